import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';

export type Takeaway = StudyAnalysisView['evidence']['takeaways'][number];
export type QuotedWords = Takeaway['quotes'][number];

/** The words that support an answer first, then the strongest that contradict it. */
export interface LeadingEvidence {
  readonly support: { readonly takeaway: Takeaway; readonly quote: QuotedWords };
  readonly dissent: { readonly takeaway: Takeaway; readonly quote: QuotedWords } | null;
}

/**
 * Support is the claim that most participants voiced. Dissent is whatever contradicts that claim or, if nothing does,
 * the next most frequently voiced claim that someone contradicts. Null if the analysis makes no claims.
 */
export function leadingEvidence(takeaways: readonly Takeaway[]): LeadingEvidence | null {
  const byCount = takeaways.toSorted((a, b) => b.count - a.count);
  const [first] = byCount;
  const quote = first?.quotes[0];
  if (first === undefined || quote === undefined) return null;
  const against = byCount.flatMap((takeaway) => {
    const [counter] = takeaway.counterQuotes;
    return counter === undefined ? [] : [{ takeaway, quote: counter }];
  });
  return { support: { takeaway: first, quote }, dissent: against[0] ?? null };
}
