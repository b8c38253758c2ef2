import type { RouteRate } from '@windtunnel/contracts/http/route';
import type { RateField } from '@windtunnel/infra/settings/rate-settings';

/** Something that a rate limits. */
export interface RateRule {
  readonly rate: RateField;
  /** Whose attempts are counted together. `account` is the one whose email address the request names. */
  readonly per: 'address' | 'account' | 'account and address' | 'user';
  /** `refused`: only attempts that were refused count, so that no one is limited for being right. */
  readonly counts: 'every' | 'refused';
}

/** What is counted for a request, in this order, until one of the rates refuses it. */
export const rateRules: Readonly<Record<RouteRate, readonly RateRule[]>> = {
  login: [
    { rate: 'rateLoginsPerAddress', per: 'address', counts: 'refused' },
    { rate: 'rateLogins', per: 'account and address', counts: 'refused' },
    { rate: 'rateLoginsPerAccount', per: 'account', counts: 'refused' },
  ],
  signUp: [
    { rate: 'rateSignUps', per: 'address', counts: 'every' },
    { rate: 'rateConfirmations', per: 'account', counts: 'every' },
  ],
  confirmationEmail: [
    { rate: 'rateEmails', per: 'address', counts: 'every' },
    { rate: 'rateConfirmations', per: 'account', counts: 'every' },
  ],
  resetEmail: [
    { rate: 'rateEmails', per: 'address', counts: 'every' },
    { rate: 'rateResets', per: 'account', counts: 'every' },
  ],
  link: [{ rate: 'rateLinks', per: 'address', counts: 'refused' }],
  password: [{ rate: 'ratePasswords', per: 'user', counts: 'refused' }],
  referralCode: [{ rate: 'rateReferralCodes', per: 'address', counts: 'every' }],
  generation: [{ rate: 'rateGenerations', per: 'user', counts: 'every' }],
  inspection: [{ rate: 'rateInspections', per: 'user', counts: 'every' }],
  upload: [{ rate: 'rateUploads', per: 'user', counts: 'every' }],
};
