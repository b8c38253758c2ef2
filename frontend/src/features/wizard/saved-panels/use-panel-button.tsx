import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { UsePanelDialog } from './use-panel-dialog.tsx';

/** Opens the saved panels. `whyDisabled`: why the participants cannot be changed now, or null. */
export function UsePanelButton({ whyDisabled }: { readonly whyDisabled: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Users size={16} aria-hidden="true" />}
        disabled={whyDisabled !== null}
        title={whyDisabled ?? undefined}
        onClick={() => setOpen(true)}
      >
        Use a saved panel
      </Button>
      {open ? <UsePanelDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
