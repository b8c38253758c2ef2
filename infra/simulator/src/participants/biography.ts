import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { Speaker } from '../planning/speaker.ts';
import { drawFor, shuffled } from '../random.ts';
import { numberInWords } from '../wording/number-words.ts';
import { biographyPools } from './data.ts';
import { capital, pronounsOf, sentenceAbout, withArticle } from './grammar.ts';
import { readSeed, type Seed } from './seeds.ts';
import { speakerOf } from './speaker.ts';

/** At most this many sentences repeat what criteria say people do. */
const toldMax = 5;

/** Writes the two texts of a card from what is drawn behind it, ending with what the criteria say people like this do. */
export function biographyOf(card: Omit<ParticipantProfile, 'shortBio' | 'background' | 'provenance'>): {
  readonly shortBio: string;
  readonly background: string;
} {
  const speaker = speakerOf({ ...card, shortBio: '-', background: '-', provenance: {} });
  const seed = readSeed(card.seed);
  const say = (pool: string) => sentenceOf(pool, speaker, seed);
  const told = toldOf(seed).slice(0, toldMax);
  const extras = extrasOf(speaker, seed, told.length);
  const pronouns = pronounsOf(card.gender);
  const background = [
    say(`bio-work${stageOf(speaker)}`),
    say(householdPool(speaker)),
    ...extras.map(say),
    ...told.map((predicate) => sentenceAbout(predicate, pronouns)),
  ];
  const shortStage = stageOf(speaker) === '' ? '-work' : stageOf(speaker);
  return { shortBio: say(`bio-short${shortStage}`), background: background.join(' ') };
}

/** What criteria say this person does, in the plural of the researcher's words. */
export function toldOf(seed: Pick<Seed, 'facts'>): readonly string[] {
  return (seed.facts.told ?? '').split('|').filter((each) => each !== '');
}

function stageOf({ work }: Speaker): '' | '-student' | '-retired' | '-home' {
  if (work.includes('student')) return '-student';
  if (work.includes('retired')) return '-retired';
  return work.includes('home') ? '-home' : '';
}

function householdPool({ household, children, work, profile }: Speaker): string {
  const grown = children.length > 0 && children.every(({ age }) => age >= 22);
  if (grown || (children.length > 0 && profile.age > 64)) return 'bio-grown';
  if (children.length > 0) return household === 'couple' ? 'bio-family' : 'bio-parent';
  if (household === 'couple') return 'bio-couple';
  return work.includes('student') ? 'bio-shared' : 'bio-alone';
}

/** One or two further sentences: first what criteria asked for, then what is so without being asked. */
function extrasOf(speaker: Speaker, { facts }: Seed, told: number): readonly string[] {
  const { traits, pet, drives } = speaker;
  const asked = [
    ...(facts.drives === undefined ? [] : [drives ? 'bio-drives' : 'bio-drives-not']),
    ...(facts.pet === undefined || pet === null ? [] : [`bio-${pet}`]),
  ];
  const free = [
    ...(facts.pet === undefined && pet !== null ? [`bio-${pet}`] : []),
    ...(facts.drives === undefined && !drives ? ['bio-drives-not'] : []),
    ...(traits.techComfort > 0.68 ? ['bio-tech-high'] : traits.techComfort < 0.32 ? ['bio-tech-low'] : []),
    ...(traits.priceSensitivity > 0.62 ? ['bio-money'] : []),
    'bio-free',
  ];
  const room = Math.max(asked.length > 0 || told > 1 ? 0 : 1, 3 - told - asked.length);
  return [...asked, ...shuffled(free, drawFor(speaker.key, 'biography')).slice(0, Math.min(room, 2))];
}

/** Draws of one study take different sentences of a pool as long as it has any. */
function sentenceOf(pool: string, speaker: Speaker, { study, draw, facts }: Seed): string {
  const pools = biographyPools();
  const order = shuffled(ownValue(pools, pool) ?? [], drawFor(study, 'biography', pool));
  const entry = order[draw % Math.max(1, order.length)];
  if (entry === undefined) throw new Error(`The corpus has no sentence for ${pool}.`);
  const town = !pool.startsWith('bio-short') && facts.region !== undefined ? `{town} in ${facts.region}` : '{town}';
  const said = entry.say.replace('{town}', town).replaceAll(/\{(\w+)\}/g, (_, slot: string) => slotOf(slot, speaker));
  return capital(said);
}

function slotOf(slot: string, speaker: Speaker): string {
  const { profile } = speaker;
  const pronouns = pronounsOf(profile.gender);
  const values: Readonly<Record<string, string>> = {
    first: firstNameOf(profile.name),
    age: String(profile.age),
    job: jobInWords(profile.occupation),
    town: profile.locationCity,
    years:
      speaker.tenureYears === 0
        ? 'a few months'
        : speaker.tenureYears === 1
          ? 'a year'
          : `${numberInWords(speaker.tenureYears)} years`,
    children: childrenInWords(speaker),
    home: homeInWords(speaker),
    they: pronouns.they,
    them: pronouns.them,
    their: pronouns.their,
    self: pronouns.self,
    s: pronouns.plural ? '' : 's',
    es: pronouns.plural ? '' : 'es',
    has: pronouns.plural ? 'have' : 'has',
    is: pronouns.plural ? 'are' : 'is',
  };
  const value = ownValue(values, slot);
  if (value === undefined) throw new Error(`Biographies have no slot {${slot}}.`);
  return value;
}

/** Two given names stay together: `Juan Carlos`, `Hui Min`. */
function firstNameOf(name: string): string {
  return (
    /^(?:Juan Carlos|Miguel Ángel|Ana María|\p{Lu}\p{L}+ \p{Lu}\p{L}+(?= \p{Lu}\p{L}{1,3}$))/u.exec(name)?.[0] ??
    name.split(' ')[0] ??
    name
  );
}

/** `an oyster farmer`, `a GP`; what a title says with another word keeps it. */
export function jobInWords(title: string): string {
  const lower = title.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  if (/^(?:looking|between|on a|head of)\b/.test(lower)) return lower;
  return /^owner of\b/.test(lower) ? `the ${lower}` : withArticle(lower);
}

function childrenInWords({ children }: Speaker): string {
  const each = children
    .toSorted((a, b) => a.age - b.age)
    .map(({ word, age }) =>
      age >= 18 ? `a grown-up ${word}` : age === 0 ? `a baby ${word}` : `a ${word} of ${numberInWords(age)}`,
    );
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`;
}

function homeInWords({ home, children, profile, household }: Speaker): string {
  const house = children.length > 0 || (household === 'couple' && profile.age > 40) || profile.age > 62;
  if (home === 'rent') return house ? 'a rented house' : 'a rented flat';
  return `${house ? 'a house' : 'a flat'} ${profile.age > 60 ? 'that is paid off' : 'with a mortgage'}`;
}
