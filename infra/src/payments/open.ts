import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Payments } from '@windtunnel/contracts/ports/payments';
import type { Settings } from '../settings/settings-table.ts';
import { createDemoTill } from './demo-till/demo-till.ts';

export interface OpenPaymentsOptions {
  /** `DATA_DIR/till`. */
  readonly folder: string;
  /** Where users reach the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Takes payments through Stripe if its key is in the settings; otherwise at the demo till, where no money moves. */
export async function openPayments(
  settings: Settings,
  { folder, publicUrl, clock, ids }: OpenPaymentsOptions,
): Promise<Payments> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeApiUrl: apiUrl } = settings;
  if (secretKey === null || webhookSecret === null)
    return createDemoTill({ folder, pagesUrl: `${publicUrl}/api/payment/demo-till`, clock, ids });
  const { createStripePayments } = await import('./stripe/stripe-payments.ts');
  return await createStripePayments({ secretKey, webhookSecret, apiUrl, clock });
}
