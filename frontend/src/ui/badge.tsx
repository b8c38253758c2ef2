import type { StudyStatus } from '@windtunnel/contracts/rules/study-type';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'accent' | 'good' | 'warn' | 'bad';

const tones: Readonly<Record<BadgeTone, string>> = {
  plain: 'border-line-strong text-ink-2',
  accent: 'border-transparent bg-accent-tint text-accent-strong',
  good: 'border-transparent bg-good-tint text-good',
  warn: 'border-transparent bg-warn-tint text-warn',
  bad: 'border-transparent bg-bad-tint text-bad',
};

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A short label. */
export function Badge({ tone = 'plain', children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5.5 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-chip border px-2 font-medium text-xs',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const statuses: Readonly<Record<StudyStatus | 'ACTIVE', { readonly label: string; readonly tone: BadgeTone }>> = {
  DRAFT: { label: 'draft', tone: 'plain' },
  LAUNCHED: { label: 'active', tone: 'accent' },
  ACTIVE: { label: 'active', tone: 'accent' },
  READY_FOR_ANALYSIS: { label: 'Analysing', tone: 'accent' },
  COMPLETED: { label: 'completed', tone: 'good' },
  ARCHIVED: { label: 'archived', tone: 'plain' },
  FAILED: { label: 'failed', tone: 'bad' },
  CANCELLED: { label: 'cancelled', tone: 'warn' },
};

/** A study's status: a word, and a dot that pulses while the study is running. */
export function StatusBadge({ status }: { readonly status: StudyStatus | 'ACTIVE' }) {
  const { label, tone } = statuses[status];
  const moves = tone === 'accent';
  return (
    <Badge tone={tone}>
      <span aria-hidden="true" className={clsx('size-1.5 rounded-chip bg-current', moves && 'animate-pulse')} />
      {label}
    </Badge>
  );
}
