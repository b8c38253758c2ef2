import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { Need, Span, WorkKind } from './audience/audience.ts';
import { nameFor } from './names.ts';
import { ordinaryOccupations, retiresAt, workOf } from './occupations.ts';
import { countryName } from './regions.ts';
import { type Seed, spreadUniform } from './seeds.ts';
import { liesIn, type Place, townsInOrder } from './towns.ts';

interface Needs {
  readonly wanted: readonly Need[];
  readonly denied: readonly Need[];
}
type Spread = Pick<Seed, 'study' | 'draw'>;
type Of<Kind extends Need['kind']> = Extract<Need, { kind: Kind }>;

/** The facts of a card, with how the person works. */
export interface Card
  extends Pick<ParticipantProfile, 'name' | 'age' | 'gender' | 'occupation' | 'locationCity' | 'locationCountry'> {
  readonly work: readonly WorkKind[];
}

/** Years of birth are counted from here, so that a seed says the same in every year. */
const present = 2025;
const grownUp: Span = [20, 78];

/** Draws who somebody is, as far as criteria leave it open; no name, town or open occupation of those that are taken. */
export function drawCard(needs: Needs, spread: Spread, taken: readonly ParticipantProfile[]): Card {
  const gender = genderOf(needs, spread);
  const age = ageOf(needs, spread);
  const { title, work } = occupationOf(needs, age, spread, taken);
  const { country, city } = homeOf(needs, spread, taken);
  const name = nameFor(
    { country, gender, bornIn: present - age },
    spread.study,
    spreadUniform(spread, 'origin'),
    taken.map((each) => each.name),
  );
  return { name, age, gender, occupation: title, locationCity: city, locationCountry: countryName(country), work };
}

function all<Kind extends Need['kind']>(needs: readonly Need[], kind: Kind): Of<Kind>[] {
  return needs.filter((need): need is Of<Kind> => need.kind === kind);
}

function genderOf({ wanted, denied }: Needs, spread: Spread): string {
  const asked = all(wanted, 'gender')[0]?.gender;
  if (asked !== undefined) return asked;
  const not = all(denied, 'gender').map(({ gender }) => gender);
  const open = ['Woman', 'Man'].filter((gender) => !not.includes(gender));
  const at = spreadUniform(spread, 'gender');
  if (open.length === 1) return open[0] ?? 'Woman';
  return at < 0.49 ? 'Woman' : at < 0.985 || not.includes('Non-binary') ? 'Man' : 'Non-binary';
}

/** Ages that are asked for hold; those that circumstances make likely hold as far as the former leave room. */
function ageOf({ wanted, denied }: Needs, spread: Spread): number {
  const asked = all(wanted, 'age').map(({ ages }) => ages);
  const [low, high] = [...asked.slice(1)].reduce((sum, ages) => overlap(sum, ages), asked[0] ?? grownUp);
  let span: Span = [low, high];
  for (const { ages } of all(denied, 'age'))
    span = ages[0] <= 18 ? overlap(span, [ages[1] + 1, 99]) : overlap(span, [18, ages[0] - 1]);
  for (const likely of likelyAges(wanted)) span = overlap(span, likely);
  return span[0] + Math.min(span[1] - span[0], Math.floor(spreadUniform(spread, 'age') * (span[1] - span[0] + 1)));
}

function likelyAges(wanted: readonly Need[]): Span[] {
  const spans: Span[] = [];
  for (const { has, ages, least } of all(wanted, 'children'))
    if (has)
      spans.push(
        ages === null
          ? [26 + 3 * least, 58]
          : [Math.max(20, ages[0] + 19 + 3 * least), Math.max(24, Math.min(70, ages[1] + 40))],
      );
  for (const { years } of all(wanted, 'tenure')) spans.push([Math.min(60, 23 + years[0]), 75]);
  const work = [...all(wanted, 'occupation'), ...all(wanted, 'work')].flatMap((need) =>
    need.kind === 'occupation' && need.work.length === 0 ? workOf(need.title) : need.work,
  );
  if (work.includes('student')) spans.push([18, 27]);
  else if (work.includes('retired')) spans.push([61, 82]);
  else if (work.length > 0) spans.push([22, 66]);
  if (all(wanted, 'home').some(({ home }) => home === 'own')) spans.push([27, 78]);
  return spans;
}

/** The common part of two spans; the first where they have none. */
function overlap(first: Span, second: Span): Span {
  const low = Math.max(first[0], second[0]);
  const high = Math.min(first[1], second[1]);
  return low <= high ? [low, high] : first;
}

function occupationOf(
  { wanted, denied }: Needs,
  age: number,
  spread: Spread,
  taken: readonly ParticipantProfile[],
): { readonly title: string; readonly work: readonly WorkKind[] } {
  const named = all(wanted, 'occupation')[0];
  if (named !== undefined) return { title: named.title, work: named.work.length > 0 ? named.work : [] };
  const asked = all(wanted, 'work').flatMap(({ work }) => work);
  const not = new Set(all(denied, 'work').flatMap(({ work }) => work));
  const parent = all(wanted, 'children').some(({ has }) => has);
  const work = asked.length > 0 ? asked : openWork(age, spread, not, parent);
  const excluded = new Set([
    ...taken.map(({ occupation }) => occupation),
    ...all(denied, 'occupation').map(({ title }) => title),
  ]);
  const order = ordinaryOccupations(work, age, spread.study);
  const rest = order.filter(({ title, work: kinds }) => !excluded.has(title) && !kinds.some((kind) => not.has(kind)));
  const found = rest[spread.draw % Math.max(1, Math.min(rest.length, 3))] ?? order[0];
  if (found === undefined) throw new Error(`The corpus has no occupation that is ${work.join(' and ')}.`);
  return { title: found.title, work: found.work };
}

/** What people do when nothing is asked: most work, the old have retired, some of the young study, a few do neither. */
function openWork(age: number, spread: Spread, not: ReadonlySet<string>, parent: boolean): readonly WorkKind[] {
  const at = spreadUniform(spread, 'work');
  if (age >= retiresAt && !not.has('retired')) return ['retired'];
  if (age <= 22 && at < 0.4 && !parent && !not.has('student')) return ['student'];
  if (at > 0.96 && age < 60 && !not.has('home')) return ['home'];
  return [];
}

function homeOf(
  { wanted, denied }: Needs,
  spread: Spread,
  taken: readonly ParticipantProfile[],
): { readonly country: string; readonly city: string } {
  const anywhere: Place = { country: 'GB', regions: [], town: null, size: 'any', region: null };
  const place = all(wanted, 'place')[0]?.place ?? anywhere;
  const not = all(denied, 'place').map((need) => need.place);
  const towns = townsInOrder(place, spread.study).filter(
    (town) => !not.some((each) => each.country === place.country && liesIn(town, each)),
  );
  const used = new Set(taken.map(({ locationCity }) => locationCity));
  const free = towns.filter((town) => !used.has(town));
  const city =
    free[spread.draw % Math.max(1, Math.min(free.length, 4))] ?? towns[0] ?? place.town ?? countryName(place.country);
  return { country: place.country, city };
}
