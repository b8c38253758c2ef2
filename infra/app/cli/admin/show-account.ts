import { accountDecider } from '@windtunnel/backend/accounts/account';
import { credits } from '@windtunnel/backend/credits/credits';
import { availableTenths, heldTenths } from '@windtunnel/backend/credits/credits-state';
import { referral } from '@windtunnel/backend/referrals/referral';
import { referralCodeOf } from '@windtunnel/backend/referrals/referral-code';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { accountStream, creditsStream, referralStream } from '@windtunnel/contracts/events/streams';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import type { Account } from '@windtunnel/contracts/ports/vault';
import type { StoresToRead } from './open-admin-stores.ts';

/** What an operator may know about an account: no password hash, token, device or address of a session. */
export async function showAccount({ log, vault }: StoresToRead, account: Account) {
  const { userId, email, username, emailVerifiedAt, createdAt, demo } = account;
  const recorded = await folded(log, accountStream(userId), accountDecider);
  const ledger = await folded(log, creditsStream(userId), credits.decider);
  const { ownerId, referrals } = await folded(log, referralStream(referralCodeOf(userId)), referral.decider);
  const openSessions = await vault.sessionsOfUser(userId);
  return {
    userId,
    email,
    username,
    createdAt,
    emailVerifiedAt,
    demo,
    signInMethods: recorded.methods,
    roles: recorded.roles,
    plan: ledger.plan,
    periodEnd: ledger.period?.end ?? null,
    creditsAvailable: availableTenths(ledger) / 10,
    creditsHeld: heldTenths(ledger) / 10,
    creditsOwed: ledger.debtTenths / 10,
    creditsSpent: ledger.spentTenths / 10,
    sessions: openSessions.length,
    referralCode: ownerId === null ? null : referralCodeOf(userId),
    referralsRewarded: referrals.filter(({ status }) => status === 'rewarded').length,
  };
}

async function folded<State, Command, Event>(
  log: StoresToRead['log'],
  stream: string,
  { initial, evolve }: Decider<State, Command, Event>,
): Promise<State> {
  let state = initial;
  for await (const stored of log.readStream(stream)) state = evolve(state, readEvent(stored) as Event);
  return state;
}
