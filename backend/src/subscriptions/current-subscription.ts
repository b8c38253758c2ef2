import { Injectable } from '@nestjs/common';
import type { User } from '@windtunnel/contracts/http/accounts';
import { Streams } from '../platform/streams.ts';
import { subscription } from './subscription.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** A user's subscription as recorded. */
@Injectable()
export class CurrentSubscription {
  constructor(private readonly streams: Streams) {}

  async of(userId: string): Promise<SubscriptionState> {
    return await this.streams.load(subscription, userId);
  }
}

/** In one word. The free plan does not count as a subscription. */
export function statusOf({ live }: SubscriptionState): User['subscriptionStatus'] {
  if (live === null) return 'none';
  if (live.pastDue) return 'past_due';
  return live.endsAt === null ? 'active' : 'cancelled';
}
