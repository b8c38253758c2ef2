import { referralRoutes } from '@windtunnel/contracts/http/referrals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, startAccountTestApp, withoutTrace } from '../../test/kit/account-test-app.ts';
import { type Referrer, referralUsers } from '../../test/kit/referral-users.ts';
import { ResumeReferrals } from './resume-referrals.ts';

let app: AccountTestApp;
let users: ReturnType<typeof referralUsers>;
let ann: Referrer;
beforeAll(async () => {
  app = await startAccountTestApp();
  users = referralUsers(app);
  ann = await users.referrer('ann@example.org');
});
afterAll(() => app.close());

/** Everything a client sees but the date, and the random values of cookies. */
const seen = (received: Awaited<ReturnType<AccountTestApp['send']>>) => {
  const headers = [...received.headers].filter(([name]) => name !== 'date');
  const plain = headers.map(([name, value]) => [
    name,
    value.replace(/((?:device|sign-up)=)[\w-]+|Expires=[^;]+/g, '$1'),
  ]);
  return { ...withoutTrace(received), headers: plain };
};

describe('V22 no account oracle in referrals', () => {
  it('V22: says the same about every code that no one uses, whatever it looks like', async () => {
    await app.signIn('without-link@example.org');
    const codes = ['0123456789AB', 'ZZZZZZZZZZZZ', 'FRIEND1', '', 'ann@example.org', ann.userId, `${ann.code}0`, '%00'];
    const answers = await Promise.all(
      codes.map(async (referralCode) =>
        seen(await app.send('POST', referralRoutes.validate.path, { body: { referralCode } })),
      ),
    );
    expect(answers).toHaveLength(8);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.text).toBe('{"valid":false,"reason":"unknown"}');
    expect(answers[0]?.headers.map(([name]) => name)).not.toContain('set-cookie');
  });

  it('V22: accepts a valid code in any spelling, and knows no more of it than that', async () => {
    const spelt = ` ${ann.code.toLowerCase().replaceAll('0', 'o')} `;
    expect(await users.validate(spelt)).toEqual({ valid: true, reason: null });
  });

  it('V22: answers a sign-up with a code alike for known and unknown addresses', async () => {
    await app.signIn('known@example.org');
    const known = seen(await users.signUp('known@example.org', ann.code));
    const unknown = seen(await users.signUp('unknown@example.org', ann.code));
    expect(known).toEqual(unknown);
    expect((await app.emails('known@example.org', 2))[0]?.subject).not.toBe(
      (await app.emails('unknown@example.org', 1))[0]?.subject,
    );
  });

  it('V22: shows the owner of the code the same for both addresses', async () => {
    const { referrals } = await ann.stats();
    expect(referrals.map(({ email, status }) => [email, status])).toEqual([
      ['u•••@e•••.org', 'PENDING'],
      ['k•••@e•••.org', 'PENDING'],
    ]);
    expect((await users.events(ann.code)).map(({ type }) => type)).toEqual([
      'ReferralCodeIssued',
      'ReferralRegistered',
      'ReferralRegistered',
    ]);
  });

  it('V22: forgets both alike when they are not confirmed within 30 days', async () => {
    await app.clock.advance(31 * 86_400_000);
    await app.app.get(ResumeReferrals, { strict: false }).onApplicationBootstrap();
    const { accessToken } = (await app.logIn(ann.email)).body;
    const headers = { authorization: `Bearer ${accessToken}` };
    const stats = await app.send('GET', referralRoutes.myStats.path, { headers });
    expect(JSON.parse(stats.text)).toMatchObject({ referralCount: 0, referrals: [] });
  });

  it('V22: keeps addresses, devices and typed text out of the event log', async () => {
    await users.signUp('typed@example.org', 'call me on 0123');
    for await (const { data } of app.bindings.eventStore.readAll()) {
      expect(JSON.stringify(data)).not.toMatch(/@|•|call me/);
      expect(JSON.stringify(data)).not.toContain(ann.device.split('=')[1]);
    }
  });
});
