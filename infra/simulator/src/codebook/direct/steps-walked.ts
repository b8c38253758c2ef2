import type { Corpus } from '../../corpus/corpus.ts';
import type { WalkOutcome } from '../../corpus/vocabulary.ts';
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

/** What somebody did who did all of it: "answered it and marked it as dealt with". */
export function didAll({ domains, steps }: Pick<Corpus, 'domains' | 'steps'>, codes: readonly StepCode[]): string {
  const goals = [...[...domains.values()].flatMap((domain) => domain.goals), ...steps];
  const dids = codes.flatMap(({ goal }) => goals.find(({ id }) => id === goal)?.did ?? []);
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
