import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { lazy, Suspense, useState } from 'react';
import { saveAsPanel } from '../../../entities/study/study-texts.ts';
import { Button } from '../../../ui/button.tsx';

const SavePanelDialog = lazy(async () => ({
  default: (await import('../../../entities/panel/save-panel-dialog.tsx')).SavePanelDialog,
}));

/** Keeps the accepted participants of a study as a panel. Absent while no one is accepted. */
export function SavePanel({ study }: { readonly study: StudyView }) {
  const [open, setOpen] = useState(false);
  const accepted = study.acceptedParticipantIds.length;
  if (accepted === 0) return null;
  return (
    <>
      <Button size="small" variant="quiet" className="mt-4 -ml-3" onClick={() => setOpen(true)}>
        {saveAsPanel}
      </Button>
      {open ? (
        <Suspense>
          <SavePanelDialog
            studyId={study.id}
            accepted={accepted}
            participants={study.participants.length}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
