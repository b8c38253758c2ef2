import type { GenerateParticipants, ReplaceParticipant } from '@windtunnel/contracts/ports/language-model';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { Country } from '../../corpus/country.ts';
import type { Job } from '../../corpus/job.ts';
import { jobById, ordinaryJobs } from '../../corpus/jobs.ts';
import { countries, namesOfAge } from '../../corpus/places.ts';
import { drawFor, shuffled } from '../language/random.ts';
import { biographyOf } from '../participants/biography.ts';
import { makeSeed, readSeed, type Seed, type SeedFacts, spreadUniform } from '../participants/seeds.ts';
import { type Audience, readAudience } from './audience.ts';
import type { Demand, Place, Role } from './audience-quotas.ts';

/** Which demand of the criteria a person answers, per dimension; -1 for none. */
interface Slots {
  readonly gender: number;
  readonly role: number;
  readonly place: number;
}

/** Makes a panel: quotas kept, names once each, ten draws spread over the whole range of every trait. */
export function generatePanel(input: GenerateParticipants): {
  participants: ParticipantProfile[];
  notModelled: string[];
} {
  const audience = readAudience(input.audienceCriteria);
  const allotted = slotsFor(audience, input.count, `${input.seed}:${input.generatedBefore}`);
  const participants: ParticipantProfile[] = [];
  allotted.forEach((slots, index) => {
    const participantId = input.participantIds[index] ?? `participant-${index + 1}`;
    participants.push(
      makePerson({
        root: input.seed,
        draw: input.generatedBefore + index,
        audience,
        slots,
        participantId,
        taken: participants,
      }),
    );
  });
  return { participants, notModelled: [...audience.notModelled] };
}

/** The next draw of the sequence in the rejected person's place: same quotas, nobody's name. */
export function replaceInPanel(input: ReplaceParticipant): ParticipantProfile {
  const audience = readAudience(input.audienceCriteria);
  return makePerson({
    root: input.seed,
    draw: input.generatedBefore,
    audience,
    slots: slotsOfSeed(readSeed(input.rejected.seed)),
    participantId: input.participantId,
    taken: [...input.panel, input.rejected],
  });
}

interface Order {
  readonly root: string;
  readonly draw: number;
  readonly audience: Audience;
  readonly slots: Slots;
  readonly participantId: string;
  readonly taken: readonly ParticipantProfile[];
}

function makePerson(order: Order): ParticipantProfile {
  const { audience, slots } = order;
  const spread: Pick<Seed, 'study' | 'draw'> = readSeed(makeSeed(order.root, order.draw, {}));
  const gender = genderOf(audience, slots, spread);
  const role = audience.roles[slots.role]?.value ?? null;
  const { job, age } = jobAndAge(audience, role, spread);
  const title = role !== null && 'title' in role ? role.title : null;
  const facts = eventsOf(audience, slots, job);
  const seed = makeSeed(order.root, order.draw, facts);
  const { country, city, exact } = homeOf(audience.places[slots.place]?.value ?? null, spread);
  const base = {
    participantId: order.participantId,
    name: nameOf({ country, gender, age }, spread, order.taken),
    age,
    gender,
    occupation: title ?? titleOf(job, spread),
    locationCity: city,
    locationCountry: country.name,
    seed,
  };
  return {
    ...base,
    ...biographyOf(base, audience.experience),
    provenance: {
      name: 'sampled',
      age: audience.ages === null ? 'sampled' : 'grounded',
      gender: slots.gender >= 0 ? 'grounded' : 'sampled',
      occupation: role === null ? 'sampled' : 'grounded',
      locationCity: exact ? 'grounded' : 'sampled',
      locationCountry: slots.place >= 0 ? 'grounded' : 'assumed',
      shortBio: 'sampled',
      background: audience.experience === null && audience.tool === null ? 'sampled' : 'grounded',
    },
  };
}

function eventsOf(audience: Audience, slots: Slots, job: Job): SeedFacts {
  const { household } = audience;
  const leanings = Object.entries(audience.leanings).map(([name, value]) => `${name}:${value}`);
  return {
    job: job.id,
    ...(audience.tenureYears === null ? {} : { tenure: audience.tenureYears.join('-') }),
    ...(household.children === undefined
      ? {}
      : { kids: household.children ? (household.childAges?.join('-') ?? 'yes') : 'no' }),
    ...(household.partner === undefined ? {} : { partner: household.partner ? 'yes' : 'no' }),
    ...(household.pet === undefined ? {} : { pet: household.pet }),
    ...(household.home === undefined ? {} : { home: household.home }),
    ...(audience.tool === null ? {} : { tool: audience.tool }),
    ...(audience.device === null
      ? {}
      : { device: `my ${audience.device.replace(/phones$|s$/, (end) => (end === 'phones' ? 'phone' : ''))}` }),
    ...(audience.often === null ? {} : { often: audience.often }),
    ...(audience.interest === null ? {} : { interest: audience.interest }),
    ...(audience.income === null ? {} : { income: audience.income }),
    ...(leanings.length === 0 ? {} : { leanings: leanings.join(',') }),
    slots: `${slots.gender}.${slots.role}.${slots.place}`,
  };
}

function slotsOfSeed(seed: Seed): Slots {
  const [gender = -1, role = -1, place = -1] = (seed.facts.slots ?? '')
    .split('.')
    .map((part) => (/^-?\d+$/.test(part) ? Number(part) : -1));
  return { gender, role, place };
}

function slotsFor(audience: Audience, count: number, key: string): Slots[] {
  const genders = allot(audience.genders, count, `${key}:gender`);
  const roles = allot(audience.roles, count, `${key}:role`);
  const places = allot(audience.places, count, `${key}:place`);
  return Array.from({ length: count }, (_, index) => ({
    gender: genders[index] ?? -1,
    role: roles[index] ?? -1,
    place: places[index] ?? -1,
  }));
}

/** Hands out demands: quotas first, then those without a quota in turn, then nothing. */
function allot(demands: readonly Demand<unknown>[], count: number, key: string): number[] {
  const given: number[] = [];
  demands.forEach(({ quota }, index) => {
    if (quota === null) return;
    const wanted = 'people' in quota ? quota.people : Math.max(1, Math.round(quota.share * count));
    for (let made = 0; made < wanted && given.length < count; made++) given.push(index);
  });
  const open = demands.flatMap(({ quota }, index) => (quota === null ? [index] : []));
  for (let turn = 0; given.length < count; turn++)
    given.push(open.length === 0 ? -1 : (open[turn % open.length] ?? -1));
  return shuffled(given, drawFor(key));
}

function genderOf(audience: Audience, slots: Slots, spread: Pick<Seed, 'study' | 'draw'>): string {
  const wanted = audience.genders[slots.gender]?.value;
  if (wanted !== undefined) return wanted;
  const named = audience.genders.map((demand) => demand.value);
  if (named.length === 1 && named[0] !== 'Non-binary') return named[0] === 'Woman' ? 'Man' : 'Woman';
  const at = spreadUniform(spread, 'gender');
  return at < 0.49 ? 'Woman' : at < 0.98 ? 'Man' : 'Non-binary';
}

function jobAndAge(
  audience: Audience,
  role: Role | null,
  spread: Pick<Seed, 'study' | 'draw'>,
): { job: Job; age: number } {
  const at = spreadUniform(spread, 'age');
  const within = ([low, high]: readonly [number, number]) => Math.min(high, low + Math.floor(at * (high - low + 1)));
  const bounds = familyAges(audience);
  if (role !== null && 'job' in role) {
    const job = jobById.get(role.job);
    if (job !== undefined)
      return { job, age: within(overlap(audience.ages ?? bounds, job.ages, audience.ages !== null)) };
  }
  const age = within(audience.ages ?? bounds);
  if (role !== null) return { job: unknownJob, age };
  return { job: ordinaryJob(audience, age, spread), age };
}

/** Titles in turn, so that a panel of one occupation still holds different jobs. */
function titleOf(job: Job, spread: Pick<Seed, 'study' | 'draw'>): string {
  const order = shuffled(job.titles, drawFor(spread.study, 'titles', job.id));
  return order[spread.draw % order.length] ?? job.id;
}

/** Criteria win over what is usual for the occupation when the two do not overlap. */
function overlap(
  wanted: readonly [number, number],
  usual: readonly [number, number],
  fixed: boolean,
): readonly [number, number] {
  const low = Math.max(wanted[0], usual[0]);
  const high = Math.min(wanted[1], usual[1]);
  return low <= high ? [low, high] : fixed ? wanted : usual;
}

function familyAges(audience: Audience): readonly [number, number] {
  const { children, childAges } = audience.household;
  if (children !== true) return [20, 76];
  return childAges === undefined ? [25, 58] : [Math.max(21, childAges[0] + 22), Math.min(64, childAges[1] + 42)];
}

function ordinaryJob(audience: Audience, age: number, spread: Pick<Seed, 'study' | 'draw'>): Job {
  const retired = jobById.get('retired');
  if (age >= 67 && retired !== undefined) return retired;
  const named = audience.roles.map((demand) => ('job' in demand.value ? demand.value.job : ''));
  const possible = ordinaryJobs.filter((id) => !audience.excludedRoles.includes(id) && !named.includes(id));
  const order = shuffled(possible, drawFor(spread.study, 'jobs'));
  for (let step = 0; step < order.length; step++) {
    const job = jobById.get(order[(spread.draw + step * 7) % order.length] ?? '');
    if (
      job !== undefined &&
      age >= job.ages[0] &&
      age <= job.ages[1] &&
      job.id !== 'parent-home' &&
      (job.id !== 'student' || (age < 24 && audience.household.children !== true))
    )
      return job;
  }
  return unknownJob;
}

const unknownJob: Job = {
  id: 'other',
  match: /(?!)/,
  titles: ['Operations assistant'],
  place: 'at work',
  people: 'people',
  mate: 'someone I work with',
  busy: ['a long week', 'a day that overran', 'two deadlines at once'],
  ages: [18, 75],
};

function homeOf(
  place: Place | null,
  spread: Pick<Seed, 'study' | 'draw'>,
): { country: Country; city: string; exact: boolean } {
  const country = countries.find((each) => each.name === (place?.country ?? 'United Kingdom')) ?? countries[0];
  if (country === undefined) throw new Error('no countries');
  const cities = place !== null && place.cities.length > 0 ? place.cities : country.cities;
  const order = shuffled(cities, drawFor(spread.study, 'cities', country.name));
  return { country, city: order[spread.draw % order.length] ?? country.name, exact: place?.exact ?? false };
}

function nameOf(
  { country, gender, age }: { country: Country; gender: string; age: number },
  spread: Pick<Seed, 'study' | 'draw'>,
  taken: readonly ParticipantProfile[],
): string {
  const list = gender === 'Woman' ? country.women : gender === 'Man' ? country.men : [...country.women, ...country.men];
  const firsts = shuffled(namesOfAge(list, age), drawFor(spread.study, 'first names', country.name, gender));
  const lasts = shuffled(country.surnames, drawFor(spread.study, 'surnames', country.name));
  const usedNames = new Set(taken.map((person) => person.name));
  const usedFirsts = new Set(taken.map((person) => person.name.split(' ')[0] ?? ''));
  const usedLasts = new Set(taken.map((person) => person.name.split(' ').slice(1).join(' ')));
  const first =
    firsts.find((name) => !usedFirsts.has(name.split(' ')[0] ?? '')) ?? firsts[spread.draw % firsts.length] ?? 'Sam';
  const fresh =
    lasts.find((name, index) => index >= spread.draw % lasts.length && !usedLasts.has(name)) ??
    lasts.find((name) => !usedNames.has(`${first} ${name}`));
  return `${first} ${fresh ?? 'Ash'}`;
}
