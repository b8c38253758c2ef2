import { type Want, wantIn } from '../../../questions/wants.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { answerImpression, answerOpen } from '../stimulus.ts';
import { sayDeed, sayPress } from './acts.ts';
import { sayDifference, sayExpectation, sayHowItIsDone, sayKeyLine, sayUnclear, sayWhatConvinces } from './lines.ts';
import type { Said } from './said.ts';
import { sayQuality, sayReaction } from './sides.ts';
import { sayAgainstSpending, sayExpectedSum } from './sums.ts';
import { sayForWhom, sayWhatItIs } from './tells.ts';
import { sayTransfer } from './transfers.ts';

const sayings: Readonly<Record<Want, (round: Round) => Said | null>> = {
  tell: sayWhatItIs,
  'for-whom': sayForWhom,
  act: sayDeed,
  press: sayPress,
  sum: sayExpectedSum,
  'spend-today': sayAgainstSpending,
  transfer: sayTransfer,
  trust: (round) => sayQuality(round, 'trust'),
  useful: (round) => sayQuality(round, 'useful'),
  key: sayKeyLine,
  convince: sayWhatConvinces,
  unclear: sayUnclear,
  'how-do': sayHowItIsDone,
  difference: sayDifference,
  'expect-of': sayExpectation,
  react: (round) => (ofAllOfIt.test(round.question.text) ? null : sayQuality(round, 'feels')) ?? sayReaction(round),
};

/** A first impression is of the whole thing, whatever else the question names. */
const ofAllOfIt =
  /\b(?:first|initial|immediate|spontaneous|gut|overall|general)\b[^?]*\b(?:reactions?|impressions?|thoughts?|feelings?|response|take|view)\b/i;

/** Thoughts that were written about what the material does to its readers come before sentences about one of its lines. */
const written: Readonly<Partial<Record<Want, (round: Round) => Drawn[]>>> = {
  react: answerImpression,
  // What is wanted before a thing is trusted is no line that would have to change.
  convince: (round) => (round.question.form === 'trust' ? answerOpen(round) : []),
  unclear: (round) => answerOpen({ ...round, question: { ...round.question, form: 'clear' } }),
};

/** What the words of a question settle whatever its form is taken for, and what is only said where nothing nearer is. */
const sure: ReadonlySet<Want> = new Set([
  'for-whom',
  'tell',
  'act',
  'press',
  'sum',
  'spend-today',
  'transfer',
  'key',
  'convince',
  'unclear',
  'how-do',
  'difference',
  'expect-of',
]);

/** Answers bound to what is shown, for questions whose words say surely what they want. Null for any other. */
export function answerSurely(round: Round): Drawn[] | null {
  return answerWants(round, (want) => sure.has(want));
}

/** The same for what a side is taken on, where no stance and no label has answered. */
export function answerBound(round: Round): Drawn[] | null {
  return answerWants(round, (want) => !sure.has(want));
}

/** What the drawer of a question wants; a further question has an answer of its own. */
function answerWants(round: Round, suits: (want: Want) => boolean): Drawn[] | null {
  const { item, question } = round;
  const { drawer, text, form, leading, actions } = question;
  if (!/^(?:concept|screen|comparative)-question$/.test(item.kind) || leading !== undefined) return null;
  if (drawer === undefined || actions !== undefined || form === 'scale' || form === 'own-fact') return null;
  const want = wantIn(drawer, text);
  if (want === null || !suits(want)) return null;
  const own = round.stimulus === null ? [] : (written[want]?.(round) ?? []);
  if (own.length > 0 && own.every(({ body }) => body !== null)) return own;
  const said = sayings[want](round);
  if (said === null) return null;
  return round.study.panel.map((_, index) => {
    const thought = own[index];
    if (thought !== undefined && thought.body !== null) return thought;
    return { leads: said[index] ?? [], body: null, subject: round.stimulus?.id ?? '' };
  });
}
