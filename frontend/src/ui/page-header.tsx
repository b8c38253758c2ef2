import type { ReactNode } from 'react';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Above the title: a back link or a type label. */
  readonly above?: ReactNode;
  /** Below the title: badges, dates. */
  readonly below?: ReactNode;
  /** The screen's main action, preceded by secondary ones. */
  readonly actions?: ReactNode;
}

/** The header of a screen. Its heading takes focus after navigation. */
export function PageHeader({ title, description, above, below, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-col gap-4 sm:mb-8 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        {above ? <div className="mb-2">{above}</div> : null}
        <h1 tabIndex={-1} dir="auto" className="text-balance font-semibold text-xl tracking-[-0.018em] sm:text-2xl">
          {title}
        </h1>
        {description ? (
          <p dir="auto" className="mt-1.5 max-w-reading text-ink-2 text-reading">
            {description}
          </p>
        ) : null}
        {below ? (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2 text-base">{below}</div>
        ) : null}
      </div>
      {actions ? <div className="flex shrink-0 flex-wrap gap-2 print:hidden">{actions}</div> : null}
    </header>
  );
}
