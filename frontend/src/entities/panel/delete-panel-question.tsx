import type { SavedPanelView } from '@windtunnel/contracts/http/panels';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDeletePanel } from './changes.ts';

export interface DeletePanelQuestionProps {
  readonly panel: Pick<SavedPanelView, 'id' | 'name'>;
  readonly onDeleted: () => void;
  readonly onKeep: () => void;
}

/** Asks once, in the panel's place. The harmless choice has focus. */
export function DeletePanelQuestion({ panel, onDeleted, onKeep }: DeletePanelQuestionProps) {
  const question = useId();
  const remove = useDeletePanel(panel);
  return (
    <div className="flex flex-col gap-3 border-line border-t p-4">
      <p id={question}>
        Delete <q dir="auto">{panel.name}</q>? Studies that use this panel keep their participants. Deleting it cannot
        be undone.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button autoFocus size="small" aria-describedby={question} onClick={onKeep}>
          Keep panel
        </Button>
        <Button
          size="small"
          variant="danger"
          busy={remove.isPending}
          busyLabel="Deleting..."
          aria-describedby={question}
          onClick={() => remove.mutate(undefined, { onSuccess: onDeleted })}
        >
          Delete panel
        </Button>
      </div>
    </div>
  );
}
