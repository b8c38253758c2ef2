import type { Step, Thought } from '../../../corpus/corpus.ts';
import type { WalkOutcome } from '../../../corpus/vocabulary.ts';
import type { TaskStep } from '../../../material/task-steps.ts';
import { drawFor, shuffled } from '../../../random.ts';
import { fill } from '../../../reading/reference.ts';
import type { Chosen } from '../../drawn.ts';
import { siteSubject } from '../../opinions.ts';
import { bodies, noValues, type Round, situationOf } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { couldSay } from '../../usable.ts';
import { sayFound } from './found.ts';

/** What one participant says of a task, step by step, and how it ends for them. */
export interface SteppedWalk {
  readonly said: readonly Chosen[];
  /** The step that decided how the task ended; else the last. */
  readonly telling: Thought;
}

/** The name by which a task of several steps is known in draws. */
export const nameOf = (steps: readonly TaskStep[]) => steps.map(({ step }) => step.id).join('+');

/**
 * Walks through the steps of a task: the outcome is drawn before, and then the step at which it was decided. Who gives up says
 * nothing of the steps behind it.
 */
export function walkSteps(
  round: Round,
  steps: readonly TaskStep[],
  outcomeOf: (speaker: Panelist) => WalkOutcome | null,
): (SteppedWalk | null)[] {
  const { panel } = round.study;
  const ends = panel.map((speaker) => ({ out: outcomeOf(speaker), at: troubledStep(speaker, round, steps) }));
  const wanted = (index: number, at: number): WalkOutcome | null => {
    const end = ends[index];
    if (end === undefined || end.out === null) return null;
    if (end.out === 'gave-up' && at > end.at) return null;
    return at === end.at ? end.out : 'done';
  };
  const spoken = steps.map((each, at) => {
    const walked = said(round, each, (index) => wanted(index, at));
    return { walked, found: sayFound(round, each, walked) };
  });
  return panel.map((_, index) => {
    const own = spoken.flatMap(({ walked }) => walked[index] ?? []);
    const last = own.at(-1);
    if (last === undefined) return null;
    const telling = own.find(({ thought }) => thought.out !== 'done') ?? last;
    const all = spoken.flatMap(({ walked, found }) => [walked[index] ?? [], found[index] ?? []].flat());
    return { said: all, telling: telling.thought };
  });
}

/** Everybody's sentence about one step; who finds none of the outcome left says how it ended otherwise. */
function said(
  round: Round,
  { step, values }: TaskStep,
  wanted: (index: number) => WalkOutcome | null,
): (Chosen | null)[] {
  const { panel } = round.study;
  const { id = '', of = '', issues = [] } = round.stimulus ?? {};
  const stimulus = { id, of, name: '', text: '', issues };
  const source = (speaker: Panelist, fits: (walk: Thought, out: WalkOutcome) => boolean) => {
    const out = wanted(panel.indexOf(speaker));
    if (out === null) return null;
    return {
      thoughts: namingFirst(
        step.walks.filter((walk) => fits(walk, out)),
        values,
      ),
      stimulus: { ...stimulus, values: { ...(round.stimulus?.values ?? noValues), ...values } },
      subject: siteSubject,
      settled: true,
    };
  };
  const first = bodies(round, (speaker) => source(speaker, (walk, out) => walk.out === out));
  const others = bodies(round, (speaker) =>
    first[panel.indexOf(speaker)] === null
      ? source(speaker, (walk, out) => (walk.out === 'done') === (out === 'done'))
      : null,
  );
  const given = panel.map((_, index) => first[index] ?? others[index] ?? null);
  return again(round, { step, values }, given, wanted);
}

/**
 * Where a study has the same step in many of its tasks, each sentence about it is somebody's already: who finds none left says one
 * that a neighbour said of another task.
 */
function again(
  round: Round,
  { step, values }: Pick<TaskStep, 'step' | 'values'>,
  given: readonly (Chosen | null)[],
  wanted: (index: number) => WalkOutcome | null,
): (Chosen | null)[] {
  const { study, memory, purpose, stimulus } = round;
  const taken = new Set(given.map((each) => each?.thought.id));
  return study.panel.map((speaker, index) => {
    const out = wanted(index);
    const before = given[index] ?? null;
    if (before !== null || out === null) return before;
    const slots = { ...(stimulus?.values ?? noValues), ...values };
    const alike = namingFirst(
      step.walks.filter((walk) => (walk.out === 'done') === (out === 'done')),
      values,
    );
    const left = shuffled(alike, drawFor(speaker.key, 'again', purpose, step.id)).filter(
      (walk) =>
        !taken.has(walk.id) &&
        memory.spoken.get(speaker)?.has(`${walk.id} say`) !== true &&
        couldSay(walk, speaker, situationOf(round, speaker)) &&
        fill(walk.parts.say ?? '', slots) !== null,
    );
    const thought =
      left.find(({ tone }) => tone === speaker.tones[0]) ?? left.find((walk) => walk.out === out) ?? left[0];
    if (thought === undefined) return null;
    taken.add(thought.id);
    return { thought, part: 'say', values: slots };
  });
}

/** A walk that names what the task orders comes before one that would fit any. */
function namingFirst(walks: readonly Thought[], { act }: TaskStep['values']): readonly Thought[] {
  const naming = act === undefined ? [] : walks.filter(({ parts }) => parts.say?.includes('{act}') === true);
  return naming.length > 0 ? naming : walks;
}

/** Some steps are hard on a site for everybody. */
function troubledStep(speaker: Panelist, { study, purpose }: Round, steps: readonly TaskStep[]): number {
  const weights = steps.map(({ step }) => 0.15 + hardnessOf(step, study.siteKey) ** 2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = drawFor(speaker.key, 'troubled step', purpose).real() * total;
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return weights.length - 1;
}

const hardnessOf = ({ id }: Step, siteKey: string) => drawFor(siteKey, 'hard step', id).real();
