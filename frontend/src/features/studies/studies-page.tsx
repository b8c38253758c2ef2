import { useQuery } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { studiesQuery } from '../../entities/study/queries.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { NoStudies } from './components/no-studies.tsx';
import { ProcessingDialog } from './components/processing-dialog.tsx';
import { StudyCardsSkeleton } from './components/study-cards-skeleton.tsx';
import { StudyGrid } from './components/study-grid.tsx';
import { StudySearch } from './components/study-search.tsx';
import { belongsTo, type StudyTab, studyTabLabels, studyTabs, tabCounts, tabOf } from './logic/study-tabs.ts';
import { useFoundStudies } from './use-found-studies.ts';
import { useRunningStudies } from './use-running-studies.ts';
import { useSearchText, withSearch } from './use-search-text.ts';

/** All studies: tabs with counts, search, cards. Tab and search are in the address. */
export function StudiesPage() {
  const [parameters, setParameters] = useSearchParams();
  const [processing, setProcessing] = useState<StudySummary | null>(null);
  const query = useQuery(studiesQuery());
  useRunningStudies(query.data);
  const search = useSearchText();
  const tab = tabOf(parameters.get('status'));
  const found = useFoundStudies(query.data ?? [], search.applied);
  const counts = tabCounts(found);

  return (
    <Page title="Studies">
      <PageHeader
        title="Studies"
        actions={
          <LinkButton
            to={paths.wizard.getHref('setup')}
            variant="primary"
            icon={<Plus size={18} />}
            className="max-sm:hidden"
          >
            Get Insights
          </LinkButton>
        }
      />
      <StudySearch value={search.typed} onChange={search.setTyped} />
      <Tabs<StudyTab>
        label="Studies by status"
        items={studyTabs.map((each) => ({
          value: each,
          label: studyTabLabels[each],
          ...(query.data ? { count: counts[each] } : {}),
        }))}
        value={tab}
        // The address may not contain the search yet.
        onChange={(next) => setParameters((before) => withStatus(withSearch(before, search.applied), next))}
      >
        {studyTabs.map((each) => (
          <TabPanel key={each} value={each}>
            <QueryState
              query={query}
              skeleton={<StudyCardsSkeleton />}
              loadingLabel="Loading your studies"
              errorTitle="Failed to load studies"
              isEmpty={() => counts[each] === 0}
              empty={
                <NoStudies
                  any={query.data !== undefined && query.data.length > 0}
                  searched={search.applied.trim() !== ''}
                  tab={each}
                  onClear={() => search.setTyped('')}
                />
              }
            >
              {() => (
                <StudyGrid studies={found.filter((study) => belongsTo(each, study))} onProcessing={setProcessing} />
              )}
            </QueryState>
          </TabPanel>
        ))}
      </Tabs>
      <LinkButton
        to={paths.wizard.getHref('setup')}
        variant="primary"
        size="large"
        icon={<Plus size={18} />}
        className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-10 rounded-chip! shadow-float sm:hidden"
      >
        Get Insights
      </LinkButton>
      {processing ? (
        <ProcessingDialog
          study={query.data?.find((study) => study.id === processing.id) ?? processing}
          onClose={() => setProcessing(null)}
        />
      ) : null}
    </Page>
  );
}

function withStatus(before: URLSearchParams, tab: StudyTab): URLSearchParams {
  const next = new URLSearchParams(before);
  if (tab === 'ALL') next.delete('status');
  else next.set('status', tab);
  return next;
}
