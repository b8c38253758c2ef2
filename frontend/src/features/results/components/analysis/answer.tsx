import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { SimulatedMark } from '../../../../ui/simulated-mark.tsx';
import { leadingEvidence } from '../../logic/evidence.ts';
import { type Panelist, panelistOf } from '../../logic/panel.ts';
import { spendingText } from '../../logic/spending-text.ts';
import { QuoteLink } from '../quote-link.tsx';
import { Voices } from './voices.tsx';

export interface AnswerProps {
  readonly studyId: string;
  readonly analysis: StudyAnalysisView;
  readonly panel: readonly Panelist[];
  readonly refreshButton: ReactNode;
}

/** The answer first: the summary, then the words that support it and the words that contradict it, at the same size. */
export function Answer({ studyId, analysis, panel, refreshButton }: AnswerProps) {
  const spending = spendingText(analysis);
  return (
    <section aria-labelledby="meta-analysis" className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 sm:px-8 sm:pt-6">
        <h2 id="meta-analysis" className="font-semibold text-reading">
          Study Meta-Analysis
        </h2>
        {refreshButton}
      </div>
      <div className="grid gap-x-12 gap-y-8 px-4 py-5 sm:px-8 sm:pb-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="max-w-reading">
          <h3 className="eyebrow">{analysis.withheld === null ? 'Executive summary' : 'No summary'}</h3>
          <p dir="auto" className="mt-2 whitespace-pre-line text-lg leading-[1.55] sm:text-[1.375rem] sm:leading-[1.5]">
            {analysis.withheld ?? analysis.summary}
          </p>
        </div>
        <Evidence studyId={studyId} analysis={analysis} panel={panel} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 text-ink-3 text-sm sm:px-8">
        <SimulatedMark of="participants" n={analysis.interviews} />
        <span className="font-medium text-ink-2">Check with real people before you decide.</span>
        <span className="lg:ml-auto">
          Made by <bdi>{analysis.engine.name}</bdi> <bdi>{analysis.engine.version}</bdi>,{' '}
          {spending === null ? null : `${spending}, `}
          <time dateTime={analysis.recordedAt}>{formatDateTime(analysis.recordedAt)}</time>
        </span>
      </div>
    </section>
  );
}

function Evidence({ studyId, analysis, panel }: Omit<AnswerProps, 'refreshButton'>) {
  const evidence = leadingEvidence(analysis.evidence.takeaways);
  if (evidence === null || analysis.withheld !== null) return null;
  const { support, dissent } = evidence;
  return (
    <div className="grid content-start gap-7 border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-10">
      <div>
        <h3 dir="auto" className="font-medium text-base">
          {support.takeaway.text}
        </h3>
        <Voices
          count={support.takeaway.count}
          total={support.takeaway.total}
          interviewed={analysis.interviews}
          className="mt-1.5 mb-3"
        />
        <QuoteLink studyId={studyId} quote={support.quote} speaker={panelistOf(panel, support.quote.participantId)} />
      </div>
      <div>
        <h3 className="mb-3 font-medium text-base">
          {dissent === null || dissent.takeaway === support.takeaway ? (
            'Against it'
          ) : (
            <>
              Against another finding: <bdi>{dissent.takeaway.text}</bdi>
            </>
          )}
        </h3>
        {dissent ? (
          <QuoteLink studyId={studyId} quote={dissent.quote} speaker={panelistOf(panel, dissent.quote.participantId)} />
        ) : (
          <p>The analysis found nothing against it. Simulated panels agree too easily: ask someone who would not.</p>
        )}
      </div>
    </div>
  );
}
