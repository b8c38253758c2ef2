import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { countOf } from '../../../entities/study/list-page.ts';
import { loadingStudies, studiesNotLoaded } from '../../../entities/study/study-texts.ts';
import { formatCount } from '../../../lib/format.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { countIn, type StudyTab, studyTabLabels, studyTabs, tabOf } from '../logic/study-tabs.ts';
import type { Selection } from '../selection/use-selection.ts';
import { NoStudies } from './no-studies.tsx';
import { StudyCardsSkeleton } from './study-cards-skeleton.tsx';
import { StudyGrid } from './study-grid.tsx';
import type { ListView } from './use-list-view.ts';
import type { useSearchText } from './use-search-text.ts';
import type { ShownStudies } from './use-shown-studies.ts';
import type { StudyList } from './use-study-list.ts';

export interface StudiesByStatusProps {
  readonly list: StudyList;
  readonly shown: ShownStudies;
  readonly view: ListView;
  readonly search: ReturnType<typeof useSearchText>;
  readonly onProcessing: (study: StudySummary) => void;
  /** While studies are being selected. */
  readonly selection: Selection | undefined;
}

/** The studies shown, in one tab per status, with counts. The tab is kept in the address. */
export function StudiesByStatus(props: StudiesByStatusProps) {
  const { list, shown, view, search, onProcessing, selection } = props;
  const { places, counts, cutFrom } = shown;
  const tab = tabOf(view.status);
  const searched = search.applied.trim() !== '';
  return (
    <Tabs<StudyTab>
      label="Studies by status"
      items={studyTabs.map((each) => ({
        value: each,
        label: studyTabLabels[each],
        // The open tab counts the cards below it, also while a group narrows them.
        ...(counts ? { count: countIn(counts, each === tab ? view.status : each) } : {}),
      }))}
      value={tab}
      onChange={(status) => view.change({ status })}
    >
      <TabPanel value={tab}>
        <QueryState
          query={list.query}
          skeleton={<StudyCardsSkeleton />}
          loadingLabel={loadingStudies}
          errorTitle={studiesNotLoaded}
          isEmpty={() => places.length === 0}
          empty={
            <NoStudies
              any={searched || view.type !== null || (list.counts !== undefined && countOf(list.counts, null) > 0)}
              searched={searched}
              view={view}
              onClear={() => search.apply('')}
            />
          }
        >
          {() => (
            <>
              {cutFrom === null ? null : (
                <p className="tabular mb-4 text-ink-2">
                  The best {formatCount(places.length)} of {formatCount(cutFrom)} that match. More words find fewer.
                </p>
              )}
              <StudyGrid places={places} onShow={list.show} onProcessing={onProcessing} selection={selection} />
            </>
          )}
        </QueryState>
      </TabPanel>
    </Tabs>
  );
}
