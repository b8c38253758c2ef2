import { creditsStream, referralStream } from '@windtunnel/contracts/events/streams';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { type ReferralStats, type ReferralValidation, referralRoutes } from '@windtunnel/contracts/http/referrals';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { type AccountTestApp, password } from './account-test-app.ts';

/** A signed-in user with a referral link, in a browser of their own. */
export interface Referrer {
  readonly userId: string;
  readonly email: string;
  readonly code: string;
  /** The browser's cookie, as `name=value`. */
  readonly device: string;
  stats(): Promise<ReferralStats>;
}

/** What users do with referral links, through the API. */
export function referralUsers(app: AccountTestApp) {
  const signUp = (email: string, referralCode: string, device?: string) =>
    app.send('POST', accountRoutes.signup.path, {
      body: { email, password, referralCode },
      headers: device === undefined ? {} : { cookie: device },
    });
  const confirm = async (email: string, emails = 1) =>
    app.send('POST', accountRoutes.verifyEmail.path, { body: { token: await app.token(email, emails), password } });
  return {
    signUp,
    confirm,
    async referrer(email: string, device?: string): Promise<Referrer> {
      const { accessToken, userId } = await app.signIn(email);
      const authorization = `Bearer ${accessToken}`;
      const headers = { authorization, ...(device === undefined ? {} : { cookie: device }) };
      const link = await app.send('GET', referralRoutes.link.path, { headers });
      const { referralLink } = JSON.parse(link.text) as { referralLink: string };
      const stats = async () =>
        JSON.parse((await app.send('GET', referralRoutes.myStats.path, { headers })).text) as ReferralStats;
      const code = new URL(referralLink).searchParams.get('ref') ?? '';
      return { userId, email, code, device: device ?? deviceOf(link.headers), stats };
    },
    async validate(referralCode: string, device?: string): Promise<ReferralValidation> {
      const headers = device === undefined ? {} : { cookie: device };
      const { text } = await app.send('POST', referralRoutes.validate.path, { body: { referralCode }, headers });
      return JSON.parse(text) as ReferralValidation;
    },
    /** The credits shown to a user after signing in. */
    async credits(email: string): Promise<number> {
      return (await app.logIn(email)).body.user.credits;
    },
    /** The referral grants in a user's ledger, by side. */
    async grants(userId: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const { type, data } of app.bindings.eventStore.readStream(creditsStream(userId))) {
        if (type === 'CreditsGranted' && String(data.key).startsWith('referral:')) keys.push(String(data.key));
      }
      return keys;
    },
    async events(code: string): Promise<StoredEvent[]> {
      const events: StoredEvent[] = [];
      for await (const event of app.bindings.eventStore.readStream(referralStream(code))) events.push(event);
      return events;
    },
  };
}

/** The device cookie set by a response, or an empty text. */
export function deviceOf(headers: Headers): string {
  const cookie = headers.getSetCookie().find((each) => each.startsWith('windtunnel-device='));
  return cookie?.split(';')[0] ?? '';
}
