import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { Speaker, Work } from '../planning/speaker.ts';
import { type Draw, drawFor } from '../random.ts';
import { workOf } from './occupations.ts';
import { readSeed, type SeedFacts } from './seeds.ts';
import { traitsOf } from './traits.ts';

const remembered = new Map<string, Speaker>();
/** Panels of a few dozen studies; a speaker is derived again when forgotten. */
const rememberedMax = 512;

/** What lies behind a participant's card, derived from card and seed alone: the same for the biography and every answer. */
export function speakerOf(profile: ParticipantProfile): Speaker {
  const known = remembered.get(profile.seed);
  if (known !== undefined && known.profile === profile) return known;
  const speaker = derive(profile);
  const oldest = remembered.keys().next();
  if (remembered.size >= rememberedMax && oldest.done !== true) remembered.delete(oldest.value);
  remembered.set(profile.seed, speaker);
  return speaker;
}

function derive(profile: ParticipantProfile): Speaker {
  const seed = readSeed(profile.seed);
  const { verbosity, ...traits } = traitsOf(profile.age, seed);
  const { facts } = seed;
  const draw = (purpose: string) => drawFor(profile.seed, 'life', purpose);
  const work = workKinds(profile, facts);
  const couple = isCouple(profile.age, work, facts, draw('partner'));
  const children = childrenOf(profile.age, work, couple, facts, draw('children'));
  return {
    key: profile.seed,
    profile,
    traits,
    verbosity,
    household: couple ? 'couple' : 'single',
    children,
    work,
    home: homeOf(profile.age, work, facts, draw('home')),
    drives: facts.drives === undefined ? draw('drives').chance(profile.age < 24 ? 0.4 : 0.72) : facts.drives === 'yes',
    pet: petOf(work, facts, draw('pet')),
    device: deviceOf(profile.age, facts, draw('device')),
    tenureYears: tenureOf(profile.age, work, facts, draw('tenure')),
  };
}

function workKinds(profile: ParticipantProfile, facts: SeedFacts): Work[] {
  const given = facts.work?.split(',').filter((kind) => kind !== '') as Work[] | undefined;
  const own = workOf(profile.occupation);
  if (given === undefined || given.length === 0) return [...own];
  const idle = given.some((kind) => kind === 'student' || kind === 'retired' || kind === 'home');
  if (idle) return [...given];
  const place = given.filter((kind) => kind === 'desk' || kind === 'hands');
  const status = given.filter((kind) => kind === 'employed' || kind === 'self-employed');
  return [
    ...(place.length > 0 ? place : own.filter((kind) => kind === 'desk' || kind === 'hands')),
    ...(status.length > 0 ? status : own.filter((kind) => kind === 'employed' || kind === 'self-employed')),
  ];
}

function isCouple(age: number, work: readonly Work[], facts: SeedFacts, draw: Draw): boolean {
  const likely = work.includes('student') ? 0.12 : age < 25 ? 0.28 : age < 32 ? 0.55 : age < 70 ? 0.7 : 0.58;
  return facts.partner === undefined ? draw.chance(likely) : facts.partner === 'yes';
}

/** Ages of the children who live at home, or any that criteria ask for; parents were 20 to 44 when they were born. */
function childrenOf(
  age: number,
  work: readonly Work[],
  couple: boolean,
  facts: SeedFacts,
  draw: Draw,
): Speaker['children'] {
  const asked = facts.kids;
  const likely = work.includes('student') || age < 24 ? 0.03 : age < 31 ? 0.3 : age > 60 ? 0 : couple ? 0.68 : 0.3;
  const has = asked === undefined ? draw.chance(likely) : asked !== 'no';
  if (!has) return [];
  const [span, least] = asked?.split('*') ?? [];
  const range = span?.includes('-') === true ? span.split('-').map(Number) : null;
  const [low = 0, high = 0] = range ?? [Math.max(0, age - 42), age > 60 ? age - 22 : 20];
  const oldest = Math.max(0, Math.min(high, age - 17 - 3 * Number(least ?? 1)));
  const youngest = Math.min(Math.max(low, age - 45, 0), oldest);
  // Whom criteria ask for as parents have a child at school more often than only a baby.
  const first =
    youngest + Math.max(draw.int(oldest - youngest + 1), asked === undefined ? 0 : draw.int(oldest - youngest + 1));
  const ages = [first];
  const wanted = Math.max(
    Number(least ?? 1),
    draw.chance(asked === undefined ? 0.42 : 0.25) ? 1 : draw.chance(0.75) ? 2 : 3,
  );
  for (let next = first + 2 + draw.int(3); ages.length < wanted; next += 2 + draw.int(3)) {
    const younger = 2 * first - next;
    // Brothers and sisters of a child that was asked for may be older or younger than asked.
    if (next <= Math.min(age - 20, range === null ? 20 : 22)) ages.push(next);
    else if (younger >= Math.max(0, age - 46)) ages.push(younger);
    else break;
  }
  return ages.map((each) => ({ word: draw.chance(0.5) ? ('daughter' as const) : ('son' as const), age: each }));
}

function homeOf(age: number, work: readonly Work[], facts: SeedFacts, draw: Draw): 'own' | 'rent' {
  if (facts.home === 'rent' || facts.home === 'own') return facts.home;
  const likely = work.includes('student') ? 0 : age < 28 ? 0.1 : age < 36 ? 0.38 : age < 60 ? 0.64 : 0.76;
  return draw.chance(likely) ? 'own' : 'rent';
}

function petOf(work: readonly Work[], facts: SeedFacts, draw: Draw): 'dog' | 'cat' | null {
  const kind = draw.chance(0.52) ? 'dog' : 'cat';
  if (facts.pet === 'dog' || facts.pet === 'cat') return facts.pet;
  if (facts.pet === 'none') return null;
  return facts.pet === 'any' || draw.chance(work.includes('student') ? 0.06 : 0.33) ? kind : null;
}

function deviceOf(age: number, facts: SeedFacts, draw: Draw): 'phone' | 'computer' {
  if (facts.device === 'phone' || facts.device === 'computer') return facts.device;
  return draw.chance(age < 35 ? 0.85 : age < 60 ? 0.72 : 0.5) ? 'phone' : 'computer';
}

/** Years in the job, for the retired since the job ended; nobody began before eighteen. */
function tenureOf(age: number, work: readonly Work[], facts: SeedFacts, draw: Draw): number {
  const longest = Math.max(
    1,
    work.includes('student') ? 3 : work.includes('retired') ? age - 57 : age - (work.includes('desk') ? 22 : 19),
  );
  const drawn = 1 + Math.floor(Math.abs(draw.normal()) * 7);
  if (facts.tenure === undefined) return Math.max(1, Math.min(longest, drawn));
  const [low = 0, high = 2] = facts.tenure.split('-').map(Number);
  return Math.max(0, Math.min(longest, low + draw.int(Math.max(1, high - low + 1))));
}
