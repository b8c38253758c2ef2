import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

/** What the bell knows, and what it opens. */
export interface Notifications {
  readonly unread: number;
  readonly open: () => void;
}

/** Opens the notifications, where only the icon fits. */
export function NotificationBell({ notifications: { unread, open } }: { readonly notifications: Notifications }) {
  return (
    <IconButton label={labelOf(unread)} icon={<BellIcon unread={unread} />} aria-haspopup="dialog" onClick={open} />
  );
}

/** The same as a row of the sidebar. When that is collapsed, only the icon is visible. */
export function NotificationRow({ notifications: { unread, open } }: { readonly notifications: Notifications }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className="flex min-h-11 items-center gap-3 rounded-control px-3.5 font-medium text-base text-ink-2 transition-colors hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
    >
      <BellIcon unread={unread} dotClass="group-data-[wide=true]/side:hidden" />
      <span className="flex-1 truncate text-left group-data-[wide=false]/side:opacity-0">Notifications</span>
      {unread === 0 ? null : (
        <span className="tabular min-w-5.5 rounded-chip bg-accent px-1.5 text-center text-accent-text text-xs leading-5.5 group-data-[wide=false]/side:sr-only">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </button>
  );
}

const labelOf = (unread: number) => (unread === 0 ? 'Notifications' : `Notifications ${unread} unread`);

interface BellIconProps extends Pick<Notifications, 'unread'> {
  readonly dotClass?: string;
}

/** A dot on the bell: there is something new. */
function BellIcon({ unread, dotClass }: BellIconProps) {
  return (
    <span className="relative shrink-0">
      <Bell size={19} strokeWidth={1.75} aria-hidden="true" />
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute -top-0.5 -right-0.5 size-2.25 rounded-chip border-2 border-paper bg-accent',
            dotClass,
          )}
        />
      )}
    </span>
  );
}
