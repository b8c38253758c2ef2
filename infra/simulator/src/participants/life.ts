import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { Country } from '../../corpus/country.ts';
import type { Job } from '../../corpus/job.ts';
import { jobById } from '../../corpus/jobs.ts';
import { bills, cats, devices, dogs, hobbies, moments } from '../../corpus/life.ts';
import { countries, namesOfAge } from '../../corpus/places.ts';
import { type Draw, drawFor } from '../language/random.ts';
import type { SeedFacts } from './seeds.ts';

/** The circumstances of a person: what biographies state and answers may mention. Never two versions of one fact. */
export interface Life {
  readonly job: Job | null;
  readonly stage: 'working' | 'student' | 'retired' | 'home';
  readonly tenureYears: number;
  readonly partner: string | null;
  readonly partnerWord: string;
  readonly children: readonly { readonly name: string; readonly age: number; readonly word: 'son' | 'daughter' }[];
  readonly pet: { readonly kind: 'dog' | 'cat'; readonly name: string } | null;
  readonly home: 'rent' | 'own';
  readonly device: string;
  readonly tool: string | null;
  readonly often: string | null;
  readonly interest: string | null;
  readonly hobby: string;
  readonly friend: string;
  readonly sibling: { readonly name: string; readonly word: 'sister' | 'brother' };
  /** Where work or the day happens: `on the ward`. */
  readonly place: string;
  readonly people: string;
  readonly mate: string;
  readonly busy: readonly string[];
  readonly bills: readonly string[];
  readonly moments: readonly string[];
}

type NameSource = (woman: boolean, age: number) => string;
type Subject = Pick<ParticipantProfile, 'name' | 'age' | 'gender' | 'occupation' | 'locationCountry' | 'seed'>;

/** Derives the circumstances from profile and seed; the same for the biography and for every answer. */
export function lifeOf(profile: Subject, facts: SeedFacts): Life {
  const draw = drawFor(profile.seed, 'life');
  const country = countries.find((each) => each.name === profile.locationCountry) ?? countries[0];
  if (country === undefined) throw new Error('no countries');
  const job = jobById.get(facts.job ?? '') ?? null;
  const stage = stageOf(job);
  const names = nameSource(country, profile.name, draw);
  const partner = partnerOf(profile, facts, names, draw);
  const children = childrenOf(profile, facts, stage, partner.name !== null, names, draw);
  const home =
    facts.home === 'rent' || facts.home === 'own'
      ? facts.home
      : draw.chance(profile.age < 34 || stage === 'student' ? 0.12 : 0.62)
        ? 'own'
        : 'rent';
  const atSchool = children.some((child) => child.age >= 3 && child.age <= 15);
  const siblingIsSister = draw.chance(0.5);
  return {
    job,
    stage,
    tenureYears: tenureOf(profile.age, facts, stage, draw),
    partner: partner.name,
    partnerWord: partner.word,
    children,
    pet: petOf(facts, draw),
    home,
    device:
      facts.device ?? draw.pick(profile.age < 35 ? devices.young : profile.age < 60 ? devices.middle : devices.old),
    tool: facts.tool ?? null,
    often: facts.often ?? null,
    interest: facts.interest ?? null,
    hobby: draw.pick(hobbies),
    friend: names(draw.chance(0.5), profile.age),
    sibling: { name: names(siblingIsSister, profile.age), word: siblingIsSister ? 'sister' : 'brother' },
    place: job?.place ?? 'at work',
    people: stage === 'retired' && !children.some((child) => child.age > 24) ? 'friends' : (job?.people ?? 'people'),
    mate: job?.mate ?? 'someone I work with',
    busy: [
      ...busyOf(
        job,
        children.some((child) => child.age > 24),
      ),
      ...(atSchool ? ['the school run'] : []),
    ],
    bills: [
      ...bills.all,
      ...bills[home],
      ...(atSchool ? bills.children : []),
      ...(stage === 'student' ? bills.student : []),
      ...(stage === 'retired' ? bills.retired : []),
    ],
    moments: momentsOf(stage, atSchool),
  };
}

function stageOf(job: Job | null): Life['stage'] {
  if (job?.id === 'student') return 'student';
  if (job?.id === 'retired') return 'retired';
  return job?.id === 'parent-home' || job?.id === 'unemployed' ? 'home' : 'working';
}

function busyOf(job: Job | null, grandchildren: boolean): readonly string[] {
  if (job === null) return ['a long week', 'a day that overran', 'two deadlines at once'];
  return job.busy.filter((each) => grandchildren || !each.includes('grandchildren'));
}

/** Answers first names that nobody near the person has twice. */
function nameSource(country: Country, ownName: string, draw: Draw): NameSource {
  const used = new Set([ownName.split(' ')[0] ?? '']);
  return (woman, age) => {
    const free = namesOfAge(woman ? country.women : country.men, age).filter((name) => !used.has(name));
    const name = draw.pick(free);
    used.add(name);
    return name;
  };
}

function partnerOf(
  profile: Subject,
  facts: SeedFacts,
  names: NameSource,
  draw: Draw,
): { name: string | null; word: string } {
  const likely = profile.age < 24 ? 0.25 : profile.age < 32 ? 0.5 : 0.68;
  const has = facts.partner === undefined ? draw.chance(likely) : facts.partner === 'yes';
  const sameSex = draw.chance(0.07);
  const partnerIsWoman = profile.gender === 'Man' ? !sameSex : profile.gender === 'Woman' ? sameSex : draw.chance(0.5);
  const married = profile.age > 29 && draw.chance(0.6);
  const name = names(partnerIsWoman, profile.age);
  return { name: has ? name : null, word: married ? (partnerIsWoman ? 'wife' : 'husband') : 'partner' };
}

function childrenOf(
  profile: Subject,
  facts: SeedFacts,
  stage: Life['stage'],
  coupled: boolean,
  names: NameSource,
  draw: Draw,
): Life['children'] {
  const given = facts.kids;
  const likely = profile.age < 26 ? 0.05 : profile.age < 34 ? 0.35 : coupled ? 0.72 : 0.35;
  const has = given === undefined ? stage !== 'student' && draw.chance(likely) : given !== 'no';
  if (!has) return [];
  const [low = 0, high = 30] = given?.includes('-') === true ? given.split('-').map(Number) : [0, 30];
  const oldest = Math.max(0, Math.min(high, profile.age - 20));
  const youngest = Math.min(Math.max(low, profile.age - 44), oldest);
  const ages: number[] = [];
  const wanted = draw.chance(0.45) ? 1 : draw.chance(0.75) ? 2 : 3;
  for (let at = oldest - draw.int(oldest - youngest + 1); ages.length < wanted && at >= youngest; at -= 2 + draw.int(3))
    ages.push(at);
  return ages.map((age) => {
    const girl = draw.chance(0.5);
    return { name: names(girl, age), age, word: girl ? ('daughter' as const) : ('son' as const) };
  });
}

function petOf(facts: SeedFacts, draw: Draw): Life['pet'] {
  const kind = facts.pet === 'dog' || facts.pet === 'cat' ? facts.pet : draw.chance(0.55) ? 'dog' : 'cat';
  const has = facts.pet === undefined ? draw.chance(0.3) : true;
  const name = draw.pick(kind === 'dog' ? dogs : cats);
  return has ? { kind, name } : null;
}

function tenureOf(age: number, facts: SeedFacts, stage: Life['stage'], draw: Draw): number {
  const longest = Math.max(1, stage === 'student' ? 3 : stage === 'retired' ? age - 60 : age - 20);
  if (facts.tenure !== undefined) {
    const [low = 0, high = 2] = facts.tenure.split('-').map(Number);
    return Math.max(1, Math.min(longest, low + draw.int(Math.max(1, high - low + 1))));
  }
  return Math.max(1, Math.min(longest, 1 + Math.floor(Math.abs(draw.normal()) * 8)));
}

function momentsOf(stage: Life['stage'], children: boolean): readonly string[] {
  const own =
    stage === 'student'
      ? moments.student
      : stage === 'retired'
        ? moments.retired
        : stage === 'working'
          ? moments.working
          : [];
  return [...moments.all, ...own, ...(children && stage !== 'retired' ? moments.children : [])];
}
