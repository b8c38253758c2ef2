import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { Brand } from '../../../ui/brand-mark.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import { Streamlines } from '../../../ui/streamlines.tsx';
import { useRightAddress } from '../logic/use-right-address.ts';

// Rarely needed, so the first page does not load it.
const WrongAddress = lazy(async () => ({ default: (await import('./wrong-address.tsx')).WrongAddress }));

const taglines = {
  decisions: 'Turn user research into confident product decisions',
  flight: 'Where great products take flight',
} as const;

export interface AuthLayoutProps {
  /** The browser tab's title. */
  readonly title: string;
  /** Displayed in large type next to the drawing: of the sign-in pages, or of the sign-up pages. */
  readonly tagline: keyof typeof taglines;
  /** Whether the tagline is the page's heading; otherwise the content has one of its own. */
  readonly taglineIsHeading?: boolean;
  readonly children: ReactNode;
}

/** A signed-out screen: the product's tagline and drawing on one side, a single task on the other. */
export function AuthLayout({ title, tagline, taglineIsHeading = false, children }: AuthLayoutProps) {
  usePageTitle(title);
  const rightAddress = useRightAddress();
  const Tagline = taglineIsHeading && rightAddress === null ? 'h1' : 'p';
  return (
    <main className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <div className="relative flex flex-col overflow-hidden px-5 pt-5 sm:px-10 sm:pt-8 lg:px-14 lg:pt-12">
        <Brand />
        <div className={clsx('max-lg:order-1 max-lg:mt-6 lg:my-auto lg:py-10', !taglineIsHeading && 'max-lg:hidden')}>
          <Tagline
            tabIndex={-1}
            className="max-w-[20ch] text-balance font-semibold text-xl tracking-[-0.025em] lg:max-w-[15ch] lg:text-3xl xl:text-[3.25rem] xl:leading-[1.08] xl:tracking-[-0.03em]"
          >
            {taglines[tagline]}
          </Tagline>
          <p className="mt-5 max-w-[44ch] text-ink-2 text-reading max-lg:hidden">
            Put an idea in front of a panel of AI-simulated people. Read what held, and what tore, before you ask real
            ones.
          </p>
        </div>
        <div className="-mx-5 mt-6 sm:-mx-10 lg:-mx-14 lg:mt-0 lg:mb-10">
          <Streamlines lines={12} width={900} height={300} radius={0.15} at={0.62} moving className="max-lg:hidden" />
          <Streamlines lines={8} width={600} height={110} radius={0.2} at={0.78} moving className="lg:hidden" />
        </div>
      </div>
      <div className="flex flex-col justify-center px-5 py-8 sm:px-10 lg:border-line lg:border-l lg:bg-card lg:px-20">
        <div className="w-full max-w-md lg:max-w-sm">
          {rightAddress === null ? (
            children
          ) : (
            <Suspense fallback={null}>
              <WrongAddress publicUrl={rightAddress} />
            </Suspense>
          )}
        </div>
      </div>
    </main>
  );
}
