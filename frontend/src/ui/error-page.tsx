import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Streamlines } from './streamlines.tsx';

export interface ErrorPageProps {
  /** Within the frame of the signed-in screens, which has the page's main landmark. */
  readonly framed?: boolean;
  readonly onTryAgain: () => void;
  readonly copyDetails?: ReactNode;
}

/** The crash screen. */
export function ErrorPage({ framed = false, onTryAgain, copyDetails }: ErrorPageProps) {
  const Element = framed ? 'div' : 'main';
  return (
    <Element className="grid min-h-[80dvh] place-items-center p-6">
      <div role="alert" className="w-full max-w-md">
        <Streamlines lines={7} width={440} height={130} radius={0.22} at={0.3} hollow />
        <h1 tabIndex={-1} className="mt-8 font-semibold text-xl">
          Something went wrong
        </h1>
        <p className="mt-2 text-ink-2 text-reading">
          This screen stopped working. What you saved is safe; trying again usually helps.
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          <Button variant="primary" onClick={onTryAgain}>
            Try Again
          </Button>
          <Button onClick={() => window.location.reload()}>Refresh Page</Button>
          {copyDetails}
        </div>
      </div>
    </Element>
  );
}
