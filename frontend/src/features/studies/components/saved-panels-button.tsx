import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const SavedPanelsDialog = lazy(async () => ({
  default: (await import('../../../entities/panel/saved-panels-dialog.tsx')).SavedPanelsDialog,
}));

/** Opens the saved panels. */
export function SavedPanelsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Users size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Saved panels
      </Button>
      {open ? (
        <Suspense>
          <SavedPanelsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
