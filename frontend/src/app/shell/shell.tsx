import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useMarkedDeletions } from '../../entities/study/use-marked-deletions.ts';
import { useCancelledDraft } from '../../features/wizard/shell/use-cancelled-draft.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useFirstUse } from './use-first-use.ts';
import { usePastNotices } from './use-past-notices.ts';
import { useSearchPalette } from './use-search-palette.tsx';
import { useVisitedStudies } from './use-visited-studies.ts';

// Loaded when it is opened, like the search.
const PastNotices = lazy(async () => ({ default: (await import('./past-notices.tsx')).PastNotices }));

/** The frame around every signed-in screen: the router's, or the one that is given. */
export function Shell({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  useVisitedStudies();
  useMarkedDeletions();
  useCancelledDraft();
  const search = useSearchPalette();
  useFirstUse(search.openSheet);
  const notices = usePastNotices();
  const [reading, setReading] = useState(false);
  const openNotices = () => setReading(true);
  return (
    <div className="min-h-dvh lg:flex">
      <SkipLink />
      <TopBar search={search.opener} onNotices={openNotices} />
      <Sidebar search={search.opener} onNotices={openNotices} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1">
        <Suspense fallback={null}>{children}</Suspense>
      </main>
      {search.palette}
      {reading ? (
        <Suspense fallback={null}>
          <PastNotices notices={notices} onClose={() => setReading(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
