import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { limits } from '@windtunnel/contracts/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../../../test/kit/account-test-app.ts';
import { type GoogleTestApp, startGoogleTestApp, startPath, tokenIn } from '../../../test/kit/google-test-app.ts';
import { deviceOf, referralUsers } from '../../../test/kit/referral-users.ts';

let test: GoogleTestApp;
let users: ReturnType<typeof referralUsers>;
beforeAll(async () => {
  test = await startGoogleTestApp();
  users = referralUsers(test.app);
});
afterAll(() => test.close());

const free = 20;
const reward = limits.referral.rewardTenths / 10;

/** Presses the button of a sign-up page that was opened with a code, and signs in at Google. Returns the credits. */
async function join(email: string, code: string, browser = test.browser()): Promise<number> {
  const left = await browser.get(`${startPath}?moved=yes&${new URLSearchParams({ ref: code })}`);
  const consent = test.google.consent(left.headers.get('location') ?? '', { sub: email, email });
  const back = await test.returnWith(browser, consent);
  const { body } = await test.redeem(browser, tokenIn(back.headers.get('location') ?? ''));
  return body.user.credits;
}

describe('V43: a referral link and the Google button', () => {
  it('V43: pays both sides once, like signing up with a password', async () => {
    const ann = await users.referrer('ann@example.org');
    const browser = test.browser();
    expect(await join('bob@gmail.example', ` ${ann.code.toLowerCase()} `, browser)).toBe(free + reward);
    expect(browser.cookies()).toMatch(/windtunnel-device=[\w-]{43}/);
    expect(await join('bob@gmail.example', ann.code, browser)).toBe(free + reward);
    expect(await users.credits(ann.email)).toBe(free + reward);
    expect(await ann.stats()).toMatchObject({ referralCount: 1, referrals: [{ email: 'b•••@g•••.example' }] });
  });

  it('V43: pays nothing on the device of the referrer, for their own address, or for an unknown code', async () => {
    const ann = await users.referrer('ann.self@gmail.com');
    const own = test.browser();
    own.setCookies(ann.device);
    expect(await join('self@gmail.example', ann.code, own)).toBe(free);
    expect(own.cookies()).toContain(ann.device);
    expect(await join('Ann.Self+1@gmail.com', ann.code)).toBe(free);
    for (const code of ['ZZZZZZZZZZZZ', 'x', '']) {
      expect(await join(`unknown-${code}@gmail.example`, code)).toBe(free);
    }
    expect(await users.grants(ann.userId)).toEqual([]);
  });

  it('V43: pays nothing to an account that exists already', async () => {
    const ann = await users.referrer('ann.known@example.org');
    await test.app.signIn('known@example.org');
    expect(await join('known@example.org', ann.code)).toBe(free);
    expect(await users.events(ann.code)).toHaveLength(1);
  });

  it('V43: counts the link of the proven owner, not one that a stranger chose for the same address', async () => {
    const [ann, mallory] = [await users.referrer('ann.own@example.org'), await users.referrer('mallory@example.org')];
    await users.signUp('victim@example.org', mallory.code);
    expect(await join('victim@example.org', ann.code)).toBe(free + reward);
    expect([await users.credits(ann.email), await users.credits(mallory.email)]).toEqual([free + reward, free]);
  });

  it('V43: keeps the code on the way to the host that Google returns to', async () => {
    const ann = await users.referrer('ann.moved@example.org');
    const moved = await test.app.send('GET', `${startPath}?ref=${ann.code}`);
    expect(moved.headers.get('location')).toBe(`http://127.0.0.1:3000${startPath}?moved=yes&ref=${ann.code}`);
    expect(moved.headers.getSetCookie()).toEqual([]);
  });

  it('V43: takes no code from a link on another site, where a known device would look new', async () => {
    const on = await startGoogleTestApp({ publicUrl: 'https://research.example', secureCookies: true });
    const ann = await referralUsers(on.app).referrer('ann@example.org');
    const leave = async (site: string) => {
      const headers = { 'sec-fetch-site': site };
      const left = await on.app.send('GET', `${startPath}?moved=yes&ref=${ann.code}`, { headers });
      return left.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    };
    for (const site of ['cross-site', 'same-site', 'none']) expect(await leave(site)).toEqual([google]);
    expect(await leave('same-origin')).toEqual(['__Host-windtunnel-device', google]);
    await on.close();
  });
});

const google = '__Host-windtunnel-google';

describe('V43: a sign-up that Google confirms', () => {
  it('V43: pays for the code of a sign-up by password, once its owner is proven', async () => {
    const ann = await users.referrer('ann.pending@example.org');
    const device = deviceOf((await users.signUp('later@example.org', ann.code)).headers);
    expect(device).not.toBe('');
    expect(await join('later@example.org', '')).toBe(free + reward);
    const { status } = await test.app.send('POST', accountRoutes.login.path, {
      body: { email: 'later@example.org', password },
    });
    expect(status).toBe(400);
    expect(await users.credits(ann.email)).toBe(free + reward);
  });
});
