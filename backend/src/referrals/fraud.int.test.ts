import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { limits } from '@windtunnel/contracts/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, password, startAccountTestApp } from '../../test/kit/account-test-app.ts';
import { deviceOf, referralUsers } from '../../test/kit/referral-users.ts';
import { ledgerEventTypes, verifyLedger } from '../credits/verify-ledger.ts';
import { Streams } from '../platform/streams.ts';
import { WriteContext } from '../platform/write-context.ts';
import { referral } from './referral.ts';
import { ReferralSignUps } from './referral-sign-ups.ts';

let app: AccountTestApp;
let users: ReturnType<typeof referralUsers>;
beforeAll(async () => {
  app = await startAccountTestApp();
  users = referralUsers(app);
});
afterAll(() => app.close());

const free = 20;
const reward = limits.referral.rewardTenths / 10;

/** Signs up with the code, confirms the address, and returns the new user's credits. */
async function join(email: string, code: string, device?: string): Promise<number> {
  await users.signUp(email, code, device);
  await users.confirm(email);
  return await users.credits(email);
}

const account = async (email: string) => {
  const found = await app.bindings.vault.accountByEmail(email);
  if (found === null) throw new Error(`There is no account ${email}`);
  return found;
};

/** As deleting an account leaves it: remembered by its mark, unknown to every login, its address free again. */
async function erase(email: string) {
  const erased = await account(email);
  await app.app.get(ReferralSignUps, { strict: false }).forget(erased);
  await app.bindings.vault.updateAccount({ ...erased, email: `erased-${erased.userId}@example.invalid` });
}

/** Changes the address of an account by both of its links. Returns once the owner has been told. */
async function moveTo(newEmail: string, email: string): Promise<void> {
  const { accessToken } = (await app.logIn(email)).body;
  const headers = { authorization: `Bearer ${accessToken}` };
  const { requestEmailChange, approveEmailChange, confirmNewEmail } = accountSettingsRoutes;
  await app.send('POST', requestEmailChange.path, { headers, body: { newEmail, password } });
  await app.send('POST', approveEmailChange.path, { body: { token: await app.token(email, 2) } });
  await app.send('POST', confirmNewEmail.path, { body: { token: await app.token(newEmail, 1) } });
  await app.emails(newEmail, 2);
}

describe('V43 referral fraud', () => {
  it('V43: a code that strangers fill with unconfirmed sign-ups still rewards a friend who confirms', async () => {
    const ann = await users.referrer('ann.filled@example.org');
    const context = new WriteContext('system', 'test');
    const signUps = app.app.get(ReferralSignUps, { strict: false });
    const unconfirmed = { email: 'x@example.net', referralCode: ann.code, deviceHash: null };
    for (let index = 0; index < limits.referral.pendingMax + 5; index += 1)
      await signUps.register({ ...unconfirmed, userId: `stranger-${index}` }, context);
    const state = await app.app.get(Streams, { strict: false }).load(referral, ann.code);
    expect(state.referrals).toHaveLength(limits.referral.pendingMax);
    expect(await join('friend.filled@example.org', ann.code)).toBe(free + reward);
    expect(await ann.stats()).toMatchObject({ referralCount: 1 });
  });

  it('V43: pays 10 credits to each side, and only after the address is confirmed', async () => {
    const ann = await users.referrer('ann.honest@example.org');
    await users.signUp('bob@example.org', ann.code);
    expect(await ann.stats()).toMatchObject({ referralCount: 0, referrals: [{ status: 'PENDING' }] });
    expect(await users.credits(ann.email)).toBe(free);
    await users.confirm('bob@example.org');
    expect([await users.credits(ann.email), await users.credits('bob@example.org')]).toEqual([
      free + reward,
      free + reward,
    ]);
    expect(await ann.stats()).toMatchObject({
      referralCount: 1,
      referralCreditsEarned: reward,
      canMakeMoreReferrals: true,
      referrals: [{ email: 'b•••@e•••.org', status: 'COMPLETED' }],
    });
    await users.confirm('bob@example.org');
    expect(await users.credits('bob@example.org')).toBe(free + reward);
  });

  it('V43: pays nothing for oneself, however the address is spelt', async () => {
    const ann = await users.referrer('ann.lee@gmail.com');
    const spellings = ['ann.lee+1@gmail.com', 'annlee@gmail.com', 'A.N.N.L.E.E+2@googlemail.com', 'annlee+@gmail.com'];
    const credits: number[] = [];
    for (const spelling of spellings) credits.push(await join(spelling, ann.code));
    expect(credits).toEqual(spellings.map(() => free));
    expect(await users.grants(ann.userId)).toEqual([]);
    expect(await ann.stats()).toMatchObject({ referralCount: 0, referrals: [] });
  });

  it('V43: pays nothing for an address that differs only in case, which has an account already', async () => {
    const ann = await users.referrer('ann.case@example.org');
    await users.signUp('ANN.Case@Example.org', ann.code);
    expect(await users.credits(ann.email)).toBe(free);
    expect(await users.grants(ann.userId)).toEqual([]);
  });

  it('V43: pays nothing on the device of the referrer, and once for any other device', async () => {
    const ann = await users.referrer('ann.device@example.org');
    expect(ann.device).toMatch(/^windtunnel-device=[\w-]{43}$/);
    expect(await users.validate(ann.code, ann.device)).toEqual({ valid: false, reason: 'known-device' });
    expect(await join('self@example.org', ann.code, ann.device)).toBe(free);

    const device = deviceOf((await users.signUp('first@example.org', ann.code)).headers);
    expect(await users.validate(ann.code, device)).toEqual({ valid: true, reason: null });
    await users.confirm('first@example.org');
    expect(await users.credits('first@example.org')).toBe(free + reward);
    expect(await users.validate(ann.code, device)).toEqual({ valid: false, reason: 'known-device' });
    expect(await join('second@example.org', ann.code, device)).toBe(free);
    expect(await users.grants(ann.userId)).toHaveLength(1);
    const declined = (await users.events(ann.code)).filter(({ type }) => type === 'ReferralDeclined');
    expect(declined.map(({ data }) => data.cause)).toEqual(['known-device', 'known-device']);
  });

  it('V43: rewards at most five of 50 parallel sign-ups on one code, both sides each', {
    timeout: 180_000,
  }, async () => {
    const ann = await users.referrer('ann.fifty@example.org');
    const emails = Array.from({ length: 50 }, (_, index) => `fifty-${index}@example.org`);
    await Promise.all(emails.map((email) => users.signUp(email, ann.code)));
    await Promise.all(emails.map((email) => users.confirm(email)));
    const grants = await Promise.all(emails.map(async (email) => users.grants((await account(email)).userId)));
    const [referees, referrer] = [grants.flat(), await users.grants(ann.userId)];
    const idsOf = (keys: string[]) => keys.map((key) => key.split(':')[1]).toSorted();
    expect([referees.length, referrer.length]).toEqual([limits.referral.rewardsMax, limits.referral.rewardsMax]);
    expect(idsOf(referees)).toEqual(idsOf(referrer));
    expect(await ann.stats()).toMatchObject({
      referralCount: 5,
      referralCreditsEarned: 5 * reward,
      canMakeMoreReferrals: false,
    });
    expect(await users.validate(ann.code)).toEqual({ valid: false, reason: 'used-up' });
    expect(await join('fifty-first@example.org', ann.code)).toBe(free);
  });

  it('V43: pays nothing to those who delete their account and return', async () => {
    const ann = await users.referrer('ann.return@example.org');
    expect(await join('returns@example.org', ann.code)).toBe(free + reward);
    await erase('returns@example.org');
    await users.signUp('Returns+again@example.org', ann.code);
    await users.confirm('Returns+again@example.org');
    expect(await users.credits('Returns+again@example.org')).toBe(free);
    expect(await users.grants(ann.userId)).toHaveLength(1);
  });

  it('V43: pays nothing to those who return after an account without a code', async () => {
    const ann = await users.referrer('ann.earlier@example.org');
    await app.signIn('earlier@example.org');
    await erase('earlier@example.org');
    await users.signUp('earlier@example.org', ann.code);
    await users.confirm('earlier@example.org', 2);
    expect(await users.credits('earlier@example.org')).toBe(free);
    expect(await users.grants(ann.userId)).toEqual([]);
  });

  it('V43: pays nothing for a former or a new address of oneself', async () => {
    const ann = await users.referrer('ann.before@example.org');
    await moveTo('ann.after@example.org', ann.email);
    expect(await join('ann.after+1@example.org', ann.code)).toBe(free);
    await users.signUp('Ann.Before@example.org', ann.code);
    await users.confirm('Ann.Before@example.org');
    expect(await users.credits('Ann.Before@example.org')).toBe(free);
    expect(await users.grants(ann.userId)).toEqual([]);
    const causes = (await users.events(ann.code)).map(({ data }) => data.cause).filter((cause) => cause !== undefined);
    expect(causes).toEqual(['known-address', 'known-address']);
  });

  it('V43: pays nothing again to those who move to another address and return with their former one', async () => {
    const ann = await users.referrer('ann.mover@example.org');
    expect(await join('mover@example.org', ann.code)).toBe(free + reward);
    await moveTo('moved@example.org', 'mover@example.org');
    await users.signUp('mover+2@example.org', ann.code);
    await users.confirm('mover+2@example.org');
    expect(await users.credits('mover+2@example.org')).toBe(free);
    expect(await users.grants(ann.userId)).toHaveLength(1);
  });

  it('V43: pays nothing for a code used after sign-up', async () => {
    const ann = await users.referrer('ann.late@example.org');
    await app.send('POST', accountRoutes.signup.path, { body: { email: 'late@example.org', password } });
    await users.signUp('late@example.org', ann.code);
    const link = (await app.emails('late@example.org', 2)).findLast(({ text }) =>
      text.includes('/verify-email?token='),
    );
    const token = /token=([\w.-]+)/.exec(link?.text ?? '')?.[1];
    await app.send('POST', accountRoutes.verifyEmail.path, { body: { token, password } });
    expect(await users.credits('late@example.org')).toBe(free);
    expect(await users.grants(ann.userId)).toEqual([]);
  });

  it('V43: leaves every ledger sound, and no referral with a reward on one side only', async () => {
    const verdict = await verifyLedger(app.bindings.eventStore.readAll({ types: ledgerEventTypes }));
    expect(verdict).toMatchObject({ ok: true, problems: [], oneSided: [] });
    expect(verdict.accounts.length).toBeGreaterThan(60);
  });
});
