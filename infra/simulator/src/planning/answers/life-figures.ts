import type { Question } from '../../questions/forms.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, leads, type Round } from '../round.ts';

/**
 * Answers to a question for a figure of the participant's own life: hours, money, a number of things. A figure is said, in
 * words that fit the span it was asked for. Null if no figure is asked for.
 */
export function answerFigure(round: Round): Drawn[] | null {
  const pool = figurePool(round.question);
  return pool === null
    ? null
    : answersOf(
        round,
        leads(round, () => ({ pool })),
        [],
        'decline-guess',
      );
}

/** The pool of figures that a question about one's own life asks for. */
export function figurePool({ text, drawer }: Pick<Question, 'text' | 'drawer'>): string | null {
  if (drawer === 'spent') return asksForShare.test(text) ? null : `money-${spanOf(text) ?? 'once'}`;
  if (drawer !== undefined && drawer !== 'amount' && drawer !== 'frequency') return null;
  if (/\bhow often\b/i.test(text)) return null;
  if (/\bhow many times\b/i.test(text)) return 'count-times';
  if (asksForTime.test(text)) return hasHappened.test(text) ? 'how-long' : `hours-${spanOf(text) ?? 'each'}`;
  if (asksForMoney.test(text)) return `money-${spanOf(text) ?? 'once'}`;
  return asksForCount.test(text) ? 'count-few' : null;
}

const asksForShare = /\bwho\b|\b(?:part|share|half|split|chip|cover|contribut\w*|employer)\b/i;
const asksForTime =
  /\bhow (?:many (?:hours|minutes|days)|much (?:of your )?time)\b(?!.*\b(?:ago|would|should)\b)|\b(?:hours|time) .*\b(?:go|goes|going) (?:on|into)\b/i;
const asksForMoney =
  /\b(?:how much(?: money)?|what) (?:do|does|did|have|are) (?:you|your|it|they|a|an|the)\b.*\b(?:spen[dt]|spending|pay|paying|paid|cost)\b(?!.*\b(?:attention|time)\b)|\bhow much\b.*\bcosts? you\b|\bwhat (?:it|that|they|this) costs? you\b/i;
const asksForCount =
  /^(?:and |so |roughly,? |about |in total,? )?how many (?!hours|minutes|days|weeks|months|years|times|people)(?:\w+ ){1,3}(?:do|have|are|did) (?:you|your|there)\b/i;
const hasHappened =
  /\b(?:did|was|were|have you|has it|had)\b(?!.*\b(?:do|does|typical|usual|normal|average|ordinary)\b)/i;

function spanOf(text: string): 'week' | 'month' | 'year' | null {
  if (/\b(?:week|weekly)\b/i.test(text)) return 'week';
  if (/\b(?:month|monthly)\b/i.test(text)) return 'month';
  return /\b(?:year|yearly|annual|annually|season)\b/i.test(text) ? 'year' : null;
}
