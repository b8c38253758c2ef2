import { drawFor } from '../../../random.ts';
import type { ShownElement } from '../../../reading/shown/elements.ts';
import { labelKind } from '../../../reading/shown/label-kind.ts';
import { calledIn, passedOn } from '../../../reading/shown/passed-on.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { replies } from './give.ts';

const offerWords = 4;
const toldWords = 6;
const mostTold = 3;

/** What a thing is, as it is told to a friend: its own sentences passed on, else what it says is included. */
export function answerExplain(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const name = round.stimulus?.name ?? '';
  const told = [...calledIn(round.stimulus?.text ?? ''), ...toldIn(elements)];
  const [first, second] = told;
  if (first !== undefined && second !== undefined)
    return replies(round, ({ slot }) => {
      const [one, two] = pairs(told)[slot % pairs(told).length] ?? [first, second];
      if (slot % 3 === 2) return { pool: 'shown-explains-one', words: { name, told: fullest(told) } };
      return { pool: 'shown-explains-two', words: { name, told: one, more: two } };
    });
  const offers = elements.filter(isOffer);
  const asksWhatItTells = whatItTells.test(round.question.text);
  if (asksWhatItTells || (first === undefined && offers.length < 2)) {
    const said = answerLines(round, elements);
    if (said !== null) return said;
  }
  if (round.study.type === 'DESIGN_REVIEW') return answerScreen(round, elements);
  if (first === undefined && offers.length === 0) return null;
  return replies(round, ({ slot }) => {
    const value = offers[slot % Math.max(1, offers.length)]?.words;
    if (first === undefined || (value !== undefined && slot % 2 === 1))
      return { pool: 'shown-explains-offer', words: { name, value: value ?? '' } };
    return { pool: 'shown-explains-one', words: { name, told: first } };
  });
}

/** "What does this page tell you?" */
const whatItTells = /\bwhat (?:does|do|is|are|did) (?:it|they|this|the|these)\b[^?]*\btell(?:s|ing)?\b/i;
const linesMin = 3;

/** Two of the lines that say most, others for each speaker; null where there are few. */
function answerLines(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const lines = elements.filter(
    ({ role, words }) => /^(?:line|small|row|step)$/.test(role) && words.split(/\s+/).length > 1,
  );
  if (lines.length < linesMin) return null;
  return replies(round, ({ key }) => {
    const draw = drawFor(key, 'tells', round.purpose);
    const one = draw.pick(lines.slice(0, -1));
    const other = draw.pick(lines.slice(lines.indexOf(one) + 1));
    return { pool: 'shown-tells-two', words: { one: one.words, other: other.words } };
  });
}

/** A screen is told by its lines and by what is to be pressed on it. */
function answerScreen(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const lines = elements.filter(
    ({ role, words }) => /^(?:line|small|row)$/.test(role) && words.split(/\s+/).length >= offerWords,
  );
  const button = elements.find(({ role }) => role === 'button');
  if (button === undefined || lines.length === 0) return null;
  return replies(round, ({ slot }) => ({
    pool: 'shown-explains-screen',
    words: { value: lines[slot % lines.length]?.words ?? '', button: button.words },
  }));
}

/** The sentences that say most, in the order of the text. */
export function toldIn(elements: readonly ShownElement[]): string[] {
  const all = elements
    .filter((element) => /^(?:line|row|step|small)$/.test(element.role) && !/^(?:tally|sign)$/.test(labelKind(element)))
    .flatMap(({ words }) => (words.split(/\s+/).length < toldWords ? [] : (passedOn(words) ?? [])));
  const best = new Set(all.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, mostTold));
  return all.filter((each) => best.has(each));
}

const pairs = (told: readonly string[]) =>
  told.flatMap((one, at) => told.slice(at + 1).map((two) => [one, two] as const));
const fullest = (told: readonly string[]) => told.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? '';

const isOffer = (element: ShownElement) =>
  /^(?:line|row|step)$/.test(element.role) &&
  element.words.split(/\s+/).length >= offerWords &&
  /^(?:label|promise|limit|free)$/.test(labelKind(element));

/** What is told first: a sentence with a sum or a rule in it before one without. */
const weightOf = (told: string) =>
  Math.min(told.length, 70) + (/\d/.test(told) ? 15 : 0) + (/\bthey\b|\byou\b/.test(told) ? 10 : 0);
