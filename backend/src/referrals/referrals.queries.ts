import { Inject, Injectable } from '@nestjs/common';
import type { ReferralStats, ReferralValidation } from '@windtunnel/contracts/http/referrals';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import { limits } from '@windtunnel/contracts/rules/limits';
import { readReferralCode } from '@windtunnel/contracts/rules/referral';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import { maskedEmail } from './mailbox.ts';
import { hasRewardsLeft, type Referral, referral } from './referral.ts';
import { referralCodeOf } from './referral-code.ts';
import { ReferralMarks } from './referral-marks.ts';

/** Read from the log itself, not from a read model: what a screen promises is what will be paid. */
@Injectable()
export class ReferralQueries {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    private readonly streams: Streams,
    private readonly marks: ReferralMarks,
  ) {}

  /** Declined referrals are not listed. */
  async stats(userId: string): Promise<ReferralStats> {
    const state = await this.streams.load(referral, referralCodeOf(userId));
    const rewarded = state.referrals.filter(({ status }) => status === 'rewarded').length;
    const newest = state.referrals.filter(({ status }) => status !== 'declined').slice(-limits.referral.listMax);
    const rows = await Promise.all(newest.reverse().map((each) => this.#row(each)));
    return {
      referralCount: rewarded,
      referralCreditsEarned: (rewarded * limits.referral.rewardTenths) / 10,
      canMakeMoreReferrals: hasRewardsLeft(state),
      referrals: rows.filter((row) => row !== null),
    };
  }

  /** Whether both sides would be rewarded. Reads nothing for text that cannot be a code. */
  async validate(text: string, deviceHash: string | null): Promise<ReferralValidation> {
    const code = readReferralCode(text);
    if (code === null) return refused('unknown');
    const state = await this.streams.load(referral, code);
    if (state.ownerId === null || (await this.vault.accountById(state.ownerId)) === null) return refused('unknown');
    if (!hasRewardsLeft(state)) return refused('used-up');
    return (await this.marks.isKnownDevice(deviceHash)) ? refused('known-device') : { valid: true, reason: null };
  }

  /** Null for a sign-up that was never confirmed and has been forgotten. */
  async #row({ referralId, refereeId, status }: Referral): Promise<ReferralStats['referrals'][number] | null> {
    // Before it is confirmed, nothing is read from the account: it must not show whether there is one.
    if (status === 'registered') {
      const pending = await this.vault.pendingReferral(refereeId);
      return pending === null ? null : { id: referralId, email: pending.maskedEmail, status: 'PENDING' };
    }
    const account = await this.vault.accountById(refereeId);
    const email = account === null ? 'Deleted account' : maskedEmail(account.email);
    return { id: referralId, email, status: status === 'rewarded' ? 'COMPLETED' : 'PENDING' };
  }
}

const refused = (reason: NonNullable<ReferralValidation['reason']>): ReferralValidation => ({ valid: false, reason });
