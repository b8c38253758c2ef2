import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { LinkButton, type LinkButtonProps } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ServerAway } from '../../ui/server-away.tsx';
import { ProcessingDialog } from './components/processing-dialog.tsx';
import { SavedPanelsButton } from './components/saved-panels-button.tsx';
import { ListControls } from './list/list-controls.tsx';
import { StudiesByStatus } from './list/studies-by-status.tsx';
import { StudySearch } from './list/study-search.tsx';
import { useListView } from './list/use-list-view.ts';
import { useRunningStudies } from './list/use-running-studies.ts';
import { useSearchText } from './list/use-search-text.ts';
import { useShownStudies } from './list/use-shown-studies.ts';
import { useStudyList } from './list/use-study-list.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';

/** All studies: search, type, order, tabs with counts, cards. What is chosen is kept in the address. */
export function StudiesPage() {
  const [processing, setProcessing] = useState<StudySummary | null>(null);
  const search = useSearchText();
  const view = useListView(search.applied);
  const list = useStudyList(view.filters);
  const shown = useShownStudies(list, view.filters, search.applied);
  const { away } = useRunningStudies(list.known);
  const [selecting, setSelecting] = useState(false);
  const selectButton = useRef<HTMLButtonElement>(null);
  const selection = useSelection(shown.places, JSON.stringify([view.filters, search.applied]));
  const select = (on: boolean) => {
    selection.clear();
    setSelecting(on);
    selectButton.current?.focus();
  };

  return (
    <Page title="Studies">
      <PageHeader
        title="Studies"
        actions={
          <>
            <SavedPanelsButton />
            <NewStudyLink className="max-sm:hidden" />
          </>
        }
      />
      {away ? <ServerAway /> : null}
      <StudySearch applied={search.applied} onApply={search.apply} />
      <ListControls
        view={view}
        counts={shown.counts}
        selecting={selecting}
        onSelecting={select}
        selectButton={selectButton}
      />
      <StudiesByStatus
        list={list}
        shown={shown}
        view={view}
        search={search}
        onProcessing={setProcessing}
        selection={selecting ? selection : undefined}
      />
      {selecting ? (
        <SelectionBar selection={selection} places={shown.places} onDone={() => select(false)} />
      ) : (
        <NewStudyLink
          size="large"
          className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-10 rounded-chip! shadow-float sm:hidden"
        />
      )}
      {processing ? (
        <ProcessingDialog
          study={list.known.find((study) => study.id === processing.id) ?? processing}
          onClose={() => setProcessing(null)}
        />
      ) : null}
    </Page>
  );
}

function NewStudyLink(props: Pick<LinkButtonProps, 'size' | 'className'>) {
  return (
    <LinkButton to={paths.wizard.getHref('setup')} variant="primary" icon={<Plus size={18} />} {...props}>
      Get Insights
    </LinkButton>
  );
}
