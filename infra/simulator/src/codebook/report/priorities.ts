import { asksFor, type Sides } from '../counting/sides.ts';
import { type Tally, weightOf } from '../counting/tallies.ts';
import type { DirectFinding } from '../direct/direct-answers.ts';
import type { Panel } from '../panel.ts';
import { wordings } from '../wordings.ts';
import { isSingleVoice } from './findings.ts';
import type { Measure } from './measures.ts';

const nextStepsMost = 7;

/** Trouble that two people share (three, if it is a mere remark) and something can be done about, the heaviest first. */
export function prioritiesOf(sides: readonly Sides[]): Sides[] {
  const troubling = new Set(['problem', 'belief', 'need', 'wish']);
  return sides
    .filter(({ tally }) => troubling.has(tally.claim.kind) && tally.claim.do !== null && !tally.beside)
    .filter(({ tally }) => tally.people.size >= (tally.claim.severity > 1 ? 2 : 3))
    .sort((a, b) => weightOf(b.tally) - weightOf(a.tally) || (a.tally.claim.id < b.tally.claim.id ? -1 : 1));
}

/** People whose answers to some question were low, by the concept or screen it was about. */
export function lowPeople(directs: readonly DirectFinding[], scope: string | null): ReadonlySet<string> {
  const people = directs.flatMap(({ answer, result }) => {
    const about = answer.conceptId ?? answer.screenId ?? null;
    return scope === null || about === null || about === scope ? [...(result.verdict?.low ?? [])] : [];
  });
  return new Set(people);
}

/** Somebody lost for it weighs as much as two severe complaints; somebody who asks for it, as one mild one. */
const lowWeight = 6;
const askWeight = 2;

/** The one thing to change first: what most complain of, those who failed or rated low before others; null if nothing. */
export function firstChange(
  panel: Panel,
  priorities: readonly Sides[],
  directs: readonly DirectFinding[],
): Sides | null {
  const lowOf = ({ tally }: Sides) =>
    [...tally.people].filter((person) => lowPeople(directs, tally.scope).has(person)).length;
  const problems = priorities.filter(({ tally }) => tally.claim.kind === 'problem' || tally.claim.kind === 'belief');
  const candidates = problems.length > 0 ? problems : priorities;
  const urgency = (side: Sides) =>
    lowWeight * lowOf(side) + weightOf(side.tally) + askWeight * asksFor(side, panel).people.size;
  return candidates.toSorted((a, b) => urgency(b) - urgency(a))[0] ?? null;
}

/** What a team would do, each measure once; on a site that was not visited, what to check. */
export function nextStepsOf({
  sides,
  first,
  checks,
  measures,
}: {
  readonly sides: readonly Sides[];
  readonly first: Sides | null;
  readonly checks: readonly Tally[];
  readonly measures: readonly Measure[];
}): string[] {
  const ordered = [
    ...(first === null ? [] : [first]),
    ...prioritiesOf(sides),
    ...sides.filter(({ tally }) => isSingleVoice(tally)),
  ];
  const steps = ordered.flatMap(({ tally }) => {
    return tally.claim.do === null ? [] : [tally.claim.do];
  });
  const toCheck = checks.slice(0, 3).flatMap(({ claim }) => (claim.do === null ? [] : [wordings.checkFirst(claim.do)]));
  return [...new Set([...steps, ...toCheck, ...measures.map((measure) => measure.do)])].slice(0, nextStepsMost);
}
