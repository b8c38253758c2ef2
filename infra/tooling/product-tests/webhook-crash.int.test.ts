import { startBackend, type TestBackend } from '@windtunnel/backend/test/kit/backend';
import { createFailpoints } from '@windtunnel/backend/test/kit/failpoints';
import { paymentRoutes, paymentWebhookPath } from '@windtunnel/contracts/http/payment';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createStripePayments } from '@windtunnel/infra/payments/stripe/stripe-payments';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { reportRow } from '@windtunnel/infra/testing/verified-row';
import { signedBy } from '@windtunnel/test-servers/stripe-emulator/notices';
import { type StripeEmulator, startStripeEmulator } from '@windtunnel/test-servers/stripe-emulator/stripe-emulator';
import { afterAll, beforeAll, expect, it } from 'vitest';

const secret = 'whsec_test';
const failpoints = createFailpoints();
const folder = aDataFolder();
let stripe: StripeEmulator;
let backend: TestBackend;

beforeAll(async () => {
  stripe = await startStripeEmulator();
  const clock = createSystemClock();
  const payments = await createStripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: secret,
    apiUrl: stripe.url,
    clock,
  });
  const eventStore = failpoints.watch(createSqliteEventStore({ file: folder.file('log.db') }));
  backend = await startBackend({ clock, payments: failpoints.watch(payments), eventStore });
});
afterAll(async () => {
  await backend.close();
  await stripe.close();
  folder.remove();
});

const deliver = async (body: string) => {
  const signature = signedBy(secret, body, Math.floor(Date.now() / 1_000));
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(backend.url + paymentWebhookPath, { method: 'POST', body, headers })).status;
};

it('a webhook that is cut off before or after any call has its effect once, when it is delivered again', {
  timeout: 120_000,
}, async () => {
  const startedMs = performance.now();
  let cuts = 0;
  for (const when of ['before', 'after'] as const) {
    for (let nth = 1; ; nth += 1) {
      const user = await backend.user();
      const { body } = await user.call(paymentRoutes.checkoutSession, { body: { planName: 'starter' } });
      stripe.account.complete(body.sessionUrl.slice(body.sessionUrl.lastIndexOf('/') + 1));
      const customer = [...stripe.account.customers.values()].at(-1)?.id ?? '';
      const notice = stripe.notice('invoice.paid', customer);
      failpoints.arm(nth, when);
      const first = await deliver(notice);
      const wasCut = failpoints.disarm();
      if (wasCut) expect(first).not.toBe(200);
      expect(await deliver(notice)).toBe(200);
      expect((await user.call(usageRoutes.quota)).body.data.creditsRemaining).toBe(120);
      if (!wasCut) break;
      cuts += 1;
    }
  }
  expect(cuts).toBeGreaterThanOrEqual(10);
  reportRow({ row: 'V20', figures: `failing calls ${cuts}`, seed: 0, startedMs });
});
