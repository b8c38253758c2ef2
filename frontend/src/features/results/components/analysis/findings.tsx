import type { Finding } from '../../logic/key-moments.ts';
import { QuoteLink, quoteKey } from '../quote-link.tsx';

export interface FindingsProps {
  readonly studyId: string;
  readonly title: string;
  /** Shown if there are no findings. */
  readonly none: string;
  readonly findings: readonly Finding[];
}

/** What the analysis found in one interview, each finding with the words that support it. */
export function Findings({ studyId, title, none, findings }: FindingsProps) {
  return (
    <section className="border-line border-t pt-5">
      <h3 className="font-semibold text-reading">
        {title} <span className="tabular font-normal text-ink-3 text-sm">{findings.length}</span>
      </h3>
      {findings.length === 0 ? (
        <p className="mt-2 text-ink-2">{none}</p>
      ) : (
        <ul className="mt-3 grid gap-6">
          {findings.map((finding) => (
            <li key={finding.text}>
              <p dir="auto" className="text-reading">
                {finding.text}
              </p>
              <div className="mt-2.5 grid gap-3">
                {finding.quotes.map((quote) => (
                  <QuoteLink key={quoteKey(quote)} studyId={studyId} quote={quote} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
