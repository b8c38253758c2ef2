import { useQuery } from '@tanstack/react-query';
import type { SessionView } from '@windtunnel/contracts/http/sessions';
import { useEffect, useRef, useState } from 'react';
import { plural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SessionRow } from './session-row.tsx';
import { sessionsQuery, useRevokeOthers } from './sessions-api.ts';

/** Where the user is signed in, and how to end it elsewhere. */
export function ActiveSessions() {
  const sessions = useQuery(sessionsQuery());
  const othersCount = (sessions.data?.length ?? 0) - 1;
  return (
    <Card
      title="Active sessions"
      flush
      action={othersCount > 0 ? <RevokeOthers count={othersCount} /> : undefined}
      className="pb-2"
    >
      <div className="px-4 pb-2 sm:px-6">
        <QueryState
          query={sessions}
          loadingLabel="Loading your sessions"
          errorTitle="Failed to load active sessions"
          skeleton={<SessionsSkeleton />}
          isEmpty={(data) => data.length === 0}
          empty={<p className="text-ink-2 text-reading">No active sessions</p>}
        >
          {(data) => <SessionList sessions={data} />}
        </QueryState>
      </div>
    </Card>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly SessionView[] }) {
  const list = useRef<HTMLUListElement>(null);
  const shownCount = useRef(sessions.length);
  // A revoked row takes its focused button with it.
  useEffect(() => {
    if (sessions.length < shownCount.current && document.activeElement === document.body) list.current?.focus();
    shownCount.current = sessions.length;
  }, [sessions.length]);
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Active sessions" className="divide-y divide-line outline-none">
        {sessions.map((session, index) => (
          <SessionRow key={session.id} session={session} isCurrent={index === 0} />
        ))}
      </ul>
      {sessions.length === 1 ? (
        <p className="border-line border-t py-4 text-ink-2">You are not signed in anywhere else.</p>
      ) : null}
    </>
  );
}

function RevokeOthers({ count }: { readonly count: number }) {
  const [asking, setAsking] = useState(false);
  const revocation = useRevokeOthers();
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Revoke all other sessions
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke all other sessions?"
        description={`${plural(count, 'other session')} will be signed out. You stay signed in here.`}
        confirmLabel="Revoke all others"
        busyLabel="Revoking..."
        busy={revocation.isPending}
        danger
        onConfirm={() => revocation.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

function SessionsSkeleton() {
  return (
    <div className="divide-y divide-line">
      {['a', 'b'].map((row) => (
        <div key={row} className="flex flex-col gap-2 py-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
