import { clsx } from 'clsx';

export interface SkeletonProps {
  /** Size and position of the final element, e.g. 'h-5 w-40'. */
  readonly className?: string;
}

/** A placeholder. Stays blank for the first 100 ms. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={clsx('block animate-skeleton rounded-control bg-line/70', className)} />;
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { readonly lines?: number; readonly className?: string }) {
  return (
    <span className={clsx('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <Skeleton key={index} className={clsx('h-3.5', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}
