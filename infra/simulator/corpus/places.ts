import { englishSpeakingCountries } from './countries-english.ts';
import { otherCountries } from './countries-other.ts';
import { type Country, words } from './country.ts';

/** Where people can be from; the first is where they are from when criteria do not say. */
export const countries: readonly Country[] = [...englishSpeakingCountries, ...otherCountries];

/** British places that criteria name as a region, with the cities they hold. */
export const regions: readonly {
  readonly match: RegExp;
  readonly name: string;
  readonly country: string;
  readonly cities: readonly string[];
}[] = [
  {
    match: /\b(scotland|scottish|scots)\b/,
    name: 'Scotland',
    country: 'United Kingdom',
    cities: ['Glasgow', 'Edinburgh', 'Dundee', 'Aberdeen', 'Inverness', 'Perth', 'Stirling', 'Paisley'],
  },
  {
    match: /\b(wales|welsh)\b/,
    name: 'Wales',
    country: 'United Kingdom',
    cities: ['Cardiff', 'Swansea', 'Newport', 'Wrexham', 'Bangor', 'Aberystwyth'],
  },
  {
    match: /\bnorthern ireland\b/,
    name: 'Northern Ireland',
    country: 'United Kingdom',
    cities: ['Belfast', 'Derry', 'Lisburn', 'Newry', 'Armagh'],
  },
  {
    match: /\b(north(ern)? (of )?england|the north)\b/,
    name: 'the north of England',
    country: 'United Kingdom',
    cities: ['Leeds', 'Manchester', 'Newcastle', 'Sheffield', 'Hull', 'York', 'Preston', 'Carlisle'],
  },
  {
    match: /\b(england|english (people|residents|adults))\b/,
    name: 'England',
    country: 'United Kingdom',
    cities: ['London', 'Manchester', 'Bristol', 'Leeds', 'Norwich', 'Exeter', 'York', 'Nottingham'],
  },
  {
    match: /\b(rural|countryside|villages?|small towns?)\b/,
    name: 'rural areas',
    country: '',
    cities: [
      'Hexham',
      'Ludlow',
      'Skipton',
      'Tavistock',
      'Kendal',
      'Louth',
      'Crediton',
      'Leominster',
      'Brecon',
      'Alnwick',
    ],
  },
  {
    match: /\b(europe|europeans?|eu)\b/,
    name: 'Europe',
    country: 'Germany,France,Spain,Italy,Netherlands,Sweden,Poland,Portugal,Ireland',
    cities: [],
  },
];

/** Where somebody lives when criteria ask for a town in general. */
export const cityCountry: ReadonlyMap<string, string> = new Map([
  ...countries.flatMap((each) => each.cities.map((city) => [city.toLowerCase(), each.name] as const)).reverse(),
  ['newcastle', 'United Kingdom'] as const,
  ['perth', 'Australia'] as const,
  ['new york', 'United States'] as const,
  ['san francisco', 'United States'] as const,
  ['los angeles', 'United States'] as const,
  ['seattle', 'United States'] as const,
  ['boston', 'United States'] as const,
  ['berlin', 'Germany'] as const,
  ['paris', 'France'] as const,
  ['rome', 'Italy'] as const,
  ['tokyo', 'Japan'] as const,
  ['delhi', 'India'] as const,
  ['montreal', 'Canada'] as const,
  ['oxford', 'United Kingdom'] as const,
  ['cambridge', 'United Kingdom'] as const,
  ['brighton', 'United Kingdom'] as const,
]);

const seldomYoung = new Set(
  words(
    'Joanne, Karen, Tracey, Denise, Fiona, Helen, Lorraine, Maureen, Sandra, Pauline, Gillian, Marcia, Gareth, Darren, Craig, Neil, Stephen, Keith, Graham, Malcolm, Trevor, Nigel, Barry, Stuart, Winston, Linda, Deborah, Carol, Gary, Ronald, Scott, Greg, Deirdre, Grainne, Una, Colm, Donal, Brendan, Diane, Heather, Doug, Brian, Narelle, Leanne, Kylie, Glenn, Brett, Shane, Wendy, Alison, Bruce, Grant, Sabine, Petra, Birgit, Heike, Uwe, Holger, Dieter, Sylvie, Brigitte, Nathalie, Thierry, Gilles, Philippe, Pilar, Teresa, Ignacio, Ornella, Donatella, Enzo, Tineke, Ingrid, Henk, Birgitta, Kristina, Sven, Ewa, Beata, Dorota, Krzysztof, Fernanda, Rui, Keiko, Kazuo, Marlene, Chantal, Sunita, Lakshmi, Prakash, Suresh',
  ),
);
const seldomOld = new Set(
  words(
    'Megan, Chloe, Zara, Imogen, Shanice, Erin, Holly, Ffion, Callum, Jamie, Liam, Toby, Ryan, Connor, Leon, Ewan, Dev, Ashley, Brianna, Jasmine, Kayla, Hailey, Tyler, Jordan, Brandon, Trevon, Dylan, Austin, Cian, Oisin, Brooke, Ethan, Noah, Matilda, Tahlia, Isla, Lachlan, Cooper, Ruby, Nikau, Lena, Nele, Jonas, Lukas, Manon, Lucie, Hugo, Bastien, Lucia, Alba, Iker, Giulia, Ilaria, Luca, Sanne, Lotte, Daan, Thijs, Elin, Maja, Ebba, Elias, Zofia, Hania, Kuba, Beatriz, Tiago, Ananya, Rohan, Yui, Sakura, Haruto, Ren, Bruna, Larissa, Caio, Ximena, Itzel',
  ),
);

/** Names somebody of that age is likely to have; the whole list when none is. */
export function namesOfAge(names: readonly string[], age: number): readonly string[] {
  const likely = names.filter((name) => (age < 36 ? !seldomYoung.has(name) : age < 52 || !seldomOld.has(name)));
  return likely.length > 0 ? likely : names;
}
