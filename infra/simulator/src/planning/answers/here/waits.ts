import { waitingButton } from '../../../reading/shown/choices.ts';
import type { Round } from '../../round.ts';
import { inARow, one, type Said } from '../bound/said.ts';
import { choiceAsked, picksOf } from './picks.ts';

/** What people do on a screen whose button is inactive until something is chosen or filled in: that first. Null for any other. */
export function sayChooseFirst(round: Round): Said | null {
  const { stimulus } = round;
  const waiting = stimulus === null ? null : waitingButton(stimulus.text);
  if (stimulus === null || waiting === null) return null;
  const button = waiting.words;
  const choice = choiceAsked(round, stimulus);
  if (choice === null)
    return inARow(
      round,
      one(round, () => ['fills-first', { button }]),
    );
  const picks = picksOf(round, choice);
  const deeds = one(round, (_, index) => ['picks-first', { button, option: picks[index]?.name ?? '' }]);
  const reasons = one(round, (_, index) => {
    const { reason, value } = picks[index] ?? { reason: 'plain', value: '' };
    return asksWhy.test(round.question.text) || index % 2 === 0 ? [`option-${reason}`, { value }] : null;
  });
  return inARow(round, deeds, reasons);
}

const asksWhy = /\bwhy\b|\breasons?\b|\bwhich\b|\bwhat (?:makes?|decides?|settles?|tips?)\b/i;

/** What happens on a press of a button that waits for a choice: nothing. Null where it does not wait. */
export function sayDeadPress(round: Round): Said | null {
  const waiting = round.stimulus === null ? null : waitingButton(round.stimulus.text);
  if (waiting === null) return null;
  return inARow(
    round,
    one(round, () => ['press-dead', { button: waiting.words }]),
  );
}
