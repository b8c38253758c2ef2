import type { Quote } from '@windtunnel/contracts/analysis';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import type { Span } from '../wording/sentences.ts';

/** The exact words of whole sentences of a message. */
export function quoteOf(participantId: string, { messageId, content }: TranscriptMessage, { start, end }: Span): Quote {
  return { participantId, messageId, start, end, text: content.slice(start, end) };
}

/** At most `most` quotes, each person once before anybody twice, nothing quoted twice. */
export function someQuotes(quotes: readonly Quote[], most: number): Quote[] {
  const chosen: Quote[] = [];
  const heard = new Set<string>();
  for (const quote of quotes)
    if (!heard.has(quote.participantId)) {
      heard.add(quote.participantId);
      chosen.push(quote);
    }
  return chosen.slice(0, most);
}
