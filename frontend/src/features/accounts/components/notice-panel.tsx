import type { ReactNode } from 'react';

export interface NoticePanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** What happened, as the heading of a signed-out screen, and what to do about it. */
export function NoticePanel({ icon, title, children, actions }: NoticePanelProps) {
  return (
    <div className="animate-appear" aria-live="polite">
      <span
        aria-hidden="true"
        className="mb-5 grid size-12 place-items-center rounded-chip border border-line-strong text-ink"
      >
        {icon}
      </span>
      <h1 tabIndex={-1} className="font-semibold text-xl">
        {title}
      </h1>
      {children ? <div className="mt-2 flex flex-col gap-3 text-ink-2 text-reading">{children}</div> : null}
      {actions ? <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">{actions}</div> : null}
    </div>
  );
}
