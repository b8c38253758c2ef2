import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { type BackendSettings, ports } from '../../platform/ports.ts';
import type { RenderedEmail } from '../../platform/render-email.ts';
import { BackgroundWork } from '../background-work.ts';
import { OneTimeLinks } from '../one-time-links.ts';
import { AccountMailer } from './account-mailer.ts';
import { googleLinked } from './email-templates.ts';
import { emailChanged, passwordReplaced } from './settings-templates.ts';

type Owner = Pick<Account, 'userId' | 'email'>;

/**
 * Tells the owner of an account what was changed about signing in. Sent in the background: the change has already
 * happened, and a mail server that is down must not make it look refused.
 */
@Injectable()
export class SecurityNotices {
  constructor(
    private readonly mailer: AccountMailer,
    private readonly links: OneTimeLinks,
    private readonly background: BackgroundWork,
    @Inject(ports.settings) private readonly settings: BackendSettings,
  ) {}

  passwordReplaced(account: Owner): void {
    this.#send([account.email], passwordReplaced(this.links.page('/forgot-password')), account.userId);
  }

  /** Goes to both addresses: an owner who lost the account to a thief still reads the former one. */
  emailChanged(account: Owner, formerEmail: string): void {
    const notice = emailChanged(account.email, this.settings.supportEmail);
    this.#send([formerEmail, account.email], notice, account.userId);
  }

  /** @param keepsPassword false if the password had been set before the address was confirmed, and was removed. */
  googleLinked(account: Owner, keepsPassword: boolean): void {
    const notice = googleLinked({ forgot: this.links.page('/forgot-password'), keepsPassword });
    this.#send([account.email], notice, account.userId);
  }

  #send(addresses: readonly string[], email: RenderedEmail, userId: string): void {
    this.background.start('security notice', async () => {
      for (const address of addresses) await this.mailer.send(address, email, userId);
    });
  }
}
