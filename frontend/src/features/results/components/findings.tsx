import type { ParticipantResult } from '@windtunnel/contracts/http/results';
import { QuoteLink } from './quote-link.tsx';

type Finding = ParticipantResult['evidence']['keyInsights'][number];

export interface FindingsProps {
  readonly studyId: string;
  readonly participantName: string;
  readonly title: string;
  /** What is said when there are none. */
  readonly none: string;
  readonly findings: readonly Finding[];
}

/** What the analysis found in one interview, each with the words it rests on. */
export function Findings({ studyId, participantName, title, none, findings }: FindingsProps) {
  return (
    <section className="border-line border-t pt-5">
      <h3 className="font-semibold text-reading">
        {title} <span className="tabular font-normal text-ink-3 text-sm">{findings.length}</span>
      </h3>
      {findings.length === 0 ? (
        <p className="mt-2 text-ink-2">{none}</p>
      ) : (
        <ul className="mt-3 grid gap-5">
          {findings.map((finding) => (
            <li key={finding.text} className="max-w-reading">
              <p className="text-reading">{finding.text}</p>
              <div className="mt-2 grid gap-2">
                {finding.quotes.map((quote) => (
                  <QuoteLink
                    key={`${quote.messageId}:${quote.start}`}
                    studyId={studyId}
                    quote={quote}
                    name={participantName}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
