import type { SessionView } from '@windtunnel/contracts/http/sessions';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { expiryText, lastUsedText } from './session-times.ts';
import { useRevokeSession } from './sessions-api.ts';

export interface SessionRowProps {
  readonly session: SessionView;
  /** This browser's own session, which logging out ends. */
  readonly isCurrent: boolean;
}

export function SessionRow({ session, isCurrent }: SessionRowProps) {
  const { deviceInfo, lastUsedAt, expiresAt, ipAddress } = session;
  const Icon = /\b(iOS|Android)$/.test(deviceInfo) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-4 py-4">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-ink-3 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-reading">
          <bdi>{deviceInfo}</bdi>
          {isCurrent ? <Badge tone="good">This session</Badge> : null}
        </p>
        <p className="tabular mt-0.5 flex flex-wrap gap-x-3 text-ink-2">
          <span>
            Last used{' '}
            <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt)}>
              {lastUsedText(lastUsedAt)}
            </time>
          </span>
          <span>
            Expires{' '}
            <time dateTime={expiresAt} title={formatDateTime(expiresAt)}>
              {expiryText(expiresAt)}
            </time>
          </span>
          {ipAddress === undefined ? null : <span>{ipAddress}</span>}
        </p>
      </div>
      {isCurrent ? null : <Revoke session={session} />}
    </li>
  );
}

function Revoke({ session: { id, deviceInfo, lastUsedAt } }: { readonly session: SessionView }) {
  const [asking, setAsking] = useState(false);
  const revocation = useRevokeSession();
  return (
    <>
      <Button size="small" aria-label={`Revoke ${deviceInfo}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this session?"
        description={
          <>
            <bdi>{deviceInfo}</bdi>, last used {lastUsedText(lastUsedAt)}, will be signed out.
          </>
        }
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        busy={revocation.isPending}
        danger
        onConfirm={() => revocation.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
