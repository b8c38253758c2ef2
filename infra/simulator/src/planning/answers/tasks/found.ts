import type { WantKind } from '../../../corpus/vocabulary.ts';
import { possibleOf, siteValue } from '../../../material/site-values.ts';
import type { TaskStep } from '../../../material/task-steps.ts';
import { drawFor } from '../../../random.ts';
import type { Want } from '../../../reading/tasks/wants.ts';
import type { Chosen } from '../../drawn.ts';
import { leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';

const pools: Readonly<Record<WantKind, string>> = {
  money: 'found-money',
  duration: 'found-duration',
  day: 'found-when',
  until: 'found-when',
  hours: 'found-hours',
  count: 'found-count',
  rule: 'found-rule',
  help: 'found-help',
  needed: 'found-needed',
  reason: 'found-reason',
  way: 'found-way',
  which: 'found-which',
  choice: 'found-choice',
};

/** Whether what was found is a statement ("I won't be charged") and no thing ("twelve months"). */
export const isStatement = ({ kind }: Want): boolean => kind === 'rule' || kind === 'reason';

/**
 * What everybody who got to the end of a step found there, and says. A site that nobody visited says the same to all of them;
 * what is a matter of choosing is each one's own.
 * @param walked the sentence of each about the step itself, which says how it ended
 */
export function sayFound(round: Round, { want }: TaskStep, walked: readonly (Chosen | null)[]): (Chosen | null)[] {
  const { panel } = round.study;
  if (want === null) return panel.map(() => null);
  const task = round.study.items.filter(({ kind }) => kind === 'task').indexOf(round.item);
  return leads(round, (speaker, index) => {
    const value = valueFor(speaker, want, round);
    const out = walked[index]?.thought.out ?? null;
    if (value === null || out === null || out === 'gave-up') return null;
    const how = out === 'done' ? 'read' : out === 'helped' ? 'heard' : 'assumed';
    round.memory.found.get(speaker)?.push({ task, want, value, how });
    // Who takes the first that comes has chosen all the same.
    if (how === 'assumed' && want.kind !== 'choice') return null;
    const heard = want.kind === 'choice' ? 'heard-choice' : isStatement(want) ? 'heard-statement' : 'heard-value';
    return { pool: how === 'heard' ? heard : pools[want.kind], values: { ...noValues, found: value } };
  });
}

/** The best of several is the same for everybody; what suits is not. */
const isBest = /\b(?:cheap|low|small|near|quick|soon|earl|short|best)\w*(?:est)?\b/i;
const firstChosen = 0.6;

function valueFor(speaker: Panelist, want: Want, { study, item }: Round): string | null {
  const first = siteValue(study.corpus, study.siteKey, want, item.text);
  if (want.kind !== 'choice' || first === null || isBest.test(want.words)) return first;
  const { values } = possibleOf(study.corpus, want, item.text);
  const next = values[(values.indexOf(first) + 1) % values.length] ?? first;
  return drawFor(speaker.key, 'chooses', want.clause).chance(firstChosen) ? first : next;
}
