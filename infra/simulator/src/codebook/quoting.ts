import type { Quote } from '@windtunnel/contracts/analysis';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import type { Span } from '../wording/sentences.ts';

/** The exact words of whole sentences of a message. */
export function quoteOf(participantId: string, { messageId, content }: TranscriptMessage, { start, end }: Span): Quote {
  return { participantId, messageId, start, end, text: content.slice(start, end) };
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
