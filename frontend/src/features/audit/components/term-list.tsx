import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Names and what they stand for, a line each. */
export function TermList({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <dl className={clsx('tabular text-base', className)}>{children}</dl>;
}

export function Term({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-t py-2 first:border-t-0 sm:grid-cols-[11rem_1fr]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
