import type { Finding, ParticipantAnalysis } from '@windtunnel/contracts/analysis';
import * as z from 'zod';
import { exactQuote, type Transcript } from './exact-quote.ts';

const claimedQuote = z.object({ messageId: z.string(), text: z.string() });
const claimedFinding = z.object({ text: z.string().min(1).max(600), quotes: z.array(claimedQuote) });
/** What is asked of the model about one interview. */
export const claimedAnalysis = z.object({
  summary: z.string().min(1).max(2_000),
  keyInsights: z.array(claimedFinding),
  painPoints: z.array(claimedFinding),
  suggestions: z.array(claimedFinding),
});
type ClaimedFinding = z.output<typeof claimedFinding>;

/** What is left of a model's analysis: findings with a quote that the participant really said. */
export function supportedAnalysis(claimed: z.output<typeof claimedAnalysis>, said: Transcript): ParticipantAnalysis {
  const supported = (findings: readonly ClaimedFinding[]): Finding[] =>
    findings
      .map(({ text, quotes }) => ({ text, quotes: quotes.flatMap((quote) => exactQuote(quote, said) ?? []) }))
      .filter(({ quotes }) => quotes.length > 0)
      .slice(0, 10);
  return {
    summary: claimed.summary,
    keyInsights: supported(claimed.keyInsights),
    painPoints: supported(claimed.painPoints),
    suggestions: supported(claimed.suggestions),
  };
}

/** How many findings a model claimed and how many of them the transcript supports. */
export function findingsOf({
  keyInsights,
  painPoints,
  suggestions,
}: ParticipantAnalysis | z.output<typeof claimedAnalysis>): number {
  return keyInsights.length + painPoints.length + suggestions.length;
}
