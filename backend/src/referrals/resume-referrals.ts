import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { PendingReferral, Vault } from '@windtunnel/contracts/ports/vault';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';
import { WriteContext } from '../platform/write-context.ts';
import { ReferralSignUps } from './referral-sign-ups.ts';

/** A sign-up whose address is not confirmed by then is forgotten. */
const keptMs = 30 * 86_400_000;

/** At start, completes rewards that a crash interrupted, so that no side has to come back for both to be paid. */
@Injectable()
export class ResumeReferrals implements OnApplicationBootstrap {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly signUps: ReferralSignUps,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      const context = new WriteContext('system', 'resume-referrals');
      for await (const pending of this.vault.allPendingReferrals()) await this.#resume(pending, context);
    } catch (error) {
      this.logger.error('Referrals could not be resumed; they will be when their users sign in', { error });
    }
  }

  async #resume({ userId, createdAt }: PendingReferral, context: WriteContext): Promise<void> {
    const account = await this.vault.accountById(userId);
    if (account !== null && account.emailVerifiedAt !== null) return await this.signUps.settle(account, context);
    const ageMs = this.clock.now().getTime() - Date.parse(createdAt);
    if (ageMs > keptMs) await this.vault.deletePendingReferral(userId);
  }
}
