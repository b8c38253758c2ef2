import { useQuery } from '@tanstack/react-query';
import type { NotificationView } from '@windtunnel/contracts/http/notifications';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type NotificationList, notificationsQuery } from '../../entities/notification/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { useReadNotifications } from './api.ts';
import { NotificationRow } from './components/notification-row.tsx';
import { daysOf, type Row, rowsOf } from './logic/rows.ts';
import type { PastNotice } from './use-past-notices.ts';

export interface NotificationCentreProps {
  /** What the toasts of this page said. */
  readonly notices: readonly PastNotice[];
  readonly onClose: () => void;
}

/**
 * What happened to the user's studies, credits and payments, and what the toasts of this page said. Showing it marks it
 * as read; the marks stay on screen until it is closed.
 */
export function NotificationCentre({ notices, onClose }: NotificationCentreProps) {
  const query = useQuery(notificationsQuery());
  const fresh = useReading(query.data);
  const { pathname } = useLocation();
  const leaving = useRef(false);
  const leave = (href: string) => {
    // The focus moves on to the new screen, not back to the bell.
    leaving.current = href !== pathname;
    onClose();
  };
  const rows = (known: readonly NotificationView[]) =>
    rowsOf(known, notices).map((row) => (fresh.has(row.key) ? { ...row, unread: true } : row));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={(event) => leaving.current && event.preventDefault()}
      title="Notifications"
      size="medium"
    >
      <QueryState
        query={query}
        loadingLabel="Loading your notifications"
        errorTitle="Failed to load your notifications"
        skeleton={<RowsSkeleton />}
        isEmpty={({ notifications }) => notifications.length + notices.length === 0}
        empty={
          <EmptyState headingLevel="h3" title="No notifications yet" className="py-6">
            You will see finished studies, credits and payments here.
          </EmptyState>
        }
      >
        {({ notifications }) => <Rows rows={rows(notifications)} onLeave={leave} />}
      </QueryState>
      {query.data === undefined && notices.length > 0 ? <Rows rows={rows([])} onLeave={leave} /> : null}
    </Dialog>
  );
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly onLeave: (href: string) => void;
}

function Rows({ rows, onLeave }: RowsProps) {
  return (
    <>
      {daysOf(rows).map(({ day, rows: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className="eyebrow pt-3">{day}</h3>
          <ul className="-mx-5 mt-1 divide-y divide-line sm:-mx-6">
            {ofDay.map((row) => (
              <NotificationRow key={row.key} row={row} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className="-mx-5 divide-y divide-line pt-2 sm:-mx-6">
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="flex gap-3 px-5 py-3 sm:px-6">
          <Skeleton className="mt-0.5 size-4.25 shrink-0" />
          <SkeletonText lines={2} className="w-3/5" />
        </div>
      ))}
    </div>
  );
}

/**
 * Marks what is shown as read. Returns the keys of what was unread when it was shown, which keeps its mark until the
 * dialog is closed.
 */
function useReading(list: NotificationList | undefined): ReadonlySet<string> {
  const { mutate: readUpTo } = useReadNotifications();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const [newest] = list?.notifications ?? [];
    if (list === undefined || newest === undefined || list.unread === 0) return;
    const unread = rowsOf(list.notifications, []).filter((row) => row.unread);
    setFresh((before) => new Set([...before, ...unread.map(({ key }) => key)]));
    readUpTo(newest.what.at);
  }, [list, readUpTo]);
  return fresh;
}
