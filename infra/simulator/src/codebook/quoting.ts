import type { Quote } from '@windtunnel/contracts/analysis';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import type { Span } from '../wording/sentences.ts';

/** The exact words of whole sentences of a message. */
export function quoteOf(participantId: string, { messageId, content }: TranscriptMessage, { start, end }: Span): Quote {
  return { participantId, messageId, start, end, text: content.slice(start, end) };
}

const fewWords = 7;
const manyWords = 40;

/**
 * The words to quote for a claim. A handful of them ("The button's grey for me.") does not tell a reader what is meant:
 * then it is the thought that they stand in, or else the message, unless that is long.
 */
export function readableSpan(content: string, said: Span, thought: Span): Span {
  const wordsIn = ({ start, end }: Span) => content.slice(start, end).split(/\s+/).length;
  if (wordsIn(said) >= fewWords) return said;
  if (wordsIn(thought) >= fewWords) return thought;
  const start = content.length - content.trimStart().length;
  const message = { start, end: content.trimEnd().length };
  return wordsIn(message) <= manyWords ? message : thought;
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
