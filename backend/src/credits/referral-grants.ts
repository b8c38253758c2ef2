import { Injectable } from '@nestjs/common';
import { limits } from '@windtunnel/contracts/rules/limits';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { credits } from './credits.ts';

interface RewardedReferral {
  readonly referralId: string;
  readonly referrerId: string;
  readonly refereeId: string;
}

/** Grants the reward for a referral, which does not expire. */
@Injectable()
export class ReferralGrants {
  constructor(private readonly streams: Streams) {}

  /** Grants both sides. Safe to repeat: after a crash in between, the repetition grants the missing side. */
  async grantBoth({ referralId, referrerId, refereeId }: RewardedReferral, context: WriteContext): Promise<void> {
    await this.#grant(refereeId, 'referee', referralId, context);
    await this.#grant(referrerId, 'referrer', referralId, context);
  }

  async #grant(userId: string, side: 'referee' | 'referrer', referralId: string, context: WriteContext) {
    const source = { kind: 'referral', referralId } as const;
    const grant = { key: `referral:${referralId}:${side}`, amountTenths: limits.referral.rewardTenths, source };
    await this.streams.decide(credits, userId, { type: 'Grant', grant }, context);
  }
}
