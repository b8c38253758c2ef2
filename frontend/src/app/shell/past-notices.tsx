import { clsx } from 'clsx';
import { formatRelative } from '../../lib/format.ts';
import { alertLooks } from '../../ui/alert-banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PastNotice } from './use-past-notices.ts';

export interface PastNoticesProps {
  readonly notices: readonly PastNotice[];
  readonly onClose: () => void;
}

/** What the toasts of this page said, newest first. */
export function PastNotices({ notices, onClose }: PastNoticesProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Recent messages"
      {...(notices.length === 0
        ? { description: 'Messages that appear in the corner can be read here again until you leave the page.' }
        : {})}
    >
      {notices.length === 0 ? null : (
        <ul className="mt-1 divide-y divide-line">
          {notices.map((notice) => (
            <Row key={`${notice.text} ${notice.about}`} notice={notice} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Row({ notice: { tone, text, about, at } }: { readonly notice: PastNotice }) {
  const { Icon, ink } = alertLooks[tone];
  const time = new Date(at).toISOString();
  return (
    <li className="flex items-start gap-2.5 py-3">
      <Icon size={17} aria-hidden="true" className={clsx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <p dir="auto">{text}</p>
        {about === undefined ? null : (
          <p dir="auto" className="text-ink-2 text-sm">
            {about}
          </p>
        )}
      </div>
      <time dateTime={time} className="shrink-0 text-ink-2 text-sm">
        {formatRelative(time)}
      </time>
    </li>
  );
}
