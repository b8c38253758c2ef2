import type { MetaAnalysis } from '@windtunnel/contracts/http/results';
import { paths } from '../../../app/paths.ts';
import { Quote } from '../../../ui/quote.tsx';
import { turnAnchor } from '../model/transcript-address.ts';

type QuotedWords = MetaAnalysis['evidence']['themes'][number]['quotes'][number];

export interface QuoteLinkProps {
  readonly studyId: string;
  readonly quote: QuotedWords;
  readonly name: string;
}

/** Somebody's exact words; pressing them leads to the turn in the transcript. */
export function QuoteLink({ studyId, quote, name }: QuoteLinkProps) {
  const to = `${paths.participantResult.getHref(studyId, quote.participantId)}#${turnAnchor(quote.messageId)}`;
  return <Quote text={quote.text} speaker={{ id: quote.participantId, name }} to={to} />;
}
