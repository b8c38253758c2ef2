import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { AccountRecords } from '../account-records.ts';
import { BackgroundWork } from '../background-work.ts';
import { AccountMailer } from '../emails/account-mailer.ts';
import { addressWanted, confirmNewEmail } from '../emails/settings-templates.ts';
import { OneTimeLinks } from '../one-time-links.ts';
import { type ConsumedEmailLink, EmailChangeLinks } from './email-change-links.ts';

/**
 * The second step: the present address approves, and the new one is asked to confirm. If the new address already has an
 * account, its owner gets a notice instead; the response is the same.
 */
export class ApproveEmailChange extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ApproveEmailChange)
export class ApproveEmailChangeHandler implements ICommandHandler<ApproveEmailChange> {
  constructor(
    private readonly records: AccountRecords,
    private readonly emailLinks: EmailChangeLinks,
    private readonly links: OneTimeLinks,
    private readonly mailer: AccountMailer,
    private readonly background: BackgroundWork,
  ) {}

  async execute({ token }: ApproveEmailChange): Promise<void> {
    const approved = await this.emailLinks.consume('approve-email-change', token);
    if (approved === null) throw new DomainError('INVALID_CONFIRMATION_LINK');
    this.background.start('approve email change', () => this.#askNewAddress(approved));
  }

  async #askNewAddress({ account, newEmail, sessionId }: ConsumedEmailLink): Promise<void> {
    const owner = await this.records.byEmail(newEmail);
    if (owner !== null) {
      await this.mailer.send(owner.email, addressWanted(this.links.page('/login')), owner.userId);
      return;
    }
    const link = await this.emailLinks.issue('confirm-new-email', account, { newEmail, sessionId });
    await this.mailer.send(newEmail, confirmNewEmail(link), account.userId);
  }
}
