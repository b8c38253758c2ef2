import type { ParticipantResult } from '@windtunnel/contracts/http/results';
import { formatDuration } from '../../../../lib/format.ts';
import { AlertBanner } from '../../../../ui/alert-banner.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import type { ParticipantPageData } from '../../api.ts';
import { interviewFailureText } from '../../logic/failure-text.ts';
import { Findings } from '../analysis/findings.tsx';

export interface ParticipantAnalysisProps {
  readonly studyId: string;
  readonly result: ParticipantResult;
  readonly metrics: ParticipantPageData['metrics'];
}

/** What is shown for one interview: summary, figures, and findings with the words behind them. */
export function ParticipantAnalysis({ studyId, result, metrics }: ParticipantAnalysisProps) {
  if (result.status === 'FAILED')
    return (
      <AlertBanner tone="error" title="This interview failed">
        {interviewFailureText(result.failureReason)} No credits were taken for it.
      </AlertBanner>
    );
  if (result.frontendSummary === null)
    return <EmptyState title="No analysis yet">It is made when the interview has ended.</EmptyState>;
  return (
    <div className="grid max-w-reading gap-8">
      <section>
        <h2 className="font-semibold text-reading">AI Summary</h2>
        <p className="mt-2 whitespace-pre-line text-lg leading-[1.55]">{result.frontendSummary}</p>
      </section>
      <KeyMetrics metrics={metrics} />
      <Findings
        studyId={studyId}
        title="Key Insights"
        none="Nothing stood out in this interview."
        findings={result.evidence.keyInsights}
      />
      <Findings
        studyId={studyId}
        title="Pain Points"
        none="No pain was voiced."
        findings={result.evidence.painPoints}
      />
      <Findings
        studyId={studyId}
        title="Suggestions"
        none="Nothing was suggested."
        findings={result.evidence.suggestions}
      />
    </div>
  );
}

function KeyMetrics({ metrics }: { readonly metrics: ParticipantPageData['metrics'] }) {
  const tasks =
    metrics.taskCount === 0
      ? 'No tasks'
      : `${metrics.tasksCompleted} of ${metrics.taskCount} (${metrics.successRate}%)`;
  const rows = [
    { term: 'Duration', value: formatDuration(metrics.duration) },
    { term: 'Messages', value: metrics.messageCount },
    { term: 'Questions', value: metrics.questionCount },
    { term: 'Tasks Completed', value: tasks },
  ];
  return (
    <section>
      <h2 className="sr-only">Key Metrics</h2>
      <dl className="grid grid-cols-2 gap-5 border-line border-t pt-5 sm:grid-cols-4">
        {rows.map((row) => (
          <div key={row.term}>
            <dt className="eyebrow">{row.term}</dt>
            <dd className="tabular mt-1 font-semibold text-reading">{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
