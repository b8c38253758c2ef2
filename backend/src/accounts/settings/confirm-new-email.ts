import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { type Account, EmailTaken, type Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import { ReferralSignUps } from '../../referrals/referral-sign-ups.ts';
import { AccountRecords } from '../account-records.ts';
import { SecurityNotices } from '../emails/security-notices.ts';
import { Sessions } from '../sessions/sessions.ts';
import { EmailChangeLinks, type ValidEmailLink } from './email-change-links.ts';

/** The last step: the new address confirms, and the account moves to it. Returns the new address. */
export class ConfirmNewEmail extends Command<string> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ConfirmNewEmail)
export class ConfirmNewEmailHandler implements ICommandHandler<ConfirmNewEmail> {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly records: AccountRecords,
    private readonly links: EmailChangeLinks,
    private readonly sessions: Sessions,
    private readonly notices: SecurityNotices,
    private readonly referrals: ReferralSignUps,
  ) {}

  async execute({ token }: ConfirmNewEmail): Promise<string> {
    const confirmed = await this.links.find('confirm-new-email', token);
    if (confirmed === null) throw new DomainError('INVALID_CONFIRMATION_LINK');
    const { account: before, newEmail, sessionId } = confirmed;
    const tellOwner = await this.notices.emailChanged(before, newEmail);
    // Twice: a crash in between must leave no way in, and none may be opened meanwhile.
    await this.sessions.endAllExcept({ userId: before.userId, sessionId });
    await this.referrals.keepAddresses(before.userId, [before.email, newEmail]);
    const account = await this.#move(confirmed);
    await this.#endOtherWaysIn(confirmed);
    tellOwner();
    return account.email;
  }

  /** Links sent to the former address, this one included, are void since the account moved. */
  async #endOtherWaysIn({ account: { userId }, newEmail, sessionId }: ValidEmailLink): Promise<void> {
    await this.vault.deleteTokensOfUser(userId);
    await this.vault.deleteSignUpsOf(newEmail);
    await this.sessions.endAllExcept({ userId, sessionId });
  }

  async #move({ account: before, newEmail }: ValidEmailLink): Promise<Account> {
    const emailVerifiedAt = this.clock.now().toISOString();
    try {
      return await this.records.change(before.userId, (known) => {
        if (known.email !== before.email || known.passwordHash !== before.passwordHash)
          throw new DomainError('INVALID_CONFIRMATION_LINK');
        const username = known.username === nameIn(known.email) ? nameIn(newEmail) : known.username;
        return { ...known, email: newEmail, username, emailVerifiedAt };
      });
    } catch (error) {
      // Taken since the link was sent. Only the owner of the address can see this.
      if (error instanceof EmailTaken) throw new DomainError('INVALID_CONFIRMATION_LINK');
      throw error;
    }
  }
}

const nameIn = (email: string) => email.slice(0, email.indexOf('@'));
