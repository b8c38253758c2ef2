import * as z from 'zod';
import { planName } from '../rules/plans.ts';
import { subscriptionStatus } from './accounts.ts';
import type { Route } from './route.ts';

/** Where the payment provider sends its notices. The body is read as bytes, because they are what was signed. */
export const paymentWebhookPath = '/api/payment/webhook';

export const checkoutBody = z.strictObject({ planName });

export const paymentRoutes = {
  /**
   * Where to go to get a plan: the provider's page for a first plan. A change of plan is made at once, and the address is
   * that of our own page that confirms it; the free plan means that no month follows the present one.
   */
  checkoutSession: {
    method: 'POST',
    path: '/api/payment/checkout-session',
    auth: 'user',
    body: checkoutBody,
    response: z.object({ sessionUrl: z.string() }),
    errors: ['ALREADY_ON_PLAN', 'PAYMENT_DECLINED', 'PAYMENTS_NOT_CONFIGURED', 'PAYMENTS_UNAVAILABLE'],
  },
  customerPortal: {
    method: 'GET',
    path: '/api/payment/customer-portal',
    auth: 'user',
    response: z.object({ url: z.string() }),
    errors: ['NO_SUBSCRIPTION', 'PAYMENTS_UNAVAILABLE'],
  },
  /** Asks the provider what is true now, for a browser that comes back from it before the notice does. */
  confirm: {
    method: 'POST',
    path: '/api/payment/confirm',
    auth: 'user',
    response: subscriptionStatus,
    errors: ['PAYMENTS_UNAVAILABLE'],
  },
} as const satisfies Record<string, Route>;
