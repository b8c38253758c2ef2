import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Streamlines } from './streamlines.tsx';

export interface EmptyStateProps {
  readonly title: string;
  /** One sentence: why there is nothing here, or what will be. */
  readonly children?: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
  /** 'h1' if the whole page is empty, in which case it takes focus after navigation. */
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
  readonly className?: string;
}

/** Streamlines around the missing thing, one sentence and one action. */
export function EmptyState({ title, children, action, headingLevel: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-4 py-12 text-center', className)}>
      <div className="mb-6 w-full max-w-sm opacity-80">
        <Streamlines lines={8} width={384} height={120} radius={0.2} hollow />
      </div>
      <Heading {...(Heading === 'h1' ? { tabIndex: -1 } : {})} className="font-semibold text-lg">
        {title}
      </Heading>
      {children ? <p className="mt-1.5 max-w-md text-ink-2 text-reading">{children}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
