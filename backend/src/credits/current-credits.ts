import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { credits } from './credits.ts';
import type { CreditsState } from './credits-state.ts';
import { renewal } from './plan-periods.ts';

/** A user's current credits. Reading them starts the new month if the old one has ended, so no timer is needed. */
@Injectable()
export class CurrentCredits {
  constructor(
    private readonly streams: Streams,
    @Inject(ports.clock) private readonly clock: Clock,
  ) {}

  async of(userId: string, context: WriteContext): Promise<CreditsState> {
    const now = this.clock.now().toISOString();
    const state = await this.streams.load(credits, userId);
    if (renewal(state, now).length === 0) return state;
    return (await this.streams.decide(credits, userId, { type: 'RenewPeriod', now }, context)).state;
  }
}
