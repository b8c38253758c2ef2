import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidNotice } from '@windtunnel/contracts/ports/payments';
import { signedBy } from '@windtunnel/test-servers/stripe-emulator/notices';
import { afterEach, describe, expect, it } from 'vitest';
import { createSystemClock } from '../../clock/system-clock.ts';
import { createStripePayments } from './stripe-payments.ts';

/** What was sent, as method, path and form. */
interface Sent {
  readonly call: string;
  readonly form: Readonly<Record<string, string>>;
  readonly telemetry: boolean;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** Payments on a server that answers each path with an object, or with an error of this code. */
async function payments(answers: Readonly<Record<string, object | string>>) {
  const sent: Sent[] = [];
  const started = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      sent.push({ call, form, telemetry: 'x-stripe-client-telemetry' in request.headers });
      const answer = answers[call] ?? 'unexpected';
      const isError = typeof answer === 'string';
      response.writeHead(isError ? 400 : 200, { 'content-type': 'application/json', 'request-id': `r${sent.length}` });
      response.end(
        JSON.stringify(isError ? { error: { type: 'invalid_request_error', code: answer, message: 'no' } } : answer),
      );
    });
  });
  server = started;
  started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  const apiUrl = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test' };
  return { sent, payments: await createStripePayments({ ...keys, apiUrl, clock: createSystemClock() }) };
}

const product = { 'POST /v1/products': { id: 'windtunnel_team' } };
const price = (prefix: string) => ({
  [`${prefix}[currency]`]: 'gbp',
  [`${prefix}[product]`]: 'windtunnel_team',
  [`${prefix}[unit_amount]`]: '9900',
  [`${prefix}[recurring][interval]`]: 'month',
});

describe('a checkout at Stripe', () => {
  const checkout = { customerId: 'cus_1', plan: 'team', returnUrl: 'https://windtunnel.example/checkout' } as const;
  const form = {
    mode: 'subscription',
    customer: 'cus_1',
    'line_items[0][quantity]': '1',
    ...price('line_items[0][price_data]'),
    success_url: 'https://windtunnel.example/checkout?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://windtunnel.example/checkout?canceled=true',
  };

  it('creates the product once and a subscription to it, and sends no telemetry', async () => {
    const page = { url: 'https://checkout.example/1' };
    const { sent, payments: stripe } = await payments({ ...product, 'POST /v1/checkout/sessions': page });
    expect(await stripe.startCheckout(checkout)).toBe('https://checkout.example/1');
    await stripe.startCheckout(checkout);
    expect(sent).toEqual([
      { call: 'POST /v1/products', form: { id: 'windtunnel_team', name: 'Windtunnel Team' }, telemetry: false },
      { call: 'POST /v1/checkout/sessions', form, telemetry: false },
      { call: 'POST /v1/checkout/sessions', form, telemetry: false },
    ]);
  });

  it('uses a product that exists, and stops at any other error', async () => {
    const exists = { 'POST /v1/products': 'resource_already_exists', 'POST /v1/checkout/sessions': { url: null } };
    expect(await (await payments(exists)).payments.startCheckout(checkout)).toBe('');
    const refused = (await payments({ 'POST /v1/products': 'api_key_expired' })).payments.startCheckout(checkout);
    await expect(refused).rejects.toThrow('Stripe answered StripeInvalidRequestError (api_key_expired)');
  });
});

describe('a subscription at Stripe', () => {
  const known = { id: 'sub_1', items: { data: [{ id: 'si_1' }] } };
  const at = { 'GET /v1/subscriptions/sub_1': known, 'POST /v1/subscriptions/sub_1': known };
  const change = { subscriptionId: 'sub_1', plan: 'team' } as const;
  const form = {
    'items[0][id]': 'si_1',
    ...price('items[0][price_data]'),
    proration_behavior: 'none',
    cancel_at_period_end: 'false',
  };

  it('changes its plan at once, or not at all', async () => {
    const { sent, payments: stripe } = await payments({ ...product, ...at });
    await stripe.changePlan({ ...change, charge: 'now' });
    expect(sent.at(-1)).toMatchObject({
      call: 'POST /v1/subscriptions/sub_1',
      form: { ...form, 'billing_cycle_anchor[type]': 'now', payment_behavior: 'error_if_incomplete' },
    });
  });

  it('changes its plan when it renews', async () => {
    const { sent, payments: stripe } = await payments({ ...product, ...at });
    await stripe.changePlan({ ...change, charge: 'at-renewal' });
    expect(sent.at(-1)?.form).toEqual(form);
  });

  it('gets an item if it has none', async () => {
    const empty = { 'GET /v1/subscriptions/sub_1': { ...known, items: { data: [] } } };
    const { sent, payments: stripe } = await payments({ ...product, ...at, ...empty });
    await stripe.changePlan({ ...change, charge: 'at-renewal' });
    expect(sent.at(-1)?.form).toEqual({ ...form, 'items[0][id]': '' });
  });

  it('ends with its month, or now, also if it is gone', async () => {
    const { sent, payments: stripe } = await payments({ ...at, 'DELETE /v1/subscriptions/sub_1': known });
    await stripe.cancelAtPeriodEnd('sub_1');
    await stripe.cancelNow('sub_1');
    expect(sent.map(({ call, form: fields }) => [call, fields])).toEqual([
      ['POST /v1/subscriptions/sub_1', { cancel_at_period_end: 'true' }],
      ['DELETE /v1/subscriptions/sub_1', {}],
    ]);
    await (await payments({ 'DELETE /v1/subscriptions/sub_1': 'resource_missing' })).payments.cancelNow('sub_1');
    const refused = (await payments({ 'DELETE /v1/subscriptions/sub_1': 'rate_limit' })).payments.cancelNow('sub_1');
    await expect(refused).rejects.toThrow('(rate_limit)');
  });
});

describe('a customer at Stripe', () => {
  it('is opened with address and user, and gets a portal', async () => {
    const { sent, payments: stripe } = await payments({
      'POST /v1/customers': { id: 'cus_1' },
      'POST /v1/billing_portal/sessions': { url: 'https://portal.example/1' },
    });
    expect(stripe.provider).toBe('stripe');
    expect(await stripe.openCustomer({ userId: 'u1', email: 'ann@example.org' })).toBe('cus_1');
    const returnUrl = 'https://windtunnel.example/account';
    expect(await stripe.openPortal({ customerId: 'cus_1', returnUrl })).toBe('https://portal.example/1');
    expect(sent.map(({ call, form }) => [call, form])).toEqual([
      ['POST /v1/customers', { email: 'ann@example.org', 'metadata[userId]': 'u1' }],
      ['POST /v1/billing_portal/sessions', { customer: 'cus_1', return_url: returnUrl }],
    ]);
  });
});

it('a notice that is not signed is refused', async () => {
  const { payments: stripe } = await payments({});
  const refused = stripe.readNotice(Buffer.from('{}'), undefined);
  await expect(refused).rejects.toThrow(new InvalidNotice('The signature does not fit, or is too old'));
});

it('a notice names its customer by id or whole', async () => {
  const { payments: stripe } = await payments({});
  const notice = (customer: unknown) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { customer } } });
    const now = Math.floor(createSystemClock().now().getTime() / 1_000);
    return stripe.readNotice(Buffer.from(body), signedBy('whsec_test', body, now));
  };
  expect(await notice('cus_1')).toEqual({ noticeId: 'evt_1', customerId: 'cus_1' });
  expect(await notice({ id: 'cus_2' })).toEqual({ noticeId: 'evt_1', customerId: 'cus_2' });
  expect(await notice(null)).toEqual({ noticeId: 'evt_1', customerId: null });
});

it('without another address, payments go to that of Stripe', async () => {
  const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test' };
  expect((await createStripePayments({ ...keys, apiUrl: null, clock: createSystemClock() })).provider).toBe('stripe');
});
