import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import { type LabelKind, labelKind } from '../../../reading/shown/label-kind.ts';
import type { Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { linesOf, standingOn } from '../../standing.ts';
import { likingOf } from '../../verdict.ts';
import { speaksFor } from '../stances/line-sides.ts';
import { inARow, one, type Said } from './said.ts';

const takesNothing = 0.2;
const wordsMin = 3;
/** A price, a time or a score is no part that another thing could take over. */
const ofItsOwn: ReadonlySet<LabelKind> = new Set([
  'progress',
  'tally',
  'score',
  'measure',
  'sign',
  'status',
  'exclusion',
  'timer',
]);
const fixed = /^\D*\d[\d.,]*\D{0,12}$|^\d+ \p{L}+(?:(?:,| and) \d+ \p{L}+)*$|\d{1,2}[:.]\d{2}|\bstars\b/u;

/** "Anything from one that you would like in the other?": a line of the one that is liked less, put into the one that is liked more. */
export function sayTransfer(round: Round): Said | null {
  const { study, memory } = round;
  if (study.type !== 'CONCEPT_VALIDATION' || study.stimuli.length < 2) return null;
  const taken = one(round, (speaker) => {
    if (drawFor(speaker.key, 'takes over', round.purpose).chance(takesNothing)) return ['transfer-none'];
    const [best, ...others] = study.stimuli
      .map((stimulus) => ({ stimulus, liking: likingOf(speaker, stimulus, study, memory) }))
      .toSorted((a, b) => b.liking - a.liking)
      .map(({ stimulus }) => stimulus);
    const value = others.map((other) => bestLineOf(speaker, other, round)).find((line) => line !== null) ?? null;
    return best === undefined || value === null ? ['transfer-none'] : ['transfer-line', { value, option: best.name }];
  });
  return inARow(round, taken);
}

/** The line of something that this person would like to have. */
export function bestLineOf(speaker: Panelist, stimulus: Stimulus, round: Round): string | null {
  const lines = linesOf(stimulus).filter(
    ({ line, matter }) =>
      !line.pressed &&
      speaksFor(stimulus, line.text) &&
      !ofItsOwn.has(labelKind({ words: line.text, role: 'line' })) &&
      !fixed.test(line.text) &&
      line.text.split(/\s+/).length >= wordsMin &&
      (matter?.lean ?? 0.5) >= 0.45,
  );
  const weighed = lines.map(({ line, matter }) => ({
    text: line.text,
    weight:
      (matter === null ? 0.1 : standingOn(speaker, stimulus.id, matter)) +
      0.5 * drawFor(speaker.key, 'takes', round.purpose, line.text).normal(),
  }));
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.text ?? null;
}
