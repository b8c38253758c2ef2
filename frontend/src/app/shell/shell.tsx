import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { notificationsQuery } from '../../entities/notification/queries.ts';
import { useMarkedDeletions } from '../../entities/study/use-marked-deletions.ts';
import { usePastNotices } from '../../features/notifications/use-past-notices.ts';
import { useCancelledDraft } from '../../features/wizard/shell/use-cancelled-draft.ts';
import { plural } from '../../lib/format.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useFirstUse } from './use-first-use.ts';
import { useScreenMeasure } from './use-screen-measure.ts';
import { useSearchPalette } from './use-search-palette.tsx';
import { useVisitedStudies } from './use-visited-studies.ts';

// Loaded when it is opened, like the search.
const NotificationCentre = lazy(async () => ({
  default: (await import('../../features/notifications/notification-centre.tsx')).NotificationCentre,
}));

/** The frame around every signed-in screen: the router's, or the one that is given. */
export function Shell({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  useScreenMeasure();
  useVisitedStudies();
  useMarkedDeletions();
  useCancelledDraft();
  const search = useSearchPalette();
  useFirstUse(search.openSheet);
  const notices = usePastNotices();
  const { data } = useQuery(notificationsQuery());
  const [reading, setReading] = useState(false);
  const notifications = { unread: data?.unread ?? 0, open: () => setReading(true) };
  return (
    <div className="min-h-dvh lg:flex">
      <SkipLink />
      <span aria-live="polite" className="sr-only">
        {notifications.unread === 0 ? null : plural(notifications.unread, 'unread notification')}
      </span>
      <TopBar search={search.opener} notifications={notifications} />
      <Sidebar search={search.opener} notifications={notifications} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1">
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      {search.palette}
      {reading ? (
        <Suspense fallback={null}>
          <NotificationCentre notices={notices} onClose={() => setReading(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
