import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { creditsNotLoaded, loadingCredits } from '../../../entities/credits/credit-texts.ts';
import { quotaQuery } from '../../../entities/credits/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { subscriptionQuery } from '../logic/payment.ts';
import { Balance } from './balance.tsx';
import { CreditHistory } from './credit-history.tsx';
import { ManageBilling } from './manage-billing.tsx';
import { Plans } from './plans.tsx';
import { SubscriptionNotice } from './subscription-notice.tsx';

/** The subscription: what is left, where the credits went, and the plans. `/account#billing` links here. */
export function Billing() {
  const quota = useQuery({ ...quotaQuery(), staleTime: 10_000 });
  const subscription = useQuery(subscriptionQuery()).data;
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same address is asked for again.
  useEffect(() => {
    if (hash !== '#billing') return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [hash, key]);

  return (
    <div ref={place} id="billing" tabIndex={-1} className="scroll-mt-20 outline-none">
      <Card title="Subscription" action={subscription?.hasBilling ? <ManageBilling /> : null}>
        {subscription === undefined ? null : <SubscriptionNotice subscription={subscription} />}
        <QueryState
          query={quota}
          loadingLabel={loadingCredits}
          errorTitle={creditsNotLoaded}
          skeleton={<BalanceSkeleton />}
        >
          {({ data }) => <Balance quota={data} />}
        </QueryState>
        <CreditHistory />
        <Plans />
      </Card>
    </div>
  );
}

function BalanceSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
  );
}
