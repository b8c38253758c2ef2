import { Injectable } from '@nestjs/common';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { AccountRecords } from '../account-records.ts';
import { OneTimeLinks } from '../one-time-links.ts';
import { AccountMailer } from './account-mailer.ts';
import {
  alreadyRegistered,
  choosePassword,
  confirmAddress,
  finishRegistering,
  passwordChanged,
} from './email-templates.ts';

/** The emails sent to an account owner, each with the links it needs. */
@Injectable()
export class AccountEmails {
  constructor(
    private readonly records: AccountRecords,
    private readonly links: OneTimeLinks,
    private readonly mailer: AccountMailer,
  ) {}

  async askToConfirm(account: Account): Promise<void> {
    await this.mailer.send(account.email, confirmAddress(await this.links.toVerify(account)), account.userId);
  }

  /** Tells the owner of an address that someone tried to sign up with it again. */
  async warnOfSecondSignUp(address: string): Promise<void> {
    const owner = await this.records.byEmail(address);
    if (owner === null) return;
    const email =
      owner.emailVerifiedAt === null
        ? finishRegistering(await this.links.toReset(owner))
        : alreadyRegistered({ login: this.links.page('/login'), forgot: this.links.page('/forgot-password') });
    await this.mailer.send(owner.email, email, owner.userId);
  }

  async sendResetLink(account: Account): Promise<void> {
    await this.mailer.send(account.email, choosePassword(await this.links.toReset(account)), account.userId);
  }

  async confirmPasswordChange(account: Account): Promise<void> {
    await this.mailer.send(account.email, passwordChanged(this.links.page('/forgot-password')), account.userId);
  }
}
