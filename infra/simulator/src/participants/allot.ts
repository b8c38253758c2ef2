import { drawFor, shuffled } from '../random.ts';
import type { Audience, Criterion, Need } from './audience/audience.ts';
import { wantedOf } from './audience/quotas.ts';
import { groupOf } from './meets.ts';
import type { SeedFacts } from './seeds.ts';

/** Which criteria a person is drawn to meet, and which to miss, by their places in the audience. */
export interface Share {
  readonly meets: readonly number[];
  /** Half of them under 35: the others are not. */
  readonly misses: readonly number[];
}

/** Hands the criteria of an audience out to a panel: quotas first, then alternatives in turn, the rest to everybody. */
export function allot(audience: Audience, count: number, key: string): Share[] {
  const meets: number[][] = Array.from({ length: count }, () => []);
  const misses: number[][] = Array.from({ length: count }, () => []);
  for (const [group, members] of groupsOf(audience)) {
    // What one phrase asks of the same people goes together: "two who drive for a living" do drive.
    const phrase = members.find(({ criterion }) => criterion.quota !== null && groupOf(criterion) === null)?.criterion
      .text;
    const order = shuffled([...meets.keys()], drawFor(key, 'allot', phrase ?? group));
    const given = handOut(members, count);
    order.forEach((person, at) => {
      const index = given[at] ?? -1;
      const base = members.filter(({ criterion }) => criterion.quota === null);
      const own = index >= 0 ? index : (base[at % Math.max(1, base.length)]?.index ?? -1);
      if (own >= 0) meets[person]?.push(own);
      // A range of ages for all of them holds beside a share of the young.
      if (group === 'age' && index >= 0 && base.length === 1) meets[person]?.push(base[0]?.index ?? index);
      for (const { criterion, index: other } of members)
        if (other !== own && criterion.quota !== null && !criterion.quota.least) misses[person]?.push(other);
    });
  }
  return meets.map((each, person) => ({ meets: each, misses: misses[person] ?? [] }));
}

interface Member {
  readonly criterion: Criterion;
  readonly index: number;
}

function groupsOf({ criteria }: Audience): Map<string, Member[]> {
  const groups = new Map<string, Member[]>();
  criteria.forEach((criterion, index) => {
    if (criterion.denied) return;
    const { need, quota, text } = criterion;
    const group = groupOf(criterion) ?? `${need.kind}:${quota === null ? index : text}`;
    groups.set(group, [...(groups.get(group) ?? []), { criterion, index }]);
  });
  return groups;
}

/** For each person in turn the quota it fills, -1 for none. */
function handOut(members: readonly Member[], count: number): number[] {
  const given: number[] = [];
  for (const { criterion, index } of members) {
    if (criterion.quota === null) continue;
    const wanted = wantedOf(criterion.quota, count);
    for (let made = 0; made < wanted && given.length < count; made++) given.push(index);
  }
  return [...given, ...Array.from({ length: count - given.length }, () => -1)];
}

/** The share as text of a seed: `0.3.7` or `0.3~5`. */
export function shareText({ meets, misses }: Share): string {
  return `${meets.join('.')}~${misses.join('.')}`;
}

/** The share that a seed carries, as far as the audience still has those criteria. */
export function shareOf({ slots }: SeedFacts, { criteria }: Audience): Share {
  const [meets = '', misses = ''] = (slots ?? '').split('~');
  const numbers = (text: string) =>
    text
      .split('.')
      .filter((each) => /^\d+$/.test(each) && Number(each) < criteria.length)
      .map(Number);
  return { meets: numbers(meets), misses: numbers(misses) };
}

/** The shares of a whole panel that those who are on it already leave to others. */
export function sharesLeft(whole: readonly Share[], held: readonly Share[]): Share[] {
  const left = [...whole];
  for (const share of held) {
    const same = left.findIndex((each) => shareText(each) === shareText(share));
    if (same >= 0) left.splice(same, 1);
  }
  return left;
}

/** What a person is to meet, and what not: shares, and what criteria deny everybody. */
export function needsOf(
  { meets, misses }: Share,
  { criteria }: Audience,
): { readonly wanted: readonly Need[]; readonly denied: readonly Need[] } {
  const at = (index: number) => criteria[index]?.need;
  return {
    wanted: meets.map(at).filter((need) => need !== undefined),
    denied: [
      ...misses.map(at).filter((need) => need !== undefined),
      ...criteria.flatMap(({ need, denied }) => (denied ? [need] : [])),
    ],
  };
}
