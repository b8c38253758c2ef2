import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { paymentRoutes } from '@windtunnel/contracts/http/payment';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { createFakeClock, type FakeClock } from '@windtunnel/infra/clock/fake-clock';
import { reportRow } from '@windtunnel/infra/testing/verified-row';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';

let clock: FakeClock;
let backend: TestBackend;
let user: TestUser;
beforeEach(async () => {
  clock = createFakeClock();
  backend = await startBackend({ clock });
  user = await backend.user();
});
afterEach(() => backend.close());

const planChanges = Number(process.env.PLAN_CHANGES ?? 10);
const dayMs = 86_400_000;
/** The page of the till behind an address that the product gave out. */
const pageOf = (address: string) => backend.url + new URL(address).pathname;
const act = (address: string, query: string) =>
  fetch(`${pageOf(address)}?${query}`, { method: 'POST', redirect: 'manual' });
const choose = async (planName: string) => await user.call(paymentRoutes.checkoutSession, { body: { planName } });
/** Time goes by, and the user signs in again. */
async function later(ms: number): Promise<void> {
  await clock.advance(ms);
  const [session] = await backend.bindings.vault.sessionsOfUser(user.userId);
  user = await backend.fresh(user.userId, session?.sessionId ?? '');
}
const status = async () => (await user.call(accountRoutes.subscriptionStatus)).body;
const quota = async () => (await user.call(usageRoutes.quota)).body.data;

async function buy(planName: string): Promise<string> {
  const { body } = await choose(planName);
  const paid = await act(body.sessionUrl, 'action=pay&card=pays');
  expect([paid.status, paid.headers.get('location')]).toEqual([303, expect.stringContaining('/checkout?success=true')]);
  return body.sessionUrl;
}
async function portal(query: string): Promise<void> {
  const { body } = await user.call(paymentRoutes.customerPortal);
  expect((await act(body.url, query)).status).toBe(303);
}

describe('buying a plan at the demo till', () => {
  it('changes nothing before it is paid, and nothing if the card is declined', async () => {
    const { body } = await choose('starter');
    expect(await (await fetch(pageOf(body.sessionUrl))).text()).toContain('Demo till: no money moves');
    const declined = await act(body.sessionUrl, 'action=pay&card=declines');
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('Your card was declined')]);
    expect(await status()).toMatchObject({ subscriptionPlan: 'free', subscriptionStatus: 'none', nextPlan: 'free' });
    expect((await quota()).creditsRemaining).toBe(20);
  });

  it('adds the credits of the plan once, however often it is paid and confirmed', async () => {
    const address = await buy('starter');
    await act(address, 'action=pay&card=pays');
    await user.call(paymentRoutes.confirm);
    expect(await status()).toMatchObject({
      subscriptionPlan: 'starter',
      subscriptionStatus: 'active',
      nextPlan: 'starter',
      hasBilling: true,
    });
    expect(await quota()).toMatchObject({ creditsRemaining: 120, subscriptionPlan: { name: 'starter' } });
    expect((await user.call(accountRoutes.me)).body.user).toMatchObject({ subscriptionStatus: 'active', credits: 120 });
  });

  it('keeps only the newer of two checkouts, and both of their credits', async () => {
    const [one, two] = [await choose('starter'), await choose('team')];
    await act(one.body.sessionUrl, 'action=pay&card=pays');
    await later(1_000);
    await act(two.body.sessionUrl, 'action=pay&card=pays');
    expect((await user.call(paymentRoutes.confirm)).body).toMatchObject({ subscriptionPlan: 'team', nextPlan: 'team' });
    expect((await quota()).creditsRemaining).toBe(520);
    await later(32 * dayMs);
    await user.call(paymentRoutes.confirm);
    expect((await quota()).creditsRemaining).toBe(400);
  });

  it('refuses a plan that is the present one, an unknown one, and a visit that does not exist', async () => {
    await buy('starter');
    expect((await choose('starter')).error.code).toBe('ALREADY_ON_PLAN');
    expect((await choose('gold')).error.code).toBe('VALIDATION_ERROR');
    expect((await fetch(`${backend.url}/api/payment/demo-till/unknown`)).status).toBe(404);
    expect((await backend.call(paymentRoutes.checkoutSession, { body: { planName: 'team' } })).status).toBe(401);
  });
});

it('the demo till sells nothing on a server that others can reach', async () => {
  const settings = { ...backend.bindings.settings, publicUrl: 'https://windtunnel.example' };
  const outside = await startBackend({ settings });
  const stranger = await outside.user();
  const refused = await stranger.call(paymentRoutes.checkoutSession, { body: { planName: 'scale' } });
  expect(refused.error.code).toBe('PAYMENTS_NOT_CONFIGURED');
  await outside.close();
});

describe('changing plans', () => {
  it('charges a larger plan at once, and keeps what is left of the smaller one', async () => {
    await buy('starter');
    await later(dayMs);
    expect((await choose('team')).body.sessionUrl).toMatch(/\/checkout\?success=true$/);
    expect((await quota()).creditsRemaining).toBe(520);
  });

  it('lets a smaller plan, or none, follow when the month has ended', async () => {
    await buy('team');
    await choose('starter');
    expect(await status()).toMatchObject({ subscriptionPlan: 'team', nextPlan: 'starter' });
    await later(32 * dayMs);
    await user.call(paymentRoutes.confirm);
    expect(await status()).toMatchObject({ subscriptionPlan: 'starter', nextPlan: 'starter' });
    await choose('free');
    expect(await status()).toMatchObject({ subscriptionStatus: 'cancelled', nextPlan: 'free' });
    await later(32 * dayMs);
    await user.call(paymentRoutes.confirm);
    expect(await status()).toMatchObject({ subscriptionPlan: 'free', subscriptionStatus: 'none' });
    expect((await quota()).creditsRemaining).toBe(20);
  });

  it(`up and down ${planChanges} times costs one month of the larger plan`, { timeout: 600_000 }, async () => {
    const startedMs = performance.now();
    await buy('starter');
    await later(1_000);
    for (let round = 0; round < planChanges / 2; round += 1) {
      await choose('team');
      await choose('starter');
    }
    expect((await quota()).creditsRemaining).toBe(520);
    reportRow({ row: 'V44', figures: `changes ${planChanges}`, seed: 0, startedMs });
  });

  it('refuses a larger plan if the card is declined, and leaves everything as it was', async () => {
    await buy('starter');
    await portal('action=use-card&card=declines');
    const refused = await choose('team');
    expect([refused.status, refused.error.code]).toEqual([402, 'PAYMENT_DECLINED']);
    expect(await status()).toMatchObject({ subscriptionPlan: 'starter', nextPlan: 'starter' });
  });
});

describe('the billing portal', () => {
  it('has nothing to show before the first plan', async () => {
    expect((await user.call(paymentRoutes.customerPortal)).error.code).toBe('NO_SUBSCRIPTION');
  });

  it('refunds a month: its credits go', async () => {
    await buy('starter');
    const { body } = await user.call(paymentRoutes.customerPortal);
    const invoice = /invoice=([^"&]+)/.exec(await (await fetch(pageOf(body.url))).text())?.[1] ?? '';
    await act(body.url, `action=refund&invoice=${invoice}`);
    expect((await quota()).creditsRemaining).toBe(20);
  });

  it('disputes a month: its credits go, and come back if the payment stands', async () => {
    await buy('starter');
    const { body } = await user.call(paymentRoutes.customerPortal);
    const invoice = /invoice=([^"&]+)/.exec(await (await fetch(pageOf(body.url))).text())?.[1] ?? '';
    const decide = async (state: string) => {
      await act(body.url, `action=dispute&invoice=${invoice}&state=${state}`);
      return [(await quota()).creditsRemaining, (await status()).disputed];
    };
    expect(await decide('open')).toEqual([20, true]);
    expect(await (await fetch(pageOf(body.url))).text()).toContain('Payment stands');
    expect(await decide('won')).toEqual([120, false]);
    expect(await decide('lost')).toEqual([20, false]);
    expect((await act(body.url, `action=dispute&invoice=${invoice}&state=maybe`)).status).toBe(404);
  });

  it('shows a declined renewal as past due until the card pays', async () => {
    await buy('starter');
    await portal('action=use-card&card=declines');
    await later(32 * dayMs);
    await user.call(paymentRoutes.confirm);
    expect(await status()).toMatchObject({ subscriptionStatus: 'past_due', subscriptionPlan: 'starter' });
    await portal('action=use-card&card=pays');
    expect(await status()).toMatchObject({ subscriptionStatus: 'active' });
    expect((await quota()).creditsRemaining).toBe(100);
  });
});

describe('the credit history', () => {
  it('adds up to the balance, the newest first', async () => {
    await buy('starter');
    const { entries } = (await user.call(usageRoutes.history)).body;
    expect(entries.map(({ kind, credits, balance }) => [kind, credits, balance])).toEqual([
      ['plan', 100, 120],
      ['plan', 20, 20],
    ]);
    expect(entries[0]?.balance).toBe((await quota()).creditsRemaining);
  });
});

describe('payments that no request is about', () => {
  it('are checked every hour, so that a lost notice costs nothing', async () => {
    await buy('starter');
    await later(32 * dayMs);
    await vi.waitFor(async () => expect((await quota()).periodStart).toBe('2026-02-05T09:00:00.000Z'));
    expect((await quota()).creditsRemaining).toBe(100);
  });

  it('end with the account', async () => {
    await buy('starter');
    const event = { type: 'AccountErased', data: {} };
    await appendTo(`account-${user.userId}`, event);
    await vi.waitFor(async () => expect(await status()).toMatchObject({ subscriptionStatus: 'none' }));
  });
});

/** Another part of the product writes this event. */
async function appendTo(stream: string, { type, data }: { type: string; data: Record<string, never> }): Promise<void> {
  const { sealEvents } = await import('@windtunnel/infra/event-store/hash-chain');
  const recordedAt = clock.now().toISOString();
  const metadata = { schemaVersion: 1, actor: 'system', correlationId: 'test', causationId: 'test', recordedAt };
  const events = sealEvents(stream, null, [{ id: backend.bindings.ids.uuid(), type, data, metadata }]);
  await backend.bindings.eventStore.append(stream, 'none', events);
}
