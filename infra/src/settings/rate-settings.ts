import type { Rate } from '@windtunnel/contracts/ports/rate-limits';
import * as z from 'zod';

const unitsMs = { s: 1_000, m: 60_000, h: 3_600_000 } as const;
const windowMaxMs = 24 * unitsMs.h;
const words = 'must be a number and a time of up to 24h, such as 10/15m, or off';

/** `10/15m`: ten in a quarter of an hour. Null for `off`. */
const rate = z
  .string()
  .regex(/^(off|[1-9]\d{0,5}\/[1-9]\d{0,4}[smh])$/, words)
  .transform((value): Rate | null => {
    const [, attempts, time, unit] = /^(\d+)\/(\d+)([smh])$/.exec(value) ?? [];
    if (unit === undefined) return null;
    return { attempts: Number(attempts), windowMs: Number(time) * unitsMs[unit as keyof typeof unitsMs] };
  })
  .refine((value) => value === null || value.windowMs <= windowMaxMs, words);

const row = (name: string, fallback: string, doc: string) => ({ name, schema: rate, fallback, doc });

/** How often each thing may be done; ADR 46 says why these figures. An address is an IPv4 address or an IPv6 /64. */
export const rateSettings = {
  rateLogins: row('RATE_LOGINS', '10/15m', 'Failed logins to one account from one address; off: no limit.'),
  rateLoginsPerAccount: row('RATE_LOGINS_PER_ACCOUNT', '100/1h', 'Failed logins to one account from everywhere.'),
  rateLoginsPerAddress: row('RATE_LOGINS_PER_ADDRESS', '30/15m', 'Failed logins from one address, to any account.'),
  ratePasswords: row('RATE_PASSWORDS', '10/15m', 'Wrong current passwords of a user who changes the account.'),
  rateSignUps: row('RATE_SIGN_UPS', '30/1h', 'Sign-ups from one address.'),
  rateConfirmations: row('RATE_CONFIRMATIONS', '10/1h', 'Confirmation emails for one account, sign-ups included.'),
  rateResets: row('RATE_RESETS', '5/1h', 'Emails with a reset link for one account.'),
  rateEmails: row('RATE_EMAILS', '30/1h', 'Such emails asked for from one address.'),
  rateLinks: row('RATE_LINKS', '10/1h', 'Links from emails that do not work, from one address.'),
  rateReferralCodes: row('RATE_REFERRAL_CODES', '30/1m', 'Referral codes checked from one address.'),
  rateRefreshes: row('RATE_REFRESHES', '60/1m', 'Renewals of the access token in one session.'),
  rateGenerations: row('RATE_GENERATIONS', '10/1m', 'Panels of participants that a user has generated.'),
  rateModelRequests: row('RATE_MODEL_REQUESTS', '30/1m', 'Requests of a user to a hosted language model.'),
  rateUploads: row('RATE_UPLOADS', '30/1m', 'Images that a user uploads.'),
  rateInspections: row('RATE_INSPECTIONS', '120/1m', 'Reads of an auditor or analyst.'),
} as const;

export type RateField = keyof typeof rateSettings;

/** Null for a rate that is off. */
export type Rates = Readonly<Record<RateField, Rate | null>>;

const fields = Object.keys(rateSettings) as RateField[];

/** The rates among all settings. */
export function ratesOf(settings: Rates): Rates {
  return Object.fromEntries(fields.map((field) => [field, settings[field]])) as Rates;
}
