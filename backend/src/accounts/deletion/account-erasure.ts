import { Inject, Injectable } from '@nestjs/common';
import type { Mail } from '@windtunnel/contracts/ports/mail';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { LiveSessions } from '../../platform/live-sessions.ts';
import { type BackendSettings, ports } from '../../platform/ports.ts';
import { WriteContext } from '../../platform/write-context.ts';
import { ReferralSignUps } from '../../referrals/referral-sign-ups.ts';
import { AccountLog } from '../account-log.ts';
import { DueEmails } from '../emails/due-emails.ts';
import { accountDeleted } from '../emails/settings-templates.ts';
import { ErasureRetries } from './erasure-retries.ts';
import { SearchTraces } from './search-traces.ts';
import { WorkRemoval } from './work-removal.ts';

/**
 * Erases what belongs to an account whose `AccountErased` event is in the log: its identity at once, its studies,
 * projects, images and emails in the background. Every step may be repeated, by any process.
 */
@Injectable()
export class AccountErasure {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.mail) private readonly mail: Mail,
    @Inject(ports.settings) private readonly settings: BackendSettings,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly live: LiveSessions,
    private readonly log: AccountLog,
    private readonly work: WorkRemoval,
    private readonly traces: SearchTraces,
    private readonly retries: ErasureRetries,
    private readonly referrals: ReferralSignUps,
    private readonly dueEmails: DueEmails,
  ) {}

  /**
   * Resolves once the identity is gone from the vault; the rest follows in the background.
   * @throws StoreUnavailable if the identity cannot be erased now. It will be: the background goes on trying.
   */
  async erase(userId: string): Promise<void> {
    try {
      await this.#eraseIdentity(userId);
    } finally {
      this.retries.start(() => this.complete(userId));
    }
  }

  /** All that is left to do, whatever has been done before. */
  async complete(userId: string): Promise<void> {
    const context = new WriteContext(userId, `erasure-${userId}`);
    await this.#eraseIdentity(userId);
    await this.work.removeAll(userId, context);
    await this.traces.removeFromSearch(context.position);
    // Again: a login, a reset link or an email may have been under way when the account was erased.
    await this.vault.eraseUser(userId);
    await this.mail.local?.forget(userId, null);
    await this.log.completeErasure(userId, context);
  }

  async #eraseIdentity(userId: string): Promise<void> {
    const account = await this.vault.accountById(userId);
    if (account !== null) {
      await this.referrals.forget(account);
      await this.#sayGoodbye(userId, account.email);
      await this.mail.local?.forget(userId, account.email);
      await this.vault.deleteSignUpsOf(account.email);
      await this.dueEmails.forget(account.email);
    }
    await this.vault.eraseUser(userId);
    this.live.forgetUser(userId);
  }

  /** The last email. Where emails stay on this machine it is erased with the others, so it is not written at all. */
  async #sayGoodbye(userId: string, to: string): Promise<void> {
    if (this.mail.local !== undefined) return;
    try {
      await this.mail.send({
        messageId: `account-deleted-${userId}`,
        to,
        ...accountDeleted(this.settings.supportEmail),
      });
    } catch (error) {
      // Without the address there is no second attempt, and the user's wish does not wait for a mail server.
      this.logger.warn('The email about a deleted account was not sent', { userId, error });
    }
  }
}
