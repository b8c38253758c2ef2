import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { usePanelText } from './panel-words.ts';

const UsePanelDialog = lazy(async () => ({ default: (await import('./use-panel-dialog.tsx')).UsePanelDialog }));

/** Opens the saved panels. `whyDisabled`: why the participants cannot be changed now, or null. */
export function UsePanelButton({ whyDisabled }: { readonly whyDisabled: string | null }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<UsersRound size={16} aria-hidden="true" />}
        disabled={whyDisabled !== null}
        title={whyDisabled ?? undefined}
        onClick={() => setOpen(true)}
      >
        {usePanelText}
      </Button>
      {open ? (
        <Suspense>
          <UsePanelDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
