import type { Quote } from '@windtunnel/contracts/analysis';
import type { Statement } from './reading/statements.ts';
import { wordCount, wordsOf } from './text/tokens.ts';

const wordsMin = 6;
const wordsMax = 40;

type Quotable = Pick<Statement, 'participantId' | 'utterance' | 'sentence' | 'clause'>;

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * The exact words behind a statement: its sentence, or the clause when the sentence is longer than 40 words, or the
 * sentence with its neighbours when it is shorter than 6. A message of fewer words is quoted whole.
 */
export function quoteOf({ participantId, utterance, sentence, clause }: Quotable): Quote {
  const { content, messageId } = utterance;
  const words = (place: Place) => wordCount(content.slice(place.start, place.end));
  let place: Place = words(sentence) <= wordsMax ? sentence : widened(clause, sentence.clauses, words);
  if (words(place) < wordsMin) place = widened(place, utterance.sentences, words);
  if (words(place) > wordsMax) place = cutShort(content, place);
  return { participantId, messageId, start: place.start, end: place.end, text: content.slice(place.start, place.end) };
}

/** Takes neighbours in until there are six words: the next one first, as long as forty are not passed. */
function widened(place: Place, parts: readonly Place[], words: (place: Place) => number): Place {
  let from = parts.findIndex(({ start, end }) => start <= place.start && place.end <= end);
  let to = from;
  let wide = place;
  while (from >= 0 && words(wide) < wordsMin) {
    const next = parts[to + 1];
    const last = parts[from - 1];
    const wider =
      next !== undefined
        ? { start: wide.start, end: next.end }
        : last !== undefined
          ? { start: last.start, end: wide.end }
          : null;
    if (wider === null || words(wider) > wordsMax) return wide;
    if (next !== undefined) to++;
    else from--;
    wide = wider;
  }
  return wide;
}

/** The first forty words. */
function cutShort(content: string, { start, end }: Place): Place {
  const last = wordsOf(content.slice(start, end))[wordsMax - 1];
  return last === undefined ? { start, end } : { start, end: start + last.index + last[0].length };
}
