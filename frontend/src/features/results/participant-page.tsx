import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { loadingParticipant, participantNotFound, participantNotLoaded } from '../../entities/study/study-texts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SimulatedMark } from '../../ui/simulated-mark.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type ParticipantPageData, participantQuery, whileOpen } from './api.ts';
import { ContextPanel } from './components/participants/context-panel.tsx';
import { PanelSteps } from './components/participants/panel-steps.tsx';
import { ParticipantAnalysis } from './components/participants/participant-analysis.tsx';
import { ParticipantInfo } from './components/participants/participant-info.tsx';
import { PendingMenu } from './components/pending-menu.tsx';
import { TranscriptTab } from './components/transcript/transcript-tab.tsx';
import { useTranscriptFilter } from './use-transcript-filter.ts';

type ParticipantTab = 'transcript' | 'analysis';

/** One participant's interview: who they are, what they said, and what it shows. */
export function ParticipantPage() {
  const { studyId = '', participantId = '' } = useParams();
  const query = useQuery({
    ...participantQuery(studyId, participantId),
    refetchInterval: ({ state }) => (state.data ? whileOpen(state.data.result).refetchInterval : false),
  });
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Page title={participantNotFound}>
        <EmptyState
          title={participantNotFound}
          headingLevel="h1"
          action={<LinkButton to={paths.results.getHref(studyId)}>Back to Results</LinkButton>}
        />
      </Page>
    );
  return (
    <Page title={query.data?.participant.name ?? 'Participant'}>
      {query.isError && query.data === undefined ? <PageHeader title="Participant" /> : null}
      <QueryState
        query={query}
        skeleton={<ParticipantSkeleton />}
        loadingLabel={loadingParticipant}
        errorTitle={participantNotLoaded}
      >
        {(data) => <ParticipantBody key={participantId} data={data} />}
      </QueryState>
    </Page>
  );
}

function ParticipantBody({ data }: { readonly data: ParticipantPageData }) {
  const { participant, study, result } = data;
  const [parameters, setParameters] = useSearchParams();
  const { about } = useTranscriptFilter(data);
  const tab: ParticipantTab = parameters.get('tab') === 'analysis' ? 'analysis' : 'transcript';
  return (
    <>
      <PageHeader
        above={<TextLink to={paths.results.getHref(study.id)}>Back to Results</TextLink>}
        title={
          <>
            Participant: <bdi>{participant.name}</bdi>
          </>
        }
        below={
          <>
            <SimulatedMark of="participant" />
            <bdi>{study.title}</bdi>
          </>
        }
        actions={
          <>
            <PanelSteps studyId={study.id} participantId={participant.id} panel={data.panel} tab={tab} />
            <PendingMenu label="Share Results" icon={<Share2 size={16} />} entries={['Copy Link', 'Email Results']} />
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside className="grid grid-cols-1 gap-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
          <ParticipantInfo participant={participant} />
          {tab === 'transcript' ? <ContextPanel studyId={study.id} about={about} /> : null}
        </aside>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Tabs<ParticipantTab>
            label="Interview"
            items={[
              { value: 'transcript', label: 'Transcript', count: data.messageCount },
              { value: 'analysis', label: 'Analysis' },
            ]}
            value={tab}
            onChange={(next) => setParameters({ tab: next })}
          >
            <TabPanel value="transcript">
              <TranscriptTab data={data} />
            </TabPanel>
            <TabPanel value="analysis">
              <ParticipantAnalysis studyId={study.id} result={result} metrics={data.metrics} />
            </TabPanel>
          </Tabs>
        </div>
      </div>
    </>
  );
}

function ParticipantSkeleton() {
  return (
    <>
      <h1 className="sr-only">Participant</h1>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-3 h-9 w-80 max-w-full" />
      <Skeleton className="mt-8 h-10 w-64" />
      <SkeletonText lines={10} className="mt-8 max-w-reading" />
    </>
  );
}
