import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SavedPanelsDialog } from './saved-panels-dialog.tsx';

export function SavedPanelsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Users size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Saved panels
      </Button>
      {open ? <SavedPanelsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
