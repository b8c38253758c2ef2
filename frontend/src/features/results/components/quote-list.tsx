import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { QuotedWords } from '../logic/evidence.ts';
import { type Panelist, panelistOf } from '../logic/panel.ts';
import { QuoteLink, quoteKey } from './quote-link.tsx';

export interface QuoteListProps {
  readonly studyId: string;
  readonly quotes: readonly QuotedWords[];
  readonly panel: readonly Panelist[];
  /** What the quotes are for, for users who cannot see what is next to them. */
  readonly about: string;
}

/** How many quotes are shown at first: enough to judge a claim, few enough to read on. */
const shownMax = 2;

/** The words behind a claim: the first two quotes, and the others on request. */
export function QuoteList({ studyId, quotes, panel, about }: QuoteListProps) {
  const [all, setAll] = useState(false);
  const shown = all ? quotes : quotes.slice(0, shownMax);
  const rest = quotes.length - shownMax;
  return (
    <div className="grid content-start justify-items-start gap-5">
      {shown.map((quote) => (
        <QuoteLink
          key={quoteKey(quote)}
          studyId={studyId}
          quote={quote}
          speaker={panelistOf(panel, quote.participantId)}
        />
      ))}
      {rest > 0 ? (
        <Button
          size="small"
          variant="quiet"
          className="-mt-2 ml-3"
          aria-expanded={all}
          aria-label={
            all
              ? `Show fewer quotes about: ${about}`
              : `Show ${rest} more ${rest === 1 ? 'quote' : 'quotes'} about: ${about}`
          }
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${rest} more`}
        </Button>
      ) : null}
    </div>
  );
}
