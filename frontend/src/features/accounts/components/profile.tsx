import { plans } from '@windtunnel/contracts/rules/plans';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { NameForm } from '../settings/name-form.tsx';

export function Profile() {
  const user = useUser();
  return (
    <Card title="Profile">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Detail name="Email">
          <bdi>{user.email}</bdi>
        </Detail>
        <Detail name="Member since">
          <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
        </Detail>
        <Detail name="Account type">
          <span className="inline-flex items-center gap-2">
            {plans[user.subscriptionPlan].displayName}
            {user.demo ? <Badge>Demo</Badge> : null}
          </span>
        </Detail>
      </dl>
      <NameForm />
    </Card>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="mt-0.5 font-medium text-reading">{children}</dd>
    </div>
  );
}
