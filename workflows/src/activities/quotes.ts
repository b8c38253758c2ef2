import type { ParticipantAnalysis, Quote, StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';

/** What one participant said. */
interface Transcript {
  readonly participantId: string;
  readonly messages: readonly TranscriptMessage[];
}

export function quotesIn({ keyInsights, painPoints, suggestions }: ParticipantAnalysis): Quote[] {
  return [...keyInsights, ...painPoints, ...suggestions].flatMap(({ quotes }) => quotes);
}

export function quotesOfStudy({ directAnswers, takeaways, thingsToCheck, themes }: StudyAnalysis): Quote[] {
  return [
    ...takeaways.flatMap(({ quotes, counterQuotes }) => [...quotes, ...counterQuotes]),
    ...takeaways.flatMap(({ askQuote }) => (askQuote === null ? [] : [askQuote])),
    ...[...directAnswers, ...thingsToCheck, ...themes].flatMap(({ quotes }) => quotes),
  ];
}

/** Returns, as sentences, the quotes that do not match the exact words of the message they cite. */
export function inexactQuotes(quotes: readonly Quote[], transcripts: readonly Transcript[]): string[] {
  const contents = new Map(
    transcripts.flatMap(({ participantId, messages }) =>
      messages.map(({ messageId, content }) => [`${participantId} ${messageId}`, content] as const),
    ),
  );
  return quotes.flatMap(({ participantId, messageId, start, end, text }) =>
    contents.get(`${participantId} ${messageId}`)?.slice(start, end) === text
      ? []
      : [`"${text}" is not in message ${messageId} of ${participantId}`],
  );
}
