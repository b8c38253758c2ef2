import { paymentRoutes } from '@windtunnel/contracts/http/payment';
import type { signedInUser } from './signed-in-user.ts';

type Api = Awaited<ReturnType<typeof signedInUser>>['api'];

/** Buys the starter plan at the demo till, with a card that pays. */
export async function buyPlan(api: Api): Promise<void> {
  const { sessionUrl } = await api.call(paymentRoutes.checkoutSession, { body: { planName: 'starter' } });
  const paid = await fetch(`${sessionUrl}?action=pay&card=pays`, { method: 'POST', redirect: 'manual' });
  if (paid.status !== 303) throw new Error(`The till answered with ${paid.status}`);
  await api.call(paymentRoutes.confirm, {});
}
