import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PanelList } from './panel-list.tsx';

/** All saved panels, to be renamed or deleted. They are used in the third step of a study. */
export function SavedPanelsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title="Saved panels"
      description="Reuse participants in other studies."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="pt-4">
        <PanelList />
      </div>
    </Dialog>
  );
}
