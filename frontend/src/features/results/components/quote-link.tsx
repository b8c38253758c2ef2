import { paths } from '../../../app/paths.ts';
import { turnAnchor } from '../../../entities/study/finding/transcript-address.ts';
import { Quote } from '../../../ui/quote.tsx';
import type { QuotedWords } from '../logic/evidence.ts';
import type { Panelist } from '../logic/panel.ts';

export interface QuoteLinkProps {
  readonly studyId: string;
  readonly quote: QuotedWords;
  /** Omitted if everything on the page was said by the same participant. */
  readonly speaker?: Panelist;
  readonly size?: 'normal' | 'large';
}

/** A participant's exact words. Clicking them opens the turn in the transcript. */
export function QuoteLink({ studyId, quote, speaker, size = 'normal' }: QuoteLinkProps) {
  const to = `${paths.participantResult.getHref(studyId, quote.participantId)}#${turnAnchor(quote.messageId)}`;
  return <Quote text={quote.text} to={to} size={size} {...(speaker ? { speaker } : {})} />;
}

/** Identifies a quote in a list, because the same turn may be quoted twice. */
export const quoteKey = ({ messageId, start }: QuotedWords) => `${messageId}:${start}`;
