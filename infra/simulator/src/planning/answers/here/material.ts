import { drawFor } from '../../../random.ts';
import { casesIn, choicesIn } from '../../../reading/shown/choices.ts';
import { elementsOf } from '../../../reading/shown/elements.ts';
import { isLimit } from '../../../reading/shown/limits.ts';
import { offerOf } from '../../../reading/shown/offer.ts';
import type { Round } from '../../round.ts';
import { inARow, one, type Said } from '../bound/said.ts';

const nobodyShare = 0.2;

/** "What would you want to know before you signed?": what a condition or a sum of it means for oneself. */
export function sayWantKnown(round: Round): Said | null {
  const { stimulus, study } = round;
  if (stimulus === null) return null;
  const { limitLines, prices, toldLines } = offerOf(stimulus.text, study.type === 'CONCEPT_VALIDATION');
  const lines = limitLines.length + prices.length > 0 ? [...new Set([...limitLines, ...prices])] : toldLines;
  if (lines.length === 0) return null;
  return inARow(
    round,
    one(round, ({ key }) => {
      const value = drawFor(key, 'wants to know', round.purpose).pick(lines);
      return [isLimit(value) ? 'want-known' : 'want-told', { value }];
    }),
  );
}

/** "Who would be worse off by it?": those whom a condition of it hits. */
export function sayLosers(round: Round): Said | null {
  const { stimulus, study } = round;
  const shown = stimulus === null ? study.stimuli : [stimulus];
  const lines = shown.flatMap(({ text }) => offerOf(text, study.type === 'CONCEPT_VALIDATION').limitLines);
  return inARow(
    round,
    one(round, ({ key }) => {
      const draw = drawFor(key, 'who loses', round.purpose);
      if (lines.length === 0 || draw.chance(nobodyShare)) return ['loses-unsaid'];
      return ['loses-by', { value: draw.pick(lines) }];
    }),
  );
}

/** "What has happened with your money?": two of the lines that say how things stand. */
export function sayState(round: Round): Said | null {
  const { stimulus } = round;
  const all = elementsOf(stimulus?.text ?? '', false).filter(
    ({ role, words }) =>
      !/^(?:title|button|link|switch|menu|field)$/.test(role) &&
      !words.endsWith('?') &&
      /\s/.test(words) &&
      !isLimit(words),
  );
  const rows = all.filter(({ role, words }) => role === 'row' || /^you\b/i.test(words));
  const lines = rows.length > 1 ? rows : all;
  if (lines.length < 2) return null;
  return inARow(
    round,
    one(round, ({ key }) => {
      const draw = drawFor(key, 'stands', round.purpose);
      const first = draw.pick(lines.slice(0, -1));
      const other = draw.pick(lines.slice(lines.indexOf(first) + 1));
      return ['shown-tells-two', { one: first.words, other: other.words }];
    }),
  );
}

/** "What do the colours mean?": on a plan whose colours stand for prices, that. */
export function sayColours(round: Round): Said | null {
  const options = choicesIn(round.stimulus?.text ?? '').find(({ options: [first] }) =>
    /^the \p{L}+ ones$/u.test(first?.name ?? ''),
  )?.options;
  if (options === undefined) return null;
  return inARow(
    round,
    one(round, ({ slot }) => {
      const { name = '', text = '' } = options[slot % options.length] ?? {};
      return ['reads-colours', { option: name, value: text.replace(/^\p{L}+, /u, '') }];
    }),
  );
}

/** "Imagine the text arrives. What would you do next?": what the reader is told to do in that case. */
export function sayOrder(round: Round): Said | null {
  const { stimulus, study } = round;
  const orders = stimulus === null ? [] : offerOf(stimulus.text, study.type === 'CONCEPT_VALIDATION').orders;
  if (orders.length === 0) return null;
  return inARow(
    round,
    one(round, ({ slot }) => ['does-order', { told: orders[slot % orders.length] ?? '' }]),
  );
}

/** "For which sorts of problem would you use it?": one of the cases that it names, and one that is left to others. */
export function sayCases(round: Round): Said | null {
  const cases = casesIn(round.stimulus?.text ?? '');
  if (cases.length < 2) return null;
  return inARow(
    round,
    one(round, ({ key }) => {
      const draw = drawFor(key, 'cases', round.purpose);
      const first = draw.pick(cases);
      return ['cases-two', { one: first, other: draw.pick(cases.filter((each) => each !== first)) }];
    }),
  );
}

/** "How do you read the three options?": for whom each of two of them would be. */
export function sayOptionsRead(round: Round): Said | null {
  const options = choicesIn(round.stimulus?.text ?? '')[0]?.options ?? [];
  if (options.length < 2) return null;
  return inARow(
    round,
    one(round, ({ slot }) => {
      const at = slot % (options.length - 1);
      return ['reads-options', { one: options[at]?.text ?? '', other: options[at + 1]?.text ?? '' }];
    }),
  );
}
