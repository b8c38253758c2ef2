import { Inject, Injectable } from '@nestjs/common';
import { type ReferralEvent, referralEvents } from '@windtunnel/contracts/events/referral';
import { readEvent, storedTypes } from '@windtunnel/contracts/events/registry';
import type { CauseOf, EntryCause } from '@windtunnel/contracts/http/audit';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { ports } from '../platform/ports.ts';

type ReferralCause = Extract<EntryCause, { kind: 'referral' }>;

const referralTypes = storedTypes(Object.keys(referralEvents));

/** What the log says about a referral: whose, by opaque ids, and when it got how far. */
@Injectable()
export class ReferralCauses {
  constructor(@Inject(ports.eventStore) private readonly eventStore: EventStore) {}

  /** Reads every referral, because a ledger names the referral and not the code under which it is recorded. */
  async referral(cause: ReferralCause): Promise<CauseOf<'referral'>> {
    const referrers = new Map<string, string>();
    let referral: CauseOf<'referral'>['referral'] = null;
    for await (const stored of this.eventStore.readAll({ types: referralTypes })) {
      const { type, data } = readEvent(stored) as ReferralEvent;
      if (type === 'ReferralCodeIssued') referrers.set(stored.stream, data.userId);
      else if (data.referralId === cause.referralId) {
        const at = stored.metadata.recordedAt;
        const referrer = referrers.get(stored.stream) ?? '';
        if (type === 'ReferralRegistered') {
          const otherAccountId = cause.side === 'referee' ? referrer : data.refereeId;
          referral = { otherAccountId, registeredAt: at, qualifiedAt: null, rewardedAt: null };
        }
        if (type === 'ReferralQualified' && referral !== null) referral = { ...referral, qualifiedAt: at };
        if (type === 'ReferralRewarded' && referral !== null) referral = { ...referral, rewardedAt: at };
      }
    }
    return { ...cause, referral };
  }
}
