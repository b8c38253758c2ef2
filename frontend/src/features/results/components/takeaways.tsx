import type { MetaAnalysis } from '@windtunnel/contracts/http/results';
import { QuoteLink } from './quote-link.tsx';
import type { Panelist } from './theme-table.tsx';

export interface TakeawaysProps {
  readonly studyId: string;
  readonly analysis: MetaAnalysis;
  readonly panel: readonly Panelist[];
}

/** Claims about the whole panel: how many voiced each, in whose words, and who disagrees. */
export function Takeaways({ studyId, analysis, panel }: TakeawaysProps) {
  const nameOf = (participantId: string) =>
    panel.find((person) => person.id === participantId)?.name ?? 'A participant';
  return (
    <section>
      <h3 className="font-semibold text-lg">Key takeaways</h3>
      <ol className="mt-4 grid gap-8">
        {analysis.evidence.takeaways.map((takeaway) => (
          <li
            key={takeaway.text}
            className="grid gap-x-8 gap-y-3 border-line border-t pt-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div>
              <p className="text-reading">{takeaway.text}</p>
              <p className="tabular mt-1.5 text-ink-3 text-sm">
                {takeaway.count} of {takeaway.total} participants
                {takeaway.count === 1 ? ', a single voice' : ''}
              </p>
            </div>
            <div className="grid content-start gap-4">
              {takeaway.quotes.map((quote) => (
                <QuoteLink
                  key={`${quote.messageId}:${quote.start}`}
                  studyId={studyId}
                  quote={quote}
                  name={nameOf(quote.participantId)}
                />
              ))}
              {takeaway.counterQuotes.length === 0 ? null : <p className="eyebrow">On the other hand</p>}
              {takeaway.counterQuotes.map((quote) => (
                <QuoteLink
                  key={`${quote.messageId}:${quote.start}`}
                  studyId={studyId}
                  quote={quote}
                  name={nameOf(quote.participantId)}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
