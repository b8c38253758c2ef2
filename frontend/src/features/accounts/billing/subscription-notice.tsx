import type { SubscriptionStatus } from '@windtunnel/contracts/http/accounts';
import { plans } from '@windtunnel/contracts/rules/plans';
import { formatCredits, formatDate } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';

/** What a subscriber should know: payments that went back, a declined one, a cancellation, a plan that follows. */
export function SubscriptionNotice({ subscription }: { readonly subscription: SubscriptionStatus }) {
  const { disputed, owedCredits } = subscription;
  return (
    <div className="mb-5 flex flex-col gap-3 empty:hidden">
      {disputed ? (
        <AlertBanner tone="warning">
          Your bank is examining a payment. Its credits are on hold and return if the payment stands.
        </AlertBanner>
      ) : null}
      {owedCredits > 0 ? (
        <AlertBanner tone="warning">
          You used {formatCredits(owedCredits)} credits whose payment was taken back. Your next credits replace them
          first.
        </AlertBanner>
      ) : null}
      <PlanNotice subscription={subscription} />
    </div>
  );
}

function PlanNotice({ subscription }: { readonly subscription: SubscriptionStatus }) {
  const { subscriptionStatus, subscriptionPlan, nextPlan, periodEnd } = subscription;
  const when = periodEnd === null ? 'at the end of the month' : `on ${formatDate(periodEnd)}`;
  if (subscriptionStatus === 'past_due')
    return (
      <AlertBanner tone="warning">
        Your last payment was declined. Use another card under Manage billing to receive new credits.
      </AlertBanner>
    );
  if (subscriptionStatus === 'cancelled')
    return <AlertBanner tone="info">Your plan is cancelled and ends {when}.</AlertBanner>;
  if (subscriptionStatus === 'active' && nextPlan !== subscriptionPlan)
    return (
      <AlertBanner tone="info">
        Your plan changes to {plans[nextPlan].displayName} {when}.
      </AlertBanner>
    );
  return null;
}
