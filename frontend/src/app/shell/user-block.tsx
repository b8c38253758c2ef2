import { LogOut } from 'lucide-react';
import { logout, useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Shows the signed-in user, by first name once there is one, and the logout button. */
export function UserBlock() {
  const user = useUser();
  const name = user.firstName?.trim() || user.username;
  return (
    <div className="flex h-20 shrink-0 items-center gap-3 border-line border-t px-5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-chip bg-ink font-semibold text-paper text-reading"
      >
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className="min-w-0 flex-1 group-data-[wide=false]/side:hidden">
        <p className="flex items-center gap-2 font-medium">
          <bdi className="truncate">{name}</bdi>
          {user.demo ? <Badge>Demo</Badge> : null}
        </p>
        <p dir="auto" className="truncate text-ink-2 text-sm" title={user.email}>
          {user.email}
        </p>
      </div>
      <span className="group-data-[wide=false]/side:hidden">
        <IconButton label="Log out" icon={<LogOut size={18} strokeWidth={1.75} />} onClick={() => void logout()} />
      </span>
    </div>
  );
}
