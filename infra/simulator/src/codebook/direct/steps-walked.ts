import type { Corpus } from '../../corpus/corpus.ts';
import type { WalkOutcome } from '../../corpus/vocabulary.ts';
import { stepsOf } from '../../material/task-steps.ts';
import { inThirdPerson } from '../../reading/tasks/own-words.ts';
import { listed } from '../phrasing.ts';
import { wordings } from '../wordings.ts';

/** How one step of a task ended, or all of a task that is told in one piece. */
export interface StepCode {
  readonly value: WalkOutcome;
  readonly goal: string | null;
}

const worstFirst: readonly WalkOutcome[] = ['gave-up', 'thought-done', 'helped', 'done'];

/** The worst step of a task decides how it ended. */
export const worstOf = (codes: readonly StepCode[]): WalkOutcome =>
  worstFirst.find((out) => codes.some(({ value }) => value === out)) ?? 'done';

/**
 * What somebody did who did all of it: "answered it and marked it as dealt with". What they found out is named by the words of the
 * task, where it has them.
 */
export function didAll(corpus: Pick<Corpus, 'domains' | 'steps'>, codes: readonly StepCode[], task: string): string {
  const goals = [...[...corpus.domains.values()].flatMap((domain) => domain.goals), ...corpus.steps];
  const own = Map.groupBy(stepsOf(corpus, task), ({ step }) => step.id);
  const dids = [...new Set(codes.map(({ goal }) => goal))].flatMap((goal) => {
    const wants = (own.get(goal ?? '') ?? []).flatMap(({ want }) =>
      want === null || want.kind === 'choice' ? [] : [want],
    );
    return wants.length > 0
      ? wants.map(({ words }) => wordings.foundOut(inThirdPerson(words)))
      : (goals.find(({ id }) => id === goal)?.did ?? []);
  });
  return dids.length === 0 ? wordings.didUnnamed : listed([...new Set(dids)]);
}

/** Where a task of several steps was lost, step by step. */
export function stepLines({ steps }: Pick<Corpus, 'steps'>, told: readonly (readonly StepCode[])[]): string[] {
  if (told.every((codes) => codes.length < 2)) return [];
  return steps.flatMap(({ id, doing }) => {
    const codes = told.flatMap((walk) => walk.filter(({ goal }) => goal === id));
    const count = (out: WalkOutcome) => codes.filter(({ value }) => value === out).length;
    const lost = [
      [count('gave-up'), wordings.gaveUp],
      [count('helped'), wordings.neededHelp],
      [count('thought-done'), wordings.thoughtDone],
    ] as const;
    const ends = lost.filter(([people]) => people > 0).map(([people, verb]) => wordings.some(people, verb));
    return ends.length === 0 ? [] : [wordings.atStep(doing, codes.length, ends)];
  });
}
