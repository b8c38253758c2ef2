import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { resultsNotLoaded } from '../../../../entities/study/study-texts.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { AlertBanner } from '../../../../ui/alert-banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QueryState } from '../../../../ui/query-state.tsx';
import { Skeleton, SkeletonText } from '../../../../ui/skeleton.tsx';
import { isAnalysisNotPossible, type Results, studyAnalysisQuery, useRefreshAnalysis } from '../../api.ts';
import { interviewedPanel } from '../../logic/panel.ts';
import { ThemeBoard } from '../themes/theme-board.tsx';
import { Answer } from './answer.tsx';
import { DirectAnswers } from './direct-answers.tsx';
import { NextSteps } from './next-steps.tsx';
import { Takeaways } from './takeaways.tsx';
import { ThingsToCheck } from './things-to-check.tsx';

/** The analysis of the whole study. Loaded when a completed study's tab is opened. */
export function AnalysisTab({ results }: { readonly results: Results }) {
  const { status, completedAt } = results.study;
  if (status === 'COMPLETED' || (status === 'ARCHIVED' && completedAt !== null))
    return <CompletedAnalysis results={results} />;
  return (
    <EmptyState title="The analysis comes with the last interview">
      It reads all interviews together, so it is made when the study is completed.
    </EmptyState>
  );
}

function CompletedAnalysis({ results }: { readonly results: Results }) {
  const { study } = results;
  const query = useQuery(studyAnalysisQuery(study.id));
  const refresh = useRefreshAnalysis(study.id);
  const button =
    study.status === 'ARCHIVED' ? null : (
      <Button
        icon={<RefreshCw size={16} aria-hidden="true" />}
        busy={refresh.isPending}
        busyLabel="Refreshing..."
        title="Reads all interviews again. Costs no credits."
        onClick={() => refresh.mutate()}
      >
        Refresh Analysis
      </Button>
    );
  if (query.error instanceof ApiError && query.error.code === 'META_ANALYSIS_NOT_FOUND')
    return (
      <EmptyState title="There is no meta-analysis yet" action={button}>
        {isAnalysisNotPossible(refresh.error)
          ? refresh.error.message
          : 'It could not be made when the interviews ended. Making it now costs no credits.'}
      </EmptyState>
    );
  const panel = interviewedPanel(results);
  return (
    <QueryState
      query={query}
      skeleton={<AnalysisSkeleton />}
      loadingLabel="Loading the analysis"
      errorTitle={resultsNotLoaded}
    >
      {(analysis) => (
        <div className="grid gap-12">
          {isAnalysisNotPossible(refresh.error) ? (
            <AlertBanner title="The analysis stays as it was" className="-mb-6">
              {refresh.error.message}
            </AlertBanner>
          ) : null}
          <Answer studyId={study.id} analysis={analysis} panel={panel} refreshButton={button} />
          <DirectAnswers studyId={study.id} study={study} answers={analysis.evidence.directAnswers} panel={panel} />
          {analysis.evidence.themes.length === 0 ? null : (
            <ThemeBoard studyId={study.id} themes={analysis.evidence.themes} panel={panel} />
          )}
          {analysis.withheld !== null && analysis.evidence.takeaways.length === 0 ? null : (
            <Takeaways studyId={study.id} analysis={analysis} panel={panel} />
          )}
          <ThingsToCheck studyId={study.id} things={analysis.evidence.thingsToCheck} panel={panel} />
          {analysis.withheld !== null && analysis.nextSteps.length === 0 ? null : (
            <NextSteps steps={analysis.nextSteps} />
          )}
        </div>
      )}
    </QueryState>
  );
}

function AnalysisSkeleton() {
  return (
    <div className="min-h-80 rounded-card border border-line bg-card p-4 sm:p-8">
      <Skeleton className="h-6 w-48" />
      <SkeletonText lines={6} className="mt-8 max-w-reading" />
    </div>
  );
}
