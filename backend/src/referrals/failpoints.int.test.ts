import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { limits } from '@windtunnel/contracts/rules/limits';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type AccountTestApp, password, startAccountTestApp } from '../../test/kit/account-test-app.ts';
import { failEveryCall } from '../../test/kit/fail-every-call.ts';
import { createFailpoints } from '../../test/kit/failpoints.ts';
import { type Referrer, referralUsers } from '../../test/kit/referral-users.ts';
import { ledgerEventTypes, verifyLedger } from '../credits/verify-ledger.ts';
import { ResumeReferrals } from './resume-referrals.ts';

const failpoints = createFailpoints();
let app: AccountTestApp;
let users: ReturnType<typeof referralUsers>;
const referrers = new Map<string, Referrer>();
beforeAll(async () => {
  app = await startAccountTestApp({}, (bindings) => ({
    ...bindings,
    vault: failpoints.watch(bindings.vault),
    eventStore: failpoints.watch(bindings.eventStore),
  }));
  users = referralUsers(app);
});
afterAll(() => app.close());

const referrerOf = (email: string) => referrers.get(email) as Referrer;
const prepare = async (email: string) => {
  const referrer = await users.referrer(`referrer-${email}`);
  referrers.set(email, referrer);
  await users.signUp(email, referrer.code);
};

/** How often each side was rewarded. */
async function rewards(email: string): Promise<{ referee: number; referrer: number }> {
  const account = await app.bindings.vault.accountByEmail(email);
  const referee = (await users.grants(account?.userId ?? '')).length;
  return { referee, referrer: (await users.grants(referrerOf(email).userId)).length };
}

const once = { referee: 1, referrer: 1 };

it.each(['before', 'after'] as const)(
  'V43: rewards both sides once when a store fails %s any one call of the confirmation, by a restart or a second click',
  async (when) => {
    let half = 0;
    const calls = await failEveryCall(
      failpoints,
      {
        name: 'referred',
        prepare,
        perform: (email) => users.confirm(email),
        recover: async (email) => {
          const { referee, referrer } = await rewards(email);
          if (referee !== referrer) half += 1;
          await app.app.get(ResumeReferrals, { strict: false }).onApplicationBootstrap();
          const confirmed = (await app.bindings.vault.accountByEmail(email)) !== null;
          expect(await rewards(email)).toEqual(confirmed ? once : { referee: 0, referrer: 0 });
          await users.confirm(email);
          expect(await rewards(email)).toEqual(once);
          expect(await referrerOf(email).stats()).toMatchObject({
            referralCreditsEarned: limits.referral.rewardTenths / 10,
            referrals: [{ status: 'COMPLETED' }],
          });
        },
      },
      when,
    );
    expect(calls).toBeGreaterThanOrEqual(12);
    // The failure between the two grants was among them.
    expect(half).toBeGreaterThanOrEqual(1);
    const { ok, oneSided } = await verifyLedger(app.bindings.eventStore.readAll({ types: ledgerEventTypes }));
    expect({ ok, oneSided }).toEqual({ ok: true, oneSided: [] });
  },
  300_000,
);

/** The newest link that confirms an address, among whatever else was sent there. */
const confirmationToken = (email: string) =>
  vi.waitFor(
    async () => {
      const emails = (await app.bindings.mail.local?.list(email)) ?? [];
      const link = emails.map(({ text }) => /verify-email\?token=([\w.-]+)/.exec(text)?.[1]).find(Boolean);
      expect(link).toBeDefined();
      return link;
    },
    { timeout: 15_000 },
  );

it.each(['before', 'after'] as const)(
  'V43: loses no reward when a store fails %s any one call of the sign-up, which is then repeated',
  async (when) => {
    const calls = await failEveryCall(
      failpoints,
      {
        name: 'signs-up',
        prepare: async (email) => referrers.set(email, await users.referrer(`referrer-${email}`)),
        perform: (email) => users.signUp(email, referrerOf(email).code),
        recover: async (email) => {
          await users.signUp(email, referrerOf(email).code);
          await app.send('POST', accountRoutes.resendVerification.path, { body: { email } });
          const token = await confirmationToken(email);
          await app.send('POST', accountRoutes.verifyEmail.path, { body: { token, password } });
          expect(await rewards(email)).toEqual(once);
        },
      },
      when,
    );
    expect(calls).toBeGreaterThanOrEqual(5);
  },
  300_000,
);

it('forgets a sign-up that was never confirmed after 30 days', async () => {
  await prepare('never@example.com');
  const [{ userId } = { userId: '' }] = await app.bindings.vault.signUpsOf('never@example.com');
  const resume = () => app.app.get(ResumeReferrals, { strict: false }).onApplicationBootstrap();
  await app.clock.advance(29 * 86_400_000);
  await resume();
  expect(await app.bindings.vault.pendingReferral(userId)).not.toBeNull();
  await app.clock.advance(2 * 86_400_000);
  await resume();
  expect(await app.bindings.vault.pendingReferral(userId)).toBeNull();
});
