import { lazy, Suspense } from 'react';
import { QualityPage } from '../features/quality/quality-page.tsx';
import { useSession } from '../lib/session.ts';
import { Brand } from '../ui/brand-mark.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { paths } from './paths.ts';
import { SkipLink } from './shell/skip-link.tsx';
import { StartingScreen } from './starting-screen.tsx';

const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

/** The screen that is open to all: in the product's frame for users, below its name for visitors. */
export function Component() {
  const status = useSession((session) => session.status);
  if (status === 'starting') return <StartingScreen />;
  return status === 'signed-in' ? (
    <Suspense fallback={<StartingScreen />}>
      <Shell>
        <QualityPage />
      </Shell>
    </Suspense>
  ) : (
    <Visited />
  );
}

function Visited() {
  return (
    <>
      <SkipLink />
      <header className="flex h-16 items-center justify-between border-line border-b px-4 sm:px-8">
        <Brand />
        <LinkButton to={paths.login.getHref()}>Sign in</LinkButton>
      </header>
      <main id="main" tabIndex={-1}>
        <QualityPage />
      </main>
    </>
  );
}
