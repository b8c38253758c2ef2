import { Bell } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

/** Opens the messages that have disappeared again. */
export function NoticeBell({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <IconButton
      label="Recent messages"
      icon={<Bell size={18} strokeWidth={1.75} />}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}
