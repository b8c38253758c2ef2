import type { SubscriptionStatus } from '@windtunnel/contracts/http/accounts';
import type { PaymentProvider } from '@windtunnel/contracts/ports/payments';
import type { CreditsState } from '../credits/credits-state.ts';
import { statusOf } from './current-subscription.ts';
import type { SubscriptionState } from './subscription-state.ts';

/**
 * A subscription as shown on the account page: what is paid for comes from the ledger, what follows from the record.
 * `provider` is the one in use: it can open the billing of its own customers only.
 */
export function subscriptionView(
  bought: SubscriptionState,
  { plan, period, debtTenths }: CreditsState,
  provider: PaymentProvider,
): SubscriptionStatus {
  const { live, customer } = bought;
  return {
    subscriptionPlan: plan,
    subscriptionStatus: statusOf(bought),
    periodEnd: period?.end ?? null,
    nextPlan: live === null || live.endsAt !== null ? 'free' : live.plan,
    hasBilling: customer?.provider === provider,
    disputed: Object.values(bought.invoices).some(({ disputedPence }) => disputedPence > 0),
    owedCredits: debtTenths / 10,
  };
}
