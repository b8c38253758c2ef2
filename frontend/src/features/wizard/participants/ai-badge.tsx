import { clsx } from 'clsx';
import { Badge } from '../../../ui/badge.tsx';
import { BusyMark } from '../../../ui/busy-mark.tsx';

/** Whether the AI can currently generate participants; `null` while that is being checked. */
export function AiBadge({ enabled }: { readonly enabled: boolean | null }) {
  if (enabled === null)
    return (
      <Badge>
        <BusyMark size={10} />
        Checking AI status...
      </Badge>
    );
  return (
    <Badge tone={enabled ? 'good' : 'warn'}>
      <span aria-hidden="true" className={clsx('size-1.5 rounded-chip bg-current')} />
      {enabled ? 'AI Ready' : 'AI Unavailable'}
    </Badge>
  );
}
