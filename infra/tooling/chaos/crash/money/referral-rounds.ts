import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '@windtunnel/app/demo/api-client';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { referralRoutes } from '@windtunnel/contracts/http/referrals';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { outboxEmails } from '../../driver/emails.ts';
import { clientOf, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import type { Failpoint } from '../failpoint.ts';
import { around, type Interruption } from './interruptions.ts';

const password = 'correct horse battery';
const pollMs = 20;
const pollsMax = 1_000;
/** How often another email is requested. */
const resendPolls = 100;
/** The free plan, and with one reward. */
const [freeCredits, rewardedCredits] = [20, 30];

const signUpCalls = [
  ...around('vault.insertSignUp', 1),
  ...around('vault.insertPendingReferral'),
  ...around('append.ReferralRegistered'),
  ...around('vault.insertDueEmail'),
  ...around('vault.updateDueEmail'),
  // The link in the email.
  ...around('vault.insertSignUp', 2),
  ...around('mail.send'),
  ...around('vault.deleteDueEmail'),
];
const confirmationCalls = [
  // The code of the sign-up whose link is opened replaces any other, and is the same here.
  ...around('vault.pendingReferral', 1),
  ...around('vault.insertPendingReferral'),
  ...around('vault.insertAccount'),
  ...around('append.AccountRegistered'),
  ...around('append.EmailVerified'),
  // The free plan, then the new user's reward, then the referrer's.
  ...around('append.CreditsGranted', 1),
  ...around('vault.pendingReferral', 2),
  ...around('vault.claimMark', 1),
  ...around('vault.claimMark', 2),
  ...around('append.ReferralQualified'),
  ...around('append.CreditsGranted', 2),
  ...around('append.CreditsGranted', 3),
  ...around('append.ReferralRewarded'),
  ...around('vault.deletePendingReferral'),
  ...around('vault.insertToken'),
  ...around('vault.deleteSignUpsOf'),
];

/** A sign-up with a code and its confirmation, each with a kill before and after each of its calls. */
export function referralRounds(): Interruption[] {
  return [
    ...signUpCalls.map((failpoint) => roundOf('sign-up', failpoint)),
    ...confirmationCalls.map((failpoint) => roundOf('confirmation', failpoint)),
  ];
}

let rounds = 0;

function roundOf(name: 'sign-up' | 'confirmation', failpoint: Failpoint): Interruption {
  rounds += 1;
  const email = `invited-${rounds}@windtunnel.test`;
  const referrerEmail = `inviting-${rounds}@windtunnel.test`;
  let referrer: Researcher;
  let referralCode = '';
  const join = (target: TestTarget) =>
    visitor(target).call(accountRoutes.signup, { body: { email, password, referralCode } });
  const confirm = async (target: TestTarget) =>
    await visitor(target).call(accountRoutes.verifyEmail, {
      body: { token: await tokenFor(email, target), password },
    });
  return {
    name,
    failpoint,
    prepare: async (target) => {
      referrer = await signUp(referrerEmail, target);
      const { referralLink } = await clientOf(referrer, target).call(referralRoutes.link, {});
      referralCode = new URL(referralLink).searchParams.get('ref') ?? '';
      if (name === 'confirmation') await join(target);
    },
    perform: name === 'sign-up' ? join : confirm,
    recover: async (target) => {
      const half = await creditsOf(referrer, target);
      if (name === 'sign-up') await join(target);
      await confirm(target);
      const accessToken = await logIn(email, target);
      const both = [await creditsOf({ email, token: accessToken }, target), await creditsOf(referrer, target)];
      const wrong = both.filter((credits) => credits !== rewardedCredits);
      return [
        ...(half === freeCredits || half === rewardedCredits ? [] : [`the referrer had ${half} credits at the start`]),
        ...wrong.map((credits) => `a side has ${credits} credits in the end`),
      ];
    },
  };
}

const visitor = ({ origin }: TestTarget) => createApiClient({ origin, signedIn: () => null, seen: null });

async function logIn(email: string, target: TestTarget): Promise<string> {
  const loggedIn = await visitor(target).call(accountRoutes.login, { body: { email, password } });
  if (loggedIn.requiresVerification) throw new Error(`${email} is not confirmed`);
  return loggedIn.accessToken;
}

async function creditsOf(researcher: Researcher, target: TestTarget): Promise<number> {
  return (await clientOf(researcher, target).call(usageRoutes.quota, {})).data.creditsRemaining;
}

/** From the newest link that confirms the address; asks for another one if the email was lost with the process. */
async function tokenFor(email: string, target: TestTarget): Promise<string> {
  const emails = outboxEmails(target.dataDir);
  for (let polls = 0; polls < pollsMax; polls += 1) {
    const token = emails(email)
      .map((text) => /verify-email\?token=([\w.-]+)/.exec(text)?.[1])
      .find(Boolean);
    if (token !== undefined) return token;
    if (polls % resendPolls === 0) await visitor(target).call(accountRoutes.resendVerification, { body: { email } });
    await wait(pollMs);
  }
  throw new Error(`No email reached ${email}`);
}
