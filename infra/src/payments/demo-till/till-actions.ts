import type { TillAction } from '@windtunnel/contracts/ports/payments';
import { changed, disputed, paidUntil, refunded, type TillAccount, upToDate } from './till-account.ts';

/** The account after something its customer did in the portal. */
export function actedOn(account: TillAccount, action: Exclude<TillAction, { type: 'pay' }>, now: string): TillAccount {
  switch (action.type) {
    case 'use-card':
      return upToDate({ ...account, card: action.card }, now);
    case 'refund':
      return refunded(account, action.invoiceId);
    case 'dispute':
      return disputed(account, action.invoiceId, action.state);
    case 'resume':
      return ofLive(account, () => ({ endsAt: null }));
    case 'cancel':
      return ofLive(account, (subscription) => ({ endsAt: paidUntil(subscription, now) }));
    default:
      return action satisfies never;
  }
}

function ofLive(
  account: TillAccount,
  change: (subscription: TillAccount['subscriptions'][number]) => Parameters<typeof changed>[2],
): TillAccount {
  return account.subscriptions
    .filter(({ status }) => status !== 'ended')
    .reduce((next, subscription) => changed(next, subscription.subscriptionId, change(subscription)), account);
}
