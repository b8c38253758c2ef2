import { useQuery } from '@tanstack/react-query';
import type { MetaAnalysis } from '@windtunnel/contracts/http/results';
import { RefreshCw } from 'lucide-react';
import { ApiError } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { metaAnalysisQuery, type Results, useRefreshAnalysis } from '../api.ts';
import { Takeaways } from './takeaways.tsx';
import { type Panelist, ThemeTable } from './theme-table.tsx';

/** The study-wide meta-analysis; read when the tab of a completed study is opened. */
export function AnalysisTab({ results }: { readonly results: Results }) {
  const { study } = results;
  if (study.status !== 'COMPLETED')
    return (
      <EmptyState title="The analysis comes with the last interview">
        It reads all interviews together, so it is made when the study is completed.
      </EmptyState>
    );
  return <CompletedAnalysis results={results} />;
}

function CompletedAnalysis({ results }: { readonly results: Results }) {
  const { study } = results;
  const query = useQuery(metaAnalysisQuery(study.id));
  const refresh = useRefreshAnalysis(study.id);
  const button = (
    <Button
      icon={<RefreshCw size={16} aria-hidden="true" />}
      busy={refresh.isPending}
      busyLabel="Refreshing..."
      onClick={() => refresh.mutate()}
    >
      Refresh Analysis
    </Button>
  );
  if (query.error instanceof ApiError && query.error.code === 'META_ANALYSIS_NOT_FOUND')
    return (
      <EmptyState title="There is no meta-analysis yet" action={button}>
        It could not be made when the interviews ended. Making it now costs no credits.
      </EmptyState>
    );
  const panel = results.participantResults
    .filter(({ result }) => result.status === 'COMPLETED')
    .map(({ participant }) => ({ id: participant.id, name: participant.name }));
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonText lines={8} className="max-w-reading" />}
      loadingLabel="Loading the analysis"
      errorTitle="Failed to load study results"
    >
      {(analysis) => <MetaAnalysisBody studyId={study.id} analysis={analysis} panel={panel} refreshButton={button} />}
    </QueryState>
  );
}

interface MetaAnalysisBodyProps {
  readonly studyId: string;
  readonly analysis: MetaAnalysis;
  readonly panel: readonly Panelist[];
  readonly refreshButton: React.ReactNode;
}

function MetaAnalysisBody({ studyId, analysis, panel, refreshButton }: MetaAnalysisBodyProps) {
  return (
    <div className="grid gap-10">
      <section className="max-w-reading">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-lg">Study Meta-Analysis</h2>
          {refreshButton}
        </div>
        <h3 className="eyebrow mt-6">Executive summary</h3>
        <p className="mt-2 whitespace-pre-line text-lg leading-[1.55]">{analysis.summary}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-3 text-sm">
          <SimulatedMark of="participants" n={analysis.interviews} />
          <span>
            Made by {analysis.engine.name} {analysis.engine.version},{' '}
            <time dateTime={analysis.recordedAt}>{formatDateTime(analysis.recordedAt)}</time>
          </span>
        </div>
        <p className="mt-3 text-ink-2">Check with real people before you decide.</p>
      </section>
      <Takeaways studyId={studyId} analysis={analysis} panel={panel} />
      {analysis.evidence.themes.length === 0 ? null : (
        <section>
          <h3 className="font-semibold text-lg">Who talked about what</h3>
          <div className="mt-4">
            <ThemeTable studyId={studyId} themes={analysis.evidence.themes} panel={panel} />
          </div>
        </section>
      )}
      <section className="max-w-reading">
        <h3 className="font-semibold text-lg">Recommended actions</h3>
        {analysis.nextSteps.length === 0 ? (
          <p className="mt-2 text-ink-2">Nothing in the interviews asks for one.</p>
        ) : null}
        <ol className="mt-3 grid list-decimal gap-2 pl-5 text-reading">
          {analysis.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
