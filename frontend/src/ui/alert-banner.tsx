import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

/** The icon of each tone, and its colours. */
export const alertLooks = {
  info: { Icon: Info, ground: 'bg-accent-tint', ink: 'text-accent-strong' },
  success: { Icon: CircleCheck, ground: 'bg-good-tint', ink: 'text-good' },
  warning: { Icon: TriangleAlert, ground: 'bg-warn-tint', ink: 'text-warn' },
  error: { Icon: CircleAlert, ground: 'bg-bad-tint', ink: 'text-bad' },
} as const;

export interface AlertBannerProps {
  readonly tone?: AlertTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons or links that help the user resolve it. */
  readonly action?: ReactNode;
  readonly className?: string;
  /** A toast says it as well, so a screen reader would read it twice. */
  readonly spoken?: 'by a toast';
}

/**
 * A message in the page, announced when it appears unless a toast does that: errors immediately, others when the screen
 * reader pauses.
 */
export function AlertBanner({ tone = 'info', title, children, action, className, spoken }: AlertBannerProps) {
  const { Icon, ground, ink } = alertLooks[tone];
  return (
    <div
      role={spoken === 'by a toast' ? 'group' : tone === 'error' ? 'alert' : 'status'}
      className={clsx('forced-border flex animate-appear gap-3 rounded-card px-4 py-3', ground, className)}
    >
      <Icon size={18} aria-hidden="true" className={clsx('mt-0.5 shrink-0', ink)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {title ? <p className={clsx('font-semibold', ink)}>{title}</p> : null}
          {children ? <div className="text-ink">{children}</div> : null}
        </div>
        {action ? <div className="flex flex-wrap items-center gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
