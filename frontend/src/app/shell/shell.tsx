import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useMarkedDeletions } from '../../entities/study/use-marked-deletions.ts';
import { useCancelledDraft } from '../../features/wizard/shell/use-cancelled-draft.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useSearchPalette } from './use-search-palette.tsx';
import { useSeenResults } from './use-seen-results.ts';

/** The frame around every signed-in screen. */
export function Shell() {
  useSeenResults();
  useMarkedDeletions();
  useCancelledDraft();
  const search = useSearchPalette();
  return (
    <div className="min-h-dvh lg:flex">
      <SkipLink />
      <TopBar search={search.opener} />
      <Sidebar search={search.opener} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1">
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      {search.palette}
    </div>
  );
}
