import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemClock } from '../../clock/system-clock.ts';
import { type RecordingProxy, startRecordingProxy } from '../testing/recording-proxy.ts';
import { createStripePayments } from './stripe-payments.ts';

const mockUrl = process.env.TEST_STRIPE_MOCK_URL ?? '';
const webhookSecret = 'whsec_test';
const returnUrl = 'http://127.0.0.1:3000/checkout';
const connect = (apiUrl: string) =>
  createStripePayments({ secretKey: 'sk_test_1', webhookSecret, apiUrl, clock: createSystemClock() });

/**
 * The one difference: since its API version of September 2026 Stripe takes an object here, and the mock describes an
 * earlier one, which took the word alone. The rest of the request is checked.
 */
const asBefore = (body: string) =>
  body
    .replace('billing_cycle_anchor[type]=now', 'billing_cycle_anchor=now')
    .replace('billing_cycle_anchor%5Btype%5D=now', 'billing_cycle_anchor=now');

describe('what is sent to Stripe has the shape that Stripe describes', () => {
  let proxy: RecordingProxy;
  let payments: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    proxy = await startRecordingProxy(mockUrl, {
      body: asBefore,
      // The mock's charge is not disputed, so that disputes would not be asked for.
      answer: (answer, request) =>
        request === 'GET /v1/charges' ? answer.replace(/"disputed":\s*false/, '"disputed": true') : answer,
    });
    payments = await connect(proxy.url);
  });
  afterAll(() => proxy.close());

  /** What a call asked for, once every request was accepted. */
  async function asked(work: Promise<unknown>): Promise<string[]> {
    proxy.recorded.length = 0;
    await work;
    expect(proxy.recorded.filter(({ status }) => status !== 200)).toEqual([]);
    return proxy.recorded.map(({ request }) => request.replace(/\/(cus|sub|ch)_[^/]+/, '/:id')).toSorted();
  }

  it('opening a customer', async () => {
    const opened = payments.openCustomer({ userId: 'u1', email: 'u1@example.org' });
    expect(await asked(opened)).toEqual(['POST /v1/customers']);
  });

  it('a checkout, after the product of its plan', async () => {
    const started = payments.startCheckout({ customerId: 'cus_1', plan: 'starter', returnUrl });
    expect(await asked(started)).toEqual(['POST /v1/checkout/sessions', 'POST /v1/products']);
  });

  it('the portal', async () => {
    const opened = payments.openPortal({ customerId: 'cus_1', returnUrl });
    expect(await asked(opened)).toEqual(['POST /v1/billing_portal/sessions']);
  });

  it.each(['now', 'at-renewal'] as const)('another plan, charged %s', async (charge) => {
    const changed = payments.changePlan({ subscriptionId: 'sub_1', plan: 'starter', charge });
    expect(await asked(changed)).toEqual(['GET /v1/subscriptions/:id', 'POST /v1/subscriptions/:id']);
  });

  it('cancelling, at the end of the month and at once', async () => {
    expect(await asked(payments.cancelAtPeriodEnd('sub_1'))).toEqual(['POST /v1/subscriptions/:id']);
    expect(await asked(payments.cancelNow('sub_1'))).toEqual(['DELETE /v1/subscriptions/:id']);
  });

  it('reading a customer with a disputed charge, whose answers can be read', async () => {
    expect(await asked(payments.customer('cus_1'))).toEqual([
      'GET /v1/charges',
      'GET /v1/customers/:id',
      'GET /v1/disputes',
      'GET /v1/invoices',
      'GET /v1/subscriptions',
    ]);
  });

  it('asking whose charge a dispute is about', async () => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'charge.dispute.created',
      data: { object: { id: 'dp_1', object: 'dispute', charge: 'ch_1' } },
    });
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    expect(await asked(payments.readNotice(Buffer.from(payload), signature))).toEqual(['GET /v1/charges/:id']);
  });
});

describe('the mock', () => {
  it('refuses the newer form of one parameter, and nothing else of that request', async () => {
    const proxy = await startRecordingProxy(mockUrl);
    const payments = await connect(proxy.url);
    const changed = payments.changePlan({ subscriptionId: 'sub_1', plan: 'starter', charge: 'now' });
    await expect(changed).rejects.toThrow('Stripe answered StripeInvalidRequestError');
    const refused = proxy.recorded.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.answer).toContain("'billing_cycle_anchor' validation failed: value is not a string");
    await proxy.close();
  });

  it.each([
    ['customers', 'emial=a@example.org'],
    ['checkout/sessions', 'mode=barter'],
  ])('would notice a wrong request to %s', async (path, body) => {
    const headers = { authorization: 'Bearer sk_test_1', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(`${mockUrl}/v1/${path}`, { method: 'POST', headers, body })).status).toBe(400);
  });
});
