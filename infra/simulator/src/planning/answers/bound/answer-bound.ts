import { type Want, wantsOf } from '../../../questions/wants.ts';
import type { Drawn } from '../../drawn.ts';
import { leads, type Round } from '../../round.ts';
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
  return answerWants(round, ([first]) => first !== undefined && sure.has(first));
}

/** The same for what a side is taken on, where no stance and no label has answered. */
export function answerBound(round: Round): Drawn[] | null {
  return answerWants(round, ([first]) => first !== undefined && !sure.has(first));
}

/** Every half that is known gets its answer; who leaves one out says so. */
function answerWants(round: Round, suits: (wants: readonly Want[]) => boolean): Drawn[] | null {
  const { item, question } = round;
  if (!/^(?:concept|screen|comparative)-question$/.test(item.kind) || question.leading !== undefined) return null;
  if (/^(?:scale|foreign|no-question)$/.test(question.form) || supposes.test(question.text)) return null;
  const { wants, more } = wantsOf(withoutName(round));
  if (question.form === 'own-fact' && wants[0] !== 'trust') return null;
  if (!suits(wants)) return null;
  const own = wants.length === 1 && round.stimulus !== null ? (written[wants[0] as Want]?.(round) ?? []) : [];
  if (own.length > 0 && own.every(({ body }) => body !== null)) return own;
  const said = wants.map((want) => sayings[want](round));
  const [first] = said;
  if (first === null || first === undefined) return null;
  const leftOut = more || said.includes(null);
  const openings = leftOut ? leads(round, () => ({ pool: 'half-lead' })) : [];
  return round.study.panel.map((_, index) => {
    const thought = own[index];
    if (thought !== undefined && thought.body !== null) return thought;
    const opening = openings[index] ?? null;
    return {
      leads: [...(opening === null ? [] : [opening]), ...said.flatMap((each) => each?.[index] ?? [])],
      body: null,
      subject: round.stimulus?.id ?? '',
    };
  });
}

/** "What does Open Door do?" asks what it does. */
function withoutName({ question: { text }, stimulus, study }: Round): string {
  const name = stimulus?.name ?? '';
  return study.type === 'CONCEPT_VALIDATION' && name !== '' ? text.replaceAll(name, 'this') : text;
}

/** Something happens in such a question; what the screen has for that case is asked, and not the screen. */
const supposes =
  /\b(?:say|suppose|supposing|imagine|what if|pretend|assume)\b (?:you|your|it|the|that|one|two|a|an|there|someone)\b|\bif (?:it|you|your|someone|the)\b/i;
