import type { Quote } from '@windtunnel/contracts/analysis';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import type { Span } from '../wording/sentences.ts';

/** The exact words of whole sentences of a message. */
export function quoteOf(participantId: string, { messageId, content }: TranscriptMessage, { start, end }: Span): Quote {
  return { participantId, messageId, start, end, text: content.slice(start, end) };
}

const fewWords = 7;
/** A quote that is longer is not read to its end. */
export const manyWords = 40;

/** Begins with what was said before ("They ...", "So ..."), or points to it ("the false ones"). */
const refersBack =
  /^(?:(?:it|they|them|that|those|these|this|he|she|one|so|then|and|but|or|there|otherwise|not)\b|\S+ ones\b)|\b(?:the|those|these) (?:\w+ )?ones?\b/i;

/**
 * The words to quote for a claim. A handful of them ("The button's grey for me.") does not tell a reader what is meant, nor
 * does a sentence that points back: then it is the thought that they stand in, or else the message, unless that is long or
 * tells something else as well.
 */
export function readableSpan(content: string, said: Span, thought: Span, tellsMore = false): Span {
  const wordsIn = ({ start, end }: Span) => wordsOf(content.slice(start, end));
  const isWhole = said.start === thought.start || !refersBack.test(content.slice(said.start, said.end));
  if (wordsIn(said) >= fewWords && (isWhole || wordsIn(thought) > manyWords)) return said;
  if (wordsIn(thought) >= fewWords || tellsMore) return thought;
  const start = content.length - content.trimStart().length;
  const message = { start, end: content.trimEnd().length };
  return wordsIn(message) <= manyWords ? message : thought;
}

/** Fewer words than this are no quote that anybody could judge by itself. */
const leastWords = 4;

export const wordsOf = (text: string) => text.split(/\s+/).length;

/** A quote with what tells how well it stands alone. */
export interface Telling {
  readonly quote: Quote;
  /** Said at once, not under a follow-up. */
  readonly main: boolean;
  /** Its question asked for it. */
  readonly prompted: boolean;
  /** With more around it than what says it. */
  readonly widened?: boolean;
  /** Said by a yes alone. */
  readonly bare?: boolean;
}

/**
 * At most `most` quotes of different people, each person's most telling one: said at once and of their own accord, long
 * enough to be read alone, without pointing back, and not `shown` for another finding already.
 */
export function tellingQuotes(said: readonly Telling[], most: number, shown: ReadonlySet<string> = new Set()): Quote[] {
  const worth = ({ quote, main, prompted, widened }: Telling) =>
    (main ? 2 : 0) +
    (prompted ? 0 : 1) -
    (wordsOf(quote.text) < fewWords ? 3 : 0) -
    (wordsOf(quote.text) > manyWords ? 1 : 0) -
    (refersBack.test(quote.text) ? 1 : 0) -
    (widened === true ? 1.5 : 0) -
    (shown.has(quoteKey(quote)) ? 4 : 0);
  const best = said
    .filter(({ quote, bare }) => bare !== true && wordsOf(quote.text) >= leastWords)
    .toSorted((a, b) => worth(b) - worth(a));
  return someQuotes(
    (best.length > 0 ? best : said).map(({ quote }) => quote),
    most,
  );
}

/** Names the words that a quote takes from a message. */
export function quoteKey({ messageId, start }: Quote): string {
  return `${messageId} ${start}`;
}

/** At most `most` quotes, each person once and no words twice. */
export function someQuotes(quotes: readonly Quote[], most: number): Quote[] {
  const chosen: Quote[] = [];
  const people = new Set<string>();
  const words = new Set<string>();
  for (const quote of quotes)
    if (!people.has(quote.participantId) && !words.has(quote.text)) {
      people.add(quote.participantId);
      words.add(quote.text);
      chosen.push(quote);
    }
  return chosen.slice(0, most);
}
