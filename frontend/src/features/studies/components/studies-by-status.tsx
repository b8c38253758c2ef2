import type { UseQueryResult } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useSearchParams } from 'react-router-dom';
import { loadingStudies, studiesNotLoaded } from '../../../entities/study/study-texts.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { belongsTo, type StudyTab, studyTabLabels, studyTabs, tabCounts, tabOf } from '../logic/study-tabs.ts';
import { useFoundStudies } from '../use-found-studies.ts';
import { type useSearchText, withSearch } from '../use-search-text.ts';
import { NoStudies } from './no-studies.tsx';
import { StudyCardsSkeleton } from './study-cards-skeleton.tsx';
import { StudyGrid } from './study-grid.tsx';

export interface StudiesByStatusProps {
  readonly query: UseQueryResult<StudySummary[]>;
  readonly search: ReturnType<typeof useSearchText>;
  readonly onProcessing: (study: StudySummary) => void;
}

/** The studies that match the search, in one tab per status, with counts. The tab is kept in the address. */
export function StudiesByStatus({ query, search, onProcessing }: StudiesByStatusProps) {
  const [parameters, setParameters] = useSearchParams();
  const found = useFoundStudies(query.data ?? [], search.applied);
  const counts = tabCounts(found);
  return (
    <Tabs<StudyTab>
      label="Studies by status"
      items={studyTabs.map((each) => ({
        value: each,
        label: studyTabLabels[each],
        ...(query.data ? { count: counts[each] } : {}),
      }))}
      value={tabOf(parameters.get('status'))}
      // The address may not include the search yet.
      onChange={(next) => setParameters((before) => withStatus(withSearch(before, search.applied), next))}
    >
      {studyTabs.map((each) => (
        <TabPanel key={each} value={each}>
          <QueryState
            query={query}
            skeleton={<StudyCardsSkeleton />}
            loadingLabel={loadingStudies}
            errorTitle={studiesNotLoaded}
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
            {() => <StudyGrid studies={found.filter((study) => belongsTo(each, study))} onProcessing={onProcessing} />}
          </QueryState>
        </TabPanel>
      ))}
    </Tabs>
  );
}

function withStatus(before: URLSearchParams, tab: StudyTab): URLSearchParams {
  const next = new URLSearchParams(before);
  if (tab === 'ALL') next.delete('status');
  else next.set('status', tab);
  return next;
}
