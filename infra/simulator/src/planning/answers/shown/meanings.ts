import { elementAsked, elementMeant } from '../../../material/asked-element.ts';
import { quotedIn } from '../../../questions/object.ts';
import type { ShownElement } from '../../../reading/shown/elements.ts';
import { type LabelKind, labelKind } from '../../../reading/shown/label-kind.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { type Reply, replies, weighted } from './give.ts';

/** Of ten people who are used to such screens, how many read a kind of label otherwise than meant, and how many cannot say. */
const shares: Readonly<Record<LabelKind, readonly [otherwise: number, unsure: number]>> = {
  spendable: [2, 0.5],
  balance: [1, 0.3],
  status: [2, 3],
  price: [2, 0.5],
  refund: [2, 0.5],
  exclusion: [2, 0.5],
  deadline: [0, 0.5],
  timer: [2.5, 0],
  estimate: [2, 0.3],
  progress: [2.5, 0.5],
  score: [3.5, 0.5],
  used: [2, 0.5],
  recurring: [2.5, 0.3],
  crowd: [3, 0.5],
  measure: [2.5, 1],
  deviation: [1.5, 1],
  limit: [1.5, 1],
  permission: [2.5, 0.7],
  free: [2.5, 0.3],
  changed: [2.5, 0.7],
  effect: [5, 1],
  tally: [0, 0.7],
  action: [2, 0.3],
  promise: [2, 0.5],
  sign: [3, 3],
  term: [0, 4],
  label: [0, 1.5],
};
const ofTen = 10;

/** What a label tells somebody: read as meant, read otherwise, or not understood, each in the words of that kind of label. */
export function answerMeaning(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const { question, stimulus } = round;
  const two = /\b(?:each|both|two|either)\b/i.test(question.text) ? twoNumbers(elements, question.text) : null;
  if (two !== null) return answerTwo(round, two);
  const asked = elementAsked(elements, question, stimulus?.name ?? '');
  const defining = definitionOf(elements, asked, round);
  if (defining !== null)
    return replies(round, () => ({ pool: 'shown-reads-defined', words: { value: defining.words } }));
  const explained =
    asked === null
      ? elements.find(({ words }) => /^\p{Lu}\p{L}* means\b/u.test(words) && namedTogether(words, round))
      : undefined;
  if (explained !== undefined)
    return replies(round, () => ({ pool: 'shown-reads-defined', words: { value: explained.words } }));
  if (asked === null)
    return replies(round, (speaker) =>
      weighted<Reply>(speaker, round, [
        [{ pool: 'shown-guesses-sign' }, 5],
        [{ pool: 'means-unexplained' }, 5],
      ]),
    );
  return replies(round, (speaker) => replyTo(speaker, asked, round));
}

/** "Red means somebody comes": what is called red in the sentence with the thing that the question names. */
function namedTogether(words: string, { question, stimulus }: Round): boolean {
  const called = /^\p{L}+/u.exec(words)?.[0]?.toLowerCase() ?? '';
  const sentences = (stimulus?.text ?? '').toLowerCase().split(/(?<=[.!?]) /);
  return sentences.some(
    (sentence) =>
      new RegExp(`\\b${called}\\b`).test(sentence) &&
      question.keywords.some((word) => word.length > 2 && sentence.includes(word.toLowerCase())),
  );
}

/** How somebody reads one label, by its kind. */
export function replyTo(speaker: Panelist, asked: ShownElement, round: Round): Reply | null {
  const kind = labelKind({ ...asked, words: asked.within ?? asked.words });
  const [otherwise, unsure] = shares[kind];
  const figure = /(?<![\p{L}\d])(?:\d[\d.,]*\d|\d)/u.exec(asked.words)?.[0];
  const words = { value: asked.words, ...(figure === undefined ? {} : { figure }) };
  const strangeness = 1.6 - 1.2 * speaker.traits.techComfort;
  return weighted<Reply>(speaker, round, [
    [{ pool: `shown-reads-${poolOf(kind, asked.words)}`, words }, ofTen - otherwise - unsure],
    [{ pool: kind === 'sign' ? 'shown-guesses-sign' : `shown-misreads-${kind}`, words }, otherwise],
    [{ pool: 'shown-reads-unsure', words }, unsure * strangeness],
  ]);
}

const settled =
  /\b(?:covered|paid|complete|completed|delivered|confirmed|received|settled|approved|verified|matched|synced)\b/i;
const unsettled = /\b(?:partly|partially|not|un\w+|awaiting|pending|being|to be|half|in part)\b|\?/i;

function poolOf(kind: LabelKind, words: string): string {
  if (kind === 'term') return 'label';
  return kind === 'status' && settled.test(words) && !unsettled.test(words) ? 'done' : kind;
}

/** A line that explains the words or the sign that is asked about: "Twins are shoppers whose ...", "wave = if it must be". */
function definitionOf(
  elements: readonly ShownElement[],
  asked: ShownElement | null,
  { question, stimulus }: Round,
): ShownElement | null {
  const [term] = quotedIn(question.text);
  if (term === undefined) {
    const meant = asked ?? elementMeant(elements, question, stimulus?.name ?? '');
    return meant !== null && /\S = \S|\bmeans\b/.test(meant.words) ? meant : null;
  }
  const noun = term.toLowerCase().split(/\s+/).at(-1) ?? '';
  if (noun.length < 4 || /\d/.test(term)) return null;
  const defining = new RegExp(
    `^(?:an? |the |your )?(?:[a-z]+ )?${noun.replace(/[^a-z]/g, '.')}s? (?:is|are|means?|=) `,
    'i',
  );
  return elements.find(({ words }) => words !== asked?.words && defining.test(words)) ?? null;
}

interface TwoNumbers {
  readonly one: string;
  readonly other: string;
  readonly value: string;
}

/** Two figures of the kind that is asked about, one with a label beside it and one without. */
function twoNumbers(elements: readonly ShownElement[], question: string): TwoNumbers | null {
  const kind = /\bpercent/i.test(question)
    ? /^\d[\d.,]*\s?%$/
    : /\b(?:numbers?|figures?|values?)\b/i.test(question)
      ? /^\d[\d.,]*\s?\S{0,4}$/
      : null;
  const found = kind === null ? [] : elements.filter(({ words }) => kind.test(words));
  const bare = found.find(({ around }) => /\b(?:no label|without (?:a )?label|unlabelled|no words)\b/i.test(around));
  const named = found.find((each) => each !== bare);
  const label = elements.find((each) => each.group === named?.group && each !== named && !/\d/.test(each.words));
  if (found.length !== 2 || bare === undefined || named === undefined || label === undefined) return null;
  return { one: named.words, other: bare.words, value: label.words };
}

function answerTwo(round: Round, two: TwoNumbers): Drawn[] {
  return replies(round, (speaker) =>
    weighted(speaker, round, [
      [{ pool: 'shown-reads-two', words: { ...two } }, 8],
      [{ pool: 'shown-misreads-two', words: { ...two } }, 2],
    ]),
  );
}
/** "To whom does 'Sent out 4.8 kWh' go?": nobody is told, and most have an idea. */
export function answerWhereto(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const asked = elementAsked(elements, round.question, '');
  if (asked === null) return null;
  return replies(round, (speaker) =>
    weighted(speaker, round, [
      [{ pool: 'shown-goes-guess', words: { value: asked.words } }, 9],
      [{ pool: 'shown-reads-unsure', words: { value: asked.words } }, 1],
    ]),
  );
}
