import { useQuery } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { studiesQuery } from './api.ts';
import { NoStudies } from './components/no-studies.tsx';
import { ProcessingDialog } from './components/processing-dialog.tsx';
import { StudyCard } from './components/study-card.tsx';
import { StudyCardsSkeleton } from './components/study-cards-skeleton.tsx';
import { StudySearch } from './components/study-search.tsx';
import {
  belongsTo,
  matchesSearch,
  type StudyTab,
  studyTabLabels,
  studyTabs,
  tabCounts,
  tabOf,
} from './model/study-tabs.ts';
import { useDebounced } from './use-debounced.ts';
import { useRunningStudies } from './use-running-studies.ts';

/** Milliseconds the search rests before the list follows. */
const searchDebounceMs = 300;

/** All studies: tabs with counts, search, cards. Tab and search are in the address. */
export function StudiesPage() {
  const [parameters, setParameters] = useSearchParams();
  const [processing, setProcessing] = useState<StudySummary | null>(null);
  const query = useQuery(studiesQuery());
  useRunningStudies(query.data);
  const tab = tabOf(parameters.get('status'));
  const typed = parameters.get('search') ?? '';
  const search = useDebounced(typed, searchDebounceMs);
  const change = (name: 'status' | 'search', value: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: name === 'search' },
    );
  const found = (query.data ?? []).filter((study) => matchesSearch(study, search));
  const counts = tabCounts(found);
  const live = query.data?.find((study) => study.id === processing?.id);

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
      <StudySearch value={typed} onChange={(value) => change('search', value)} />
      <Tabs<StudyTab>
        label="Studies by status"
        items={studyTabs.map((each) => ({
          value: each,
          label: studyTabLabels[each],
          ...(query.data ? { count: counts[each] } : {}),
        }))}
        value={tab}
        onChange={(next) => change('status', next === 'ALL' ? null : next)}
      >
        {studyTabs.map((each) => (
          <TabPanel key={each} value={each}>
            <QueryState
              query={query}
              skeleton={<StudyCardsSkeleton />}
              loadingLabel="Loading your studies"
              errorTitle="Failed to load studies"
            >
              {(all) => {
                const shown = found.filter((study) => belongsTo(each, study));
                if (shown.length === 0)
                  return (
                    <NoStudies
                      any={all.length > 0}
                      searched={search.trim() !== ''}
                      tab={each}
                      onClear={() => change('search', null)}
                    />
                  );
                return (
                  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                    {shown.map((study) => (
                      <StudyCard key={study.id} study={study} onProcessing={setProcessing} />
                    ))}
                  </div>
                );
              }}
            </QueryState>
          </TabPanel>
        ))}
      </Tabs>
      <LinkButton
        to={paths.wizard.getHref('setup')}
        variant="primary"
        size="large"
        icon={<Plus size={18} />}
        className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 rounded-chip shadow-float sm:hidden"
      >
        Get Insights
      </LinkButton>
      {processing ? (
        <ProcessingDialog
          title={processing.title}
          progress={live?.progress ?? processing.progress}
          onClose={() => setProcessing(null)}
        />
      ) : null}
    </Page>
  );
}
