import { signedBy } from '@windtunnel/test-servers/stripe-emulator/notices';
import { startStripeEmulator } from '@windtunnel/test-servers/stripe-emulator/stripe-emulator';
import { describe, expect, it } from 'vitest';
import { createSystemClock } from '../../clock/system-clock.ts';
import { paymentsContract } from '../contract/payments.contract.ts';
import { createStripePayments } from './stripe-payments.ts';

const webhookSecret = 'whsec_test';
const pence: Readonly<Record<string, number>> = { windtunnel_starter: 2_900, windtunnel_team: 9_900 };

paymentsContract({
  name: 'stripe',
  create: async () => {
    const emulator = await startStripeEmulator();
    const { account } = emulator;
    const clock = createSystemClock();
    const payments = await createStripePayments({
      secretKey: 'sk_test_1',
      webhookSecret,
      apiUrl: emulator.url,
      clock,
    });
    return {
      payments,
      pay: async (address) => account.complete(address.slice(address.lastIndexOf('/') + 1)) !== null,
      setCard: async (customerId, card) => {
        if (card === 'declines') account.declined.add(customerId);
        else account.declined.delete(customerId);
      },
      refund: async (customerId) => account.refund(customerId, 2_900),
      dispute: async (customerId, state) => {
        const known = [...account.disputes.values()].find(
          ({ charge }) => account.charges.get(charge)?.customer === customerId,
        );
        const dispute = known ?? account.dispute(customerId, 2_900);
        if (state !== 'open') dispute.status = state;
      },
      nextMonth: async () => {
        account.nowSeconds += 32 * 86_400;
        for (const subscription of account.subscriptions.values())
          if (subscription.status !== 'canceled')
            account.bill(subscription, pence[subscription.items.data[0]?.price.product ?? ''] ?? 0);
      },
      notice: async (customerId, ageSeconds = 0) => {
        const payload = emulator.notice('invoice.paid', customerId);
        const timestamp = Math.floor(clock.now().getTime() / 1_000) - ageSeconds;
        return { body: Buffer.from(payload), signature: signedBy(webhookSecret, payload, timestamp) };
      },
      destroy: () => emulator.close(),
    };
  },
});

describe('Stripe when it fails', () => {
  it('is unavailable, and neither its text nor the key is repeated', async () => {
    const emulator = await startStripeEmulator();
    const payments = await createStripePayments({
      secretKey: 'sk_live_secret',
      webhookSecret,
      apiUrl: emulator.url,
      clock: createSystemClock(),
    });
    emulator.setDown(true);
    const failure = await payments.customer('cus_1').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'PaymentsUnavailable', message: 'Stripe answered StripeAPIError' });
    await emulator.close();
    const refused = await payments.customer('cus_1').catch((error: unknown) => error);
    expect(String(refused)).not.toContain('sk_live');
    expect(refused).toMatchObject({ name: 'PaymentsUnavailable' });
  });
});
