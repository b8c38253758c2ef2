import type { SubscriptionStatus } from '@windtunnel/contracts/http/accounts';
import { type PlanName, plans } from '@windtunnel/contracts/rules/plans';
import { formatDate } from '../../../lib/format.ts';

/** What the button of a plan card does. */
export type PlanOffer =
  | { readonly kind: 'current' }
  /** It follows when the present month has ended. */
  | { readonly kind: 'next' }
  | { readonly kind: 'buy'; readonly label: string }
  | { readonly kind: 'switch'; readonly label: string; readonly explanation: string };

/** What the card of a plan offers a user with this subscription. */
export function planOffer(plan: PlanName, subscription: SubscriptionStatus): PlanOffer {
  const { subscriptionPlan, subscriptionStatus, nextPlan } = subscription;
  const { displayName } = plans[plan];
  if (plan === nextPlan) return { kind: plan === subscriptionPlan ? 'current' : 'next' };
  if (subscriptionStatus === 'none') return { kind: 'buy', label: `Choose ${displayName}` };
  const label = plan === subscriptionPlan ? `Keep ${displayName}` : `Switch to ${displayName}`;
  return { kind: 'switch', label, explanation: explanationOf(plan, subscription) };
}

function explanationOf(plan: PlanName, { subscriptionPlan, periodEnd }: SubscriptionStatus): string {
  const [to, from] = [plans[plan], plans[subscriptionPlan]];
  const until = periodEnd === null ? 'the end of the month' : formatDate(periodEnd);
  if (plan === 'free') return `Your ${from.displayName} plan lasts until ${until}. No more payments follow.`;
  if (to.basePricePence > from.basePricePence)
    return `You pay £${(to.basePricePence / 100).toFixed(2)} today and a new month starts with ${to.monthlyCredits} credits. What is left of your credits stays until it ends.`;
  if (plan === subscriptionPlan) return `Your ${to.displayName} plan goes on after ${until}. Nothing is charged today.`;
  return `Your ${from.displayName} plan lasts until ${until}, then ${to.displayName} follows. Nothing is charged today.`;
}
