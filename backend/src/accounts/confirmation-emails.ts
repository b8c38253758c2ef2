import { Injectable } from '@nestjs/common';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { AccountMailer } from './account-mailer.ts';
import { AccountRecords } from './account-records.ts';
import { alreadyRegistered, confirmAddress, finishRegistering } from './email-templates.ts';
import { OneTimeLinks } from './one-time-links.ts';

/** The letters around a new account. */
@Injectable()
export class ConfirmationEmails {
  constructor(
    private readonly records: AccountRecords,
    private readonly links: OneTimeLinks,
    private readonly letterbox: AccountMailer,
  ) {}

  async askToConfirm(account: Account): Promise<void> {
    await this.letterbox.send(account.email, confirmAddress(await this.links.toVerify(account)));
  }

  /** Tells the owner of an address that somebody tried to sign up with it again. */
  async tellOwner(email: string): Promise<void> {
    const owner = await this.records.byEmail(email);
    if (owner === null) return;
    const letter =
      owner.emailVerifiedAt === null
        ? finishRegistering(await this.links.toReset(owner))
        : alreadyRegistered({ login: this.links.page('/login'), forgot: this.links.page('/forgot-password') });
    await this.letterbox.send(owner.email, letter);
  }
}
