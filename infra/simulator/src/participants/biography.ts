import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import * as words from '../../corpus/biography.ts';
import { finishText } from '../language/finish.ts';
import { expand } from '../language/grammar.ts';
import { drawFor, hash32 } from '../language/random.ts';
import { personOf } from './person.ts';

type Facts = Omit<ParticipantProfile, 'shortBio' | 'background' | 'provenance'>;
type Person = ReturnType<typeof personOf>;

/** Writes the two texts of a profile from the same hidden facts the answers draw on. */
export function biographyOf(facts: Facts, experience: string | null): { shortBio: string; background: string } {
  const person = personOf({ ...facts, shortBio: '-', background: '-', provenance: {} });
  const place = person.seed.draw % 10;
  const turn = hash32(person.seed.study) + Math.floor(person.seed.draw / 10) * 3;
  const say = (list: readonly string[], purpose: string): string => {
    const draw = drawFor(facts.seed, 'biography', purpose);
    const clause = list[(place + turn) % list.length] ?? '';
    return expand(clause, draw, (name, form) => slot(person, name, form, draw.pick));
  };
  const tech = person.traits.techComfort > 0.62 ? 'high' : person.traits.techComfort < 0.38 ? 'low' : 'middle';
  const character = person.traits.candour > person.traits.agreeableness ? 'candour' : 'kind';
  const sentences = [
    say(words.firstSentences, 'first'),
    say(alone(person) ? words.aloneSentences : words.familySentences, 'family'),
    ...givenSentences(person, experience),
    say(words.busySentences, 'busy'),
    say(words.techSentences[tech], 'tech'),
    ...(person.traits.priceSensitivity > 0.45 ? [say(words.moneySentences, 'money')] : []),
    say(words.characterSentences[character], 'character'),
  ];
  return {
    shortBio: finishText([say(words.shortBios, 'short')]),
    background: finishText(sentences),
  };
}

function givenSentences(person: Person, experience: string | null): string[] {
  const { life } = person;
  const they = pronouns(person);
  const given: string[] = [];
  if (life.tool !== null)
    given.push(`${they.They} ${they.verb('uses')} ${life.tool}${life.often === null ? '' : ` ${life.often}`}`);
  else if (life.often !== null) given.push(`It comes up ${life.often}`);
  if (life.interest !== null)
    given.push(`${life.interest.charAt(0).toUpperCase()}${life.interest.slice(1)} is a lasting interest`);
  if (experience !== null) given.push(`${they.They} ${experience.replace(/^have\b/, they.verb('has'))}`);
  return given;
}

function slot(person: Person, name: string, form: string, pick: <T>(list: readonly T[]) => T): string {
  const { profile, life } = person;
  const they = pronouns(person);
  const cap = (text: string) => (form === 'cap' ? text.charAt(0).toUpperCase() + text.slice(1) : text);
  switch (name) {
    case 'first':
      return profile.name.split(' ')[0] ?? profile.name;
    case 'job':
      return profile.occupation;
    case 'age':
      return String(profile.age);
    case 'city':
      return profile.locationCity;
    case 'country':
      return profile.locationCountry;
    case 'years':
    case 'yearsText':
      return cap(yearsText(life.tenureYears));
    case 'works':
      return cap(worksText(person, 'works', 'is').replace(/^is (?=an? )/, form === 'cap' ? '' : 'is '));
    case 'theywork':
      return worksText(person, they.verb('works'), they.verb('is'));
    case 'hobby':
      return cap(life.hobby);
    case 'family':
      return cap(familyText(person));
    case 'live':
      return cap(alone(person) ? 'lives alone' : `lives with ${familyText(person)}`);
    case 'self':
      return they.self;
    case 'homeText':
      return homeText(person);
    case 'busy':
      return pick(life.busy);
    case 'bill':
      return pick(life.bills);
    case 'device':
      return cap(life.device.replace(/^my /, 'the '));
    case 'habit':
      return cap(
        expand(pick(words.habits), drawFor(profile.seed, 'habit'), (inner, innerForm) =>
          slot(person, inner, innerForm, pick),
        ),
      );
    case 'they':
    case 'They':
    case 'them':
    case 'their':
    case 'Their':
      return they[name];
    default:
      return they.verb(name);
  }
}

function pronouns(person: Person) {
  const { gender } = person.profile;
  const plural = gender !== 'Woman' && gender !== 'Man';
  const they = plural ? 'they' : gender === 'Woman' ? 'she' : 'he';
  const their = plural ? 'their' : gender === 'Woman' ? 'her' : 'his';
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const irregular: Readonly<Record<string, string>> = { is: 'are', has: 'have', goes: 'go', does: 'do', tries: 'try' };
  return {
    they,
    They: capital(they),
    them: plural ? 'them' : gender === 'Woman' ? 'her' : 'him',
    their,
    self: plural ? 'themselves' : gender === 'Woman' ? 'herself' : 'himself',
    Their: capital(their),
    verb: (singular: string) => (plural ? (irregular[singular] ?? singular.replace(/s$/, '')) : singular),
  };
}

function worksText(person: Person, works: string, is: string): string {
  const { occupation } = person.profile;
  const lower = /^[A-Z][a-z]/.test(occupation) ? occupation.charAt(0).toLowerCase() + occupation.slice(1) : occupation;
  if (/^(looking|between)\b/.test(lower)) return `${is} ${lower}`;
  const article = /^owner of/.test(lower) ? 'the' : /^([aeio]|u(?!se|ni)|HR\b)/.test(lower) ? 'an' : 'a';
  return person.life.stage === 'working' ? `${works} as ${article} ${lower}` : `${is} ${article} ${lower}`;
}

export function yearsText(years: number): string {
  const names = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  return years === 1 ? 'one year' : `${names[years] ?? years} years`;
}

function alone(person: Person): boolean {
  const { partner, children, pet } = person.life;
  return partner === null && pet === null && !children.some((child) => child.age <= 20);
}

function familyText(person: Person): string {
  const { partner, partnerWord, children, pet } = person.life;
  const parts: string[] = [];
  if (partner !== null) parts.push(`${partnerWord} ${partner}`);
  parts.push(
    ...children.filter((child) => child.age <= 20).map((child) => `${child.word} ${child.name} (${child.age})`),
  );
  if (pet !== null) parts.push(`a ${pet.kind} called ${pet.name}`);
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function homeText(person: Person): string {
  const { life, profile } = person;
  if (life.stage === 'student') return 'in a shared student house';
  if (life.home === 'own') return profile.age > 60 ? 'in a house long paid off' : 'in a house with a mortgage';
  return profile.age < 35 ? 'in a rented flat' : 'in a rented house';
}
