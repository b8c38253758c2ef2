import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';

export type Takeaway = StudyAnalysisView['evidence']['takeaways'][number];
export type DirectAnswer = StudyAnalysisView['evidence']['directAnswers'][number];
export type ThingToCheck = StudyAnalysisView['evidence']['thingsToCheck'][number];
export type QuotedWords = Takeaway['quotes'][number];

const ranks = { major: 2, finding: 1, 'single-voice': 0 } as const;

/** The words that support an answer first, then the strongest that contradict it. */
export interface LeadingEvidence {
  readonly support: { readonly takeaway: Takeaway; readonly quote: QuotedWords };
  readonly dissent: { readonly takeaway: Takeaway; readonly quote: QuotedWords } | null;
}

/**
 * Support is the claim that most participants voiced, a major one before any other and a single voice last. Dissent is whatever contradicts that claim or, if nothing does,
 * the next most frequently voiced claim that someone contradicts. Null if the analysis makes no claims.
 */
export function leadingEvidence(takeaways: readonly Takeaway[]): LeadingEvidence | null {
  const byCount = takeaways.toSorted((a, b) => ranks[b.weight] - ranks[a.weight] || b.count - a.count);
  const [first] = byCount;
  const quote = first?.quotes[0];
  if (first === undefined || quote === undefined) return null;
  const against = byCount.flatMap((takeaway) => {
    const [counter] = takeaway.counterQuotes;
    return counter === undefined ? [] : [{ takeaway, quote: counter }];
  });
  return { support: { takeaway: first, quote }, dissent: against[0] ?? null };
}
