import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { formatDateTime, formatRelative } from '../../../lib/format.ts';
import { alertLooks } from '../../../ui/alert-banner.tsx';
import type { Row } from '../logic/rows.ts';

export interface NotificationRowProps {
  readonly row: Row;
  /** The user follows its link. */
  readonly onLeave: (href: string) => void;
}

/** What happened, when, and a way there. What was not read yet has a mark. */
export function NotificationRow({ row, onLeave }: NotificationRowProps) {
  const { tone, at, href, unread } = row;
  const { Icon, ink } = alertLooks[tone];
  return (
    <li className="relative flex items-start gap-3 px-5 py-3 transition-colors has-[a]:hover:bg-sunken sm:px-6">
      <Icon size={17} aria-hidden="true" className={clsx('mt-0.5 shrink-0', ink)} />
      <div className="flex min-w-0 flex-1 justify-between gap-x-3 [overflow-wrap:anywhere] max-sm:flex-col">
        {href === null ? (
          <div className="min-w-0">
            <Words row={row} />
          </div>
        ) : (
          <Link to={href} onClick={() => onLeave(href)} className={linkClass}>
            <Words row={row} />
          </Link>
        )}
        <time dateTime={at} title={formatDateTime(at)} className="tabular shrink-0 text-ink-2 text-sm sm:mt-0.5">
          {formatRelative(at)}
        </time>
      </div>
      <span
        aria-hidden="true"
        className={clsx('mt-2 size-2 shrink-0 rounded-chip', unread ? 'forced-border bg-accent' : 'bg-transparent')}
      />
    </li>
  );
}

function Words({ row: { text, about, unread } }: Pick<NotificationRowProps, 'row'>) {
  return (
    <>
      <span dir="auto" className={clsx('block', unread && 'font-semibold')}>
        {text}
        {unread ? <span className="sr-only">, unread</span> : null}
      </span>
      {about === null ? null : (
        <span dir="auto" className="block text-ink-2 text-sm">
          {about}
        </span>
      )}
    </>
  );
}

/** The whole row is the target. */
const linkClass =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2';
