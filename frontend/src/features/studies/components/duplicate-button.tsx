import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';

/** What to do after a failure that running it again would not mend: make a copy that can be edited. */
export function DuplicateButton({ study }: { readonly study: Pick<StudySummary, 'id' | 'title'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Duplicate and edit</Button>
      {open ? <DuplicateDialog study={study} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
