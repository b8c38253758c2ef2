import { elementMeant } from '../../../material/asked-element.ts';
import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import { optionGroups } from '../../../reading/screen-options.ts';
import { elementsOf } from '../../../reading/shown/elements.ts';
import { type LabelKind, labelKind } from '../../../reading/shown/label-kind.ts';
import type { Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { linesOf, standingOn } from '../../standing.ts';
import { likingOf } from '../../verdict.ts';
import { speaksAgainst, speaksFor } from '../stances/line-sides.ts';
import { inARow, one, type Said } from './said.ts';
import { bestLineOf } from './transfers.ts';

/** "What matters most here?": a line that somebody plans by, with a time, a sum or a rule in it before one without. */
export function sayKeyLine(round: Round): Said | null {
  const { stimulus } = round;
  if (stimulus === null) return null;
  const lines = elementsOf(stimulus.text).filter(
    ({ role, words }) => !/^(?:title|button|link|switch|menu)$/.test(role) && words.split(/\s+/).length > 1,
  );
  if (lines.length === 0) return null;
  return inARow(
    round,
    one(round, ({ key }) => {
      const weight = (words: string) =>
        (/\d/.test(words) ? 0.6 : 0) + 0.6 * drawFor(key, 'matters most', round.purpose, words).normal();
      const best = lines.toSorted((a, b) => weight(b.words) - weight(a.words))[0];
      return best === undefined ? null : ['key-line', { value: best.words }];
    }),
  );
}

const nearlyWon = 0.35;
const notToBeWon = -0.8;

/** "What would make you sign up?": the line that speaks most for it, or the one that would have to be different. */
export function sayWhatConvinces(round: Round): Said | null {
  const { study, memory } = round;
  const stimuli = round.stimulus === null ? study.stimuli : [round.stimulus];
  if (stimuli.length === 0) return null;
  return inARow(
    round,
    one(round, (speaker) => {
      const [best] = stimuli
        .map((stimulus) => ({ stimulus, liking: likingOf(speaker, stimulus, study, memory) }))
        .toSorted((a, b) => b.liking - a.liking);
      if (best === undefined || best.liking < notToBeWon) return ['convince-none'];
      const won = best.liking > nearlyWon;
      const value = extremeLine(speaker, best.stimulus, won ? 1 : -1, round);
      return value === null ? ['convince-none'] : [won ? 'convince-by' : 'convince-less', { value }];
    }),
  );
}

/** The line that somebody likes best, or minds most. */
function extremeLine(speaker: Panelist, stimulus: Stimulus, sign: 1 | -1, round: Round): string | null {
  const weighed = linesOf(stimulus)
    .filter(({ line }) => !line.pressed && line.text.split(/\s+/).length > 2)
    .filter(({ line: { text } }) => (sign > 0 ? speaksFor(stimulus, text) : speaksAgainst(stimulus, text)))
    .map(({ line, matter }) => ({
      text: line.text,
      weight:
        (matter === null ? -0.2 : sign * standingOn(speaker, stimulus.id, matter)) +
        0.3 * drawFor(speaker.key, 'convinces', round.purpose, line.text).normal(),
    }));
  return weighed.toSorted((a, b) => b.weight - a.weight)[0]?.text ?? null;
}

/** Kinds of label that some readers do not understand, and how many of ten. */
const puzzling: Readonly<Partial<Record<LabelKind, number>>> = {
  sign: 6,
  term: 5,
  status: 4,
  score: 4,
  measure: 3,
  progress: 3,
  crowd: 3,
  limit: 3,
  exclusion: 3,
  recurring: 3,
  estimate: 2,
  permission: 3,
  effect: 4,
};
const puzzledMost = 0.75;

/** "Anything unclear?": a label that this person does not understand, or nothing, by what is there and by who reads it. */
export function sayUnclear(round: Round): Said | null {
  const { stimulus } = round;
  if (stimulus === null) return null;
  const lines = elementsOf(stimulus.text).flatMap((each) => {
    const weight = each.role === 'title' || each.role === 'button' ? 0 : (puzzling[labelKind(each)] ?? 0);
    return weight === 0 ? [] : [{ words: each.words, weight }];
  });
  if (lines.length === 0) return null;
  return inARow(
    round,
    one(round, ({ key, traits }) => {
      const share = Math.min(puzzledMost, 0.9 - 0.7 * traits.techComfort);
      const draw = drawFor(key, 'unclear', round.purpose);
      if (!draw.chance(share)) return ['clear-none'];
      const weight = ({ words, weight: own }: (typeof lines)[number]) =>
        own / 10 + 0.4 * drawFor(key, 'unclear', round.purpose, words).normal();
      const line = lines.toSorted((a, b) => weight(b) - weight(a))[0];
      return line === undefined ? ['clear-none'] : ['unclear-line', { value: line.words }];
    }),
  );
}

/** "How would you book the class?": the line of the screen that the deed is about. */
export function sayHowItIsDone(round: Round): Said | null {
  const { stimulus, question } = round;
  if (stimulus === null) return null;
  const lines = elementsOf(stimulus.text).filter(({ role }) => role !== 'title');
  const meant = elementMeant(lines, question, stimulus.name);
  return meant === null
    ? null
    : inARow(
        round,
        one(round, () => [isPressed.test(meant.role) ? 'does-by' : 'line-answers', { value: meant.words }]),
      );
}

const isPressed = /^(?:button|link|switch|menu|field|option)$/;

/** "What is the difference between the three?": two of the things to choose from, side by side. */
export function sayDifference(round: Round): Said | null {
  const { stimulus, question } = round;
  if (stimulus === null) return null;
  const texts = (optionGroups(stimulus.text, question.text)[0] ?? []).map(({ text }) => text);
  if (texts.length < 2) return null;
  return inARow(
    round,
    one(round, ({ key }) => {
      const first = drawFor(key, 'sets beside', round.purpose).pick(texts.slice(0, -1));
      return ['differs-two', { one: first, other: texts[texts.indexOf(first) + 1] ?? '' }];
    }),
  );
}

/** "What would you expect to be able to do with it?": the line that this person would most like to be so. */
export function sayExpectation(round: Round): Said | null {
  const { stimulus, study } = round;
  if (stimulus === null) return null;
  const lines = study.panel.map((speaker) => bestLineOf(speaker, stimulus, round));
  if (lines.includes(null)) return null;
  return inARow(
    round,
    one(round, (_, index) => ['expects-line', { value: lines[index] ?? '' }]),
  );
}
