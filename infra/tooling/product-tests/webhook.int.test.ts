import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { FoldedStreams } from '@windtunnel/backend/platform/folded-streams';
import { Streams } from '@windtunnel/backend/platform/streams';
import { WriteContext } from '@windtunnel/backend/platform/write-context';
import { subscription } from '@windtunnel/backend/subscriptions/subscription';
import { startBackend, type TestBackend, type TestUser } from '@windtunnel/backend/test/kit/backend';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { paymentRoutes, paymentWebhookPath } from '@windtunnel/contracts/http/payment';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createStripePayments } from '@windtunnel/infra/payments/stripe/stripe-payments';
import { reportRow } from '@windtunnel/infra/testing/verified-row';
import { signedBy } from '@windtunnel/test-servers/stripe-emulator/notices';
import type { StripeDispute } from '@windtunnel/test-servers/stripe-emulator/stripe-account';
import { type StripeEmulator, startStripeEmulator } from '@windtunnel/test-servers/stripe-emulator/stripe-emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const secret = 'whsec_test';
const lives = Number(process.env.WEBHOOK_ORDERS ?? 6);
const deliveries = Number(process.env.WEBHOOK_DELIVERIES ?? 60);
const firstSeed = Number(process.env.LEDGER_SEED ?? 7);
let seed = firstSeed;
let stripe: StripeEmulator;
let backend: TestBackend;

beforeAll(async () => {
  stripe = await startStripeEmulator();
  const clock = createSystemClock();
  const keys = { secretKey: 'sk_test_1', webhookSecret: secret };
  backend = await startBackend({ clock, payments: await createStripePayments({ ...keys, apiUrl: stripe.url, clock }) });
});
afterAll(async () => {
  await backend.close();
  await stripe.close();
});

beforeEach(() => {
  stripe.account.nowSeconds = now();
});

const now = () => Math.floor(Date.now() / 1_000);
const sign = (payload: string, timestamp = now(), key = secret) => signedBy(key, payload, timestamp);
const send = async (body: string, signature: string | null = sign(body)) => {
  const headers = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'stripe-signature': signature }),
  };
  return (await fetch(backend.url + paymentWebhookPath, { method: 'POST', body, headers })).status;
};
/** A seeded shuffle, so that a failure can be repeated. */
function shuffled<T>(items: readonly T[]): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (index + 1);
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  return result;
}
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

async function aCheckout(user: TestUser, planName = 'starter') {
  const { body } = await user.call(paymentRoutes.checkoutSession, { body: { planName } });
  return body.sessionUrl.slice(body.sessionUrl.lastIndexOf('/') + 1);
}
const customerOf = (user: TestUser) =>
  [...stripe.account.customers.values()].find(({ metadata }) => metadata.userId === user.userId)?.id ?? '';
async function stateOf(user: TestUser) {
  const status = (await user.call(accountRoutes.subscriptionStatus)).body;
  const { creditsRemaining } = (await user.call(usageRoutes.quota)).body.data;
  return { plan: status.subscriptionPlan, status: status.subscriptionStatus, next: status.nextPlan, creditsRemaining };
}

/** Subscribes, changes to a larger plan, is declined once and recovers, gets a refund, cancels: five notices. */
async function aLife(user: TestUser): Promise<string[]> {
  const sessionId = await aCheckout(user);
  const customer = customerOf(user);
  const subscription = stripe.account.complete(sessionId);
  if (subscription === null) throw new Error('declined');
  stripe.account.declined.add(customer);
  stripe.account.nowSeconds += 31 * 86_400;
  stripe.account.bill(subscription, 2_900);
  stripe.account.declined.delete(customer);
  stripe.account.nowSeconds += 3_600;
  stripe.account.bill(subscription, 2_900);
  stripe.account.refund(customer, 1_450);
  subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? null;
  const types = ['checkout.session.completed', 'invoice.paid', 'invoice.payment_failed', 'charge.refunded'];
  return [...types, 'customer.subscription.updated'].map((type) => stripe.notice(type, customer));
}

/** Ten thousand deliveries can take longer than an access token lasts. */
async function signedInAgain({ userId }: TestUser): Promise<TestUser> {
  const [session] = await backend.bindings.vault.sessionsOfUser(userId);
  return await backend.fresh(userId, session?.sessionId ?? '');
}

async function assertSound(): Promise<void> {
  const verdict = await verifyLedger(backend.bindings.eventStore.readAll());
  expect(verdict.problems).toEqual([]);
}

describe('the webhook', () => {
  it('refuses what Stripe did not send just so, and stores nothing', async () => {
    const user = await backend.user();
    stripe.account.complete(await aCheckout(user));
    const body = stripe.notice('invoice.paid', customerOf(user));
    const before = await backend.eventTypes();
    const attempts: [string, string | null][] = [
      [body, sign(body, now() - 301)],
      [body.replace('invoice.paid', 'invoice.Paid'), sign(body)],
      [body, sign(body, now(), 'whsec_other')],
      [JSON.stringify(JSON.parse(body), null, 2), sign(body)],
      [body, null],
      ['', sign('')],
      ['not json', sign('not json')],
    ];
    for (const [text, signature] of attempts) expect(await send(text, signature)).toBe(400);
    expect(await backend.eventTypes()).toEqual(before);
  });

  it('accepts notices that do not concern it', async () => {
    const before = await backend.eventTypes();
    expect(await send(stripe.notice('payout.created', 'cus_1'))).toBe(200);
    expect(await send(stripe.notice('invoice.paid', 'cus_of_another_product'))).toBe(200);
    expect(await backend.eventTypes()).toEqual(before);
  });

  it('has one effect for twenty copies at once', async () => {
    const user = await backend.user();
    stripe.account.complete(await aCheckout(user));
    const body = stripe.notice('invoice.paid', customerOf(user));
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stateOf(user)).toMatchObject({ plan: 'starter', status: 'active', creditsRemaining: 120 });
  });

  it('is asked again while Stripe cannot be reached, and nothing is lost', async () => {
    const user = await backend.user();
    stripe.account.complete(await aCheckout(user));
    const body = stripe.notice('invoice.paid', customerOf(user));
    stripe.setDown(true);
    expect(await send(body)).toBe(503);
    stripe.setDown(false);
    expect(await stateOf(user)).toMatchObject({ plan: 'free' });
    expect(await send(body)).toBe(200);
    expect(await stateOf(user)).toMatchObject({ plan: 'starter', creditsRemaining: 120 });
  });

  it('is not needed: a returning browser asks, and so does the hourly check', async () => {
    const user = await backend.user();
    expect(stripe.account.complete(await aCheckout(user, 'team'))).not.toBeNull();
    expect((await user.call(paymentRoutes.confirm)).body).toMatchObject({ subscriptionPlan: 'team' });
  });

  it('sells nothing by an address: success=true is only a question', async () => {
    const user = await backend.user();
    await aCheckout(user);
    expect((await user.call(paymentRoutes.confirm)).body).toMatchObject({ subscriptionPlan: 'free' });
    expect(await stateOf(user)).toMatchObject({ status: 'none', creditsRemaining: 20 });
  });
});

it('what was bought at the demo till leaves no billing to manage at Stripe, and a plan can be bought', async () => {
  const user = await backend.user();
  await openTillCustomer(user.userId);
  expect((await user.call(accountRoutes.subscriptionStatus)).body).toMatchObject({ hasBilling: false });
  const refused = await user.call(paymentRoutes.customerPortal);
  expect([refused.status, refused.error.code]).toEqual([409, 'NO_SUBSCRIPTION']);
  expect(stripe.account.complete(await aCheckout(user))).not.toBeNull();
  expect((await user.call(paymentRoutes.confirm)).body).toMatchObject({
    subscriptionPlan: 'starter',
    hasBilling: true,
  });
});

/** As the product recorded it before Stripe was configured. */
async function openTillCustomer(userId: string): Promise<void> {
  const streams = new Streams(
    new FoldedStreams(backend.bindings.eventStore),
    createSystemClock(),
    backend.bindings.ids,
  );
  const command = { type: 'OpenCustomer', provider: 'demo-till', customerId: `cus_${userId}` } as const;
  await streams.decide(subscription, userId, command, new WriteContext('system', 'test'));
}

describe('a dispute', () => {
  /** A subscriber whose bank examines the payment. */
  async function disputed(status: StripeDispute['status'] = 'needs_response') {
    const user = await backend.user();
    stripe.account.complete(await aCheckout(user));
    const dispute = stripe.account.dispute(customerOf(user), 2_900, status);
    const [created, closed] = (['charge.dispute.created', 'charge.dispute.closed'] as const).map((type) =>
      stripe.disputeNotice(type, dispute),
    );
    return { user, dispute, created: created ?? '', closed: closed ?? '' };
  }
  const kinds = async (user: TestUser) =>
    (await user.call(usageRoutes.history)).body.entries.map(({ kind, credits }) => [kind, credits]);

  it('takes the credits until it is won, in the words of the history', async () => {
    const { user, dispute, created, closed } = await disputed();
    expect(await send(created)).toBe(200);
    expect(await stateOf(user)).toMatchObject({ plan: 'starter', creditsRemaining: 20 });
    expect((await user.call(accountRoutes.subscriptionStatus)).body).toMatchObject({ disputed: true, owedCredits: 0 });
    dispute.status = 'won';
    expect(await send(closed)).toBe(200);
    expect(await stateOf(user)).toMatchObject({ plan: 'starter', creditsRemaining: 120 });
    expect((await user.call(accountRoutes.subscriptionStatus)).body).toMatchObject({ disputed: false });
    expect(await kinds(user)).toEqual([
      ['restored', 100],
      ['disputed', -100],
      ['plan', 100],
      ['plan', 20],
    ]);
  });

  for (const [end, creditsRemaining] of [
    ['won', 120],
    ['lost', 20],
  ] as const)
    it(`that is ${end} has one end, whatever the order and number of its notices`, async () => {
      const ends = new Set<string>();
      for (const order of ['ccx', 'xcc', 'cxx', 'xxc', 'cxcx']) {
        stripe.account.nowSeconds = now();
        const { user, dispute, created, closed } = await disputed();
        for (const [index, notice] of [...order].entries()) {
          if (index > 0 || notice === 'x') dispute.status = end;
          expect(await send(notice === 'c' ? created : closed)).toBe(200);
        }
        const { creditsRemaining: credits } = await stateOf(user);
        ends.add(`${credits} ${(await user.call(accountRoutes.subscriptionStatus)).body.disputed}`);
      }
      expect([...ends]).toEqual([`${creditsRemaining} false`]);
      await assertSound();
    });

  it('that is only an inquiry takes nothing, and one of another product is none of ours', async () => {
    const { user, dispute, created } = await disputed('warning_needs_response');
    expect(await send(created)).toBe(200);
    expect(await stateOf(user)).toMatchObject({ creditsRemaining: 120 });
    const foreign = stripe.disputeNotice('charge.dispute.created', { ...dispute, charge: 'ch_other' });
    expect(await send(foreign)).toBe(200);
  });

  it('is asked about again while Stripe cannot say whose charge it is', async () => {
    const { user, created } = await disputed();
    stripe.setDown(true);
    expect(await send(created)).toBe(503);
    stripe.setDown(false);
    expect(await send(created)).toBe(200);
    expect(await stateOf(user)).toMatchObject({ creditsRemaining: 20 });
  });
});

it(`ends in one state for ${lives} orders of five notices with duplicates`, { timeout: 3_600_000 }, async () => {
  const startedMs = performance.now();
  const ends = new Set<string>();
  for (const order of shuffled(permutations([0, 1, 2, 3, 4])).slice(0, lives)) {
    stripe.account.nowSeconds = now();
    const user = await backend.user();
    const notices = await aLife(user);
    const copies = shuffled(order).slice(0, 2);
    for (const index of [...order, ...copies]) expect(await send(notices[index] ?? '')).toBe(200);
    ends.add(JSON.stringify(await stateOf(user)));
  }
  expect([...ends]).toEqual([
    JSON.stringify({ plan: 'starter', status: 'cancelled', next: 'free', creditsRemaining: 50 }),
  ]);
  await assertSound();
  reportRow({ row: 'V20', figures: `orders ${lives} of 5 notices with duplicates`, seed: firstSeed, startedMs });
});

it(`has one effect for each of ${deliveries} shuffled deliveries`, { timeout: 3_600_000 }, async () => {
  const startedMs = performance.now();
  const users = await Promise.all(Array.from({ length: 5 }, () => backend.user()));
  for (const user of users) stripe.account.complete(await aCheckout(user));
  const bodies = users.map((user) => stripe.notice('invoice.paid', customerOf(user)));
  const all = shuffled(Array.from({ length: deliveries }, (_, index) => bodies[index % bodies.length] ?? ''));
  for (let index = 0; index < all.length; index += 20)
    expect(new Set(await Promise.all(all.slice(index, index + 20).map((body) => send(body))))).toEqual(new Set([200]));
  for (const user of users)
    expect(await stateOf(await signedInAgain(user))).toMatchObject({ plan: 'starter', creditsRemaining: 120 });
  const grants = (await backend.eventTypes()).filter((type) => type === 'SubscriptionInvoicePaid').length;
  expect(grants).toBeGreaterThanOrEqual(users.length);
  await assertSound();
  reportRow({ row: 'V20', figures: `shuffled deliveries ${all.length}`, seed: firstSeed, startedMs });
});
