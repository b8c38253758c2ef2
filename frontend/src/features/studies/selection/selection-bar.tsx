import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { Archive, ArchiveRestore, FolderInput } from 'lucide-react';
import { useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useActionBar } from '../../../ui/use-action-bar.ts';
import { MoveDialog, moveToProject } from '../components/move-dialog.tsx';
import type { StudyPlace } from '../list/use-study-list.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { SelectPage } from './select-page.tsx';
import { type Changes, useChanges } from './use-changes.ts';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly places: readonly StudyPlace[];
  readonly onDone: () => void;
}

/** What can be done with the selected studies, at the bottom of the window, and what came of it. */
export function SelectionBar({ selection, places, onDone }: SelectionBarProps) {
  const bar = useActionBar<HTMLElement>();
  const { studies } = selection;
  const changes = useChanges(({ done }) => selection.set(done, false));
  const [moving, setMoving] = useState(false);
  return (
    <section
      ref={bar}
      aria-label="Selected studies"
      className="sticky bottom-0 z-20 -mx-4 mt-6 -mb-24 border-line-strong border-t bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:-mx-8 sm:px-8"
    >
      {changes.finished ? <OutcomeNotice finished={changes.finished} onDismiss={changes.dismiss} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SelectPage places={places} selection={selection} />
        <p role="status" className="tabular mr-auto text-ink-2">
          {statusText(studies.length, changes)}
        </p>
        <Actions studies={studies} changes={changes} onMove={() => setMoving(true)} />
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
      {moving ? (
        <MoveDialog
          about={plural(studies.length, 'study', 'studies')}
          projectId={undefined}
          busy={false}
          onMove={(id) => {
            setMoving(false);
            changes.move(studies, id);
          }}
          onClose={() => setMoving(false)}
        />
      ) : null}
    </section>
  );
}

interface ActionsProps {
  readonly studies: readonly StudySummary[];
  readonly changes: Changes;
  readonly onMove: () => void;
}

function Actions({ studies, changes, onMove }: ActionsProps) {
  const none = studies.length === 0;
  const why = none ? { title: 'Select studies first' } : {};
  const disabled = none || changes.progress !== null;
  const put = !none && studies.every(({ status }) => status === 'ARCHIVED');
  return (
    <>
      <Button {...why} disabled={disabled} icon={<FolderInput size={17} />} onClick={onMove}>
        {moveToProject}
      </Button>
      {put ? (
        <Button disabled={disabled} icon={<ArchiveRestore size={17} />} onClick={() => changes.restore(studies)}>
          Restore
        </Button>
      ) : (
        <Button {...why} disabled={disabled} icon={<Archive size={17} />} onClick={() => changes.archive(studies)}>
          Archive
        </Button>
      )}
    </>
  );
}

function statusText(selected: number, { progress }: Changes): string {
  return progress === null ? `${selected} selected` : `${progress.done} of ${progress.of} done`;
}
