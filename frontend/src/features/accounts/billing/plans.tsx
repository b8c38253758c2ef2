import { useQuery } from '@tanstack/react-query';
import { formatCount, formatPounds } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { PricingCard } from '../../../ui/pricing-card.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { subscriptionQuery } from '../logic/payment.ts';
import { plansQuery } from '../logic/plans-query.ts';
import { PlanButton } from './plan-button.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4';

/** The plans side by side, with the differences in bold. Prices arrive in pence. */
export function Plans() {
  const user = useUser();
  const plans = useQuery(plansQuery());
  const subscription = useQuery(subscriptionQuery()).data;
  return (
    <div className="mt-8 border-line border-t pt-6">
      <h3 className="mb-4 font-semibold">Plans</h3>
      <QueryState
        query={plans}
        loadingLabel="Loading the plans"
        errorTitle="Failed to load the plans"
        skeleton={
          <div className={grid}>
            {['a', 'b', 'c', 'd'].map((card) => (
              <div key={card} className="h-62 rounded-card border border-line p-5">
                <Skeleton className="h-5 w-24" />
                <Skeleton className="mt-6 h-7 w-28" />
                <SkeletonText className="mt-9" />
              </div>
            ))}
          </div>
        }
      >
        {(data) => (
          <div className={grid}>
            {data.plans.map((plan) => (
              <PricingCard
                key={plan.id}
                title={plan.displayName}
                description={plan.description}
                price={plan.basePrice / 100}
                popular={plan.popular}
                {...(subscription === undefined
                  ? {}
                  : {
                      button: <PlanButton plan={plan.name} subscription={subscription} popular={plan.popular} />,
                    })}
                {...(plan.name === (subscription?.subscriptionPlan ?? user.subscriptionPlan)
                  ? { badge: 'Your plan' }
                  : {})}
                features={[
                  { key: 'credits', text: <>{bold(formatCount(plan.monthlyCredits))} credits a month</> },
                  {
                    key: 'price',
                    text: <>study costs shown at {bold(formatPounds(plan.pricePerCredit / 100))} a credit</>,
                  },
                  { key: 'most', text: <>up to {bold(formatCount(plan.maxCreditsPerStudy))} credits in a study</> },
                ]}
              />
            ))}
          </div>
        )}
      </QueryState>
    </div>
  );
}

function bold(text: string) {
  return <strong className="font-semibold">{text}</strong>;
}
