import type { Panel } from '../../src/codebook/panel.ts';
import { sentencesOf } from '../../src/wording/sentences.ts';
import type { CodedStudy } from '../coded.ts';
import { placeOf, type SpokenBy, spoken } from '../coded.ts';
import { exactly, type Figure } from '../figure.ts';
import type { HeldStudy } from '../hold-study.ts';
import { numbersIn } from '../text/numbers-in.ts';

export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** "from 1 (very hard) to 7 (very easy)"; null for a question without a scale. */
export function boundsIn(question: string): Bounds | null {
  const [, low, high] = /\b(?:from|of|scale of) (\d+)(?: \([^)]*\))? (?:to|-) (\d+)\b/i.exec(question) ?? [];
  return low === undefined || high === undefined ? null : { low: Number(low), high: Number(high) };
}

const shortSentence = 8;

/** The number in an answer's first two sentences, of which one may be a hedge; null where they have none. */
export function ratingIn(answer: string): number | null {
  for (const { start, end } of sentencesOf(answer).slice(0, 2)) {
    const sentence = answer.slice(start, end);
    const [number] = numbersIn(sentence);
    if (number !== undefined) return Number(number);
    if (sentence.split(/\s+/).length <= shortSentence && /\bone\b/i.test(sentence)) return 1;
  }
  return null;
}

const eager = /\b(definitely|absolutely|certainly|without a doubt|can't wait|love it)\b/i;
const opposed = /\b(no way|never would|not at all|not a chance|can't stand it|hate it)\b/i;

/** Whether the words after a number at one end of the scale stand for the other end. */
function wordsOppose(by: SpokenBy, rating: number, { low, high }: Bounds, panel: Panel | null): boolean {
  const at = (rating - low) / (high - low);
  const answer = by.exchange.participant;
  if ((at <= 0.26 && eager.test(answer)) || (at >= 0.74 && opposed.test(answer))) return true;
  if (panel === null) return false;
  const runs = panel.answers
    .filter(
      ({ person, asked }) => person === by.participant.participantId && asked.item.index === by.exchange.itemIndex,
    )
    .flatMap(({ utterances: [main] }) => main?.recognised.runs ?? []);
  const stances = runs.flatMap(({ thought: { stance } }) => stance ?? []);
  if (stances.length > 0)
    return (
      (at <= 0.26 && stances.every((each) => each === 'for')) ||
      (at >= 0.74 && stances.every((each) => each === 'against'))
    );
  const outcomes = runs.flatMap(({ thought: { out } }) => out ?? []);
  return (
    outcomes.length > 0 &&
    ((at <= 0.01 && outcomes.every((each) => each === 'done')) ||
      (at >= 0.99 && outcomes.every((each) => each === 'gave-up')))
  );
}

/** Answers on a scale that name no point of it, and answers whose words say the opposite of their number. */
export function scaleGates(
  studies: readonly (CodedStudy | { readonly held: HeldStudy; readonly panel: null })[],
): Figure[] {
  const outside: string[] = [];
  const against: string[] = [];
  let asked = 0;
  for (const { held, panel } of studies)
    for (const by of spoken(held).filter(({ exchange }) => exchange.followUp === 0)) {
      const bounds = boundsIn(by.exchange.question);
      if (bounds === null) continue;
      asked += 1;
      const rating = ratingIn(by.exchange.participant);
      if (rating === null || rating < bounds.low || rating > bounds.high) outside.push(placeOf(held, by));
      else if (wordsOppose(by, rating, bounds, panel)) against.push(placeOf(held, by));
    }
  const count = (faults: readonly string[]) => (asked === 0 ? Number.NaN : faults.length);
  return [
    exactly('G3', 'answers on a scale without a point of it', count(outside), 0, outside),
    exactly('G3', 'answers whose words oppose their number', count(against), 0, against),
  ];
}
