import { Injectable } from '@nestjs/common';
import type { Account, DueEmail } from '@windtunnel/contracts/ports/vault';
import { sha256 } from '../sha256.ts';
import { type EmailKind, passwordMark } from './account-emails.ts';
import { DueEmails } from './due-emails.ts';

type Owner = Pick<Account, 'userId' | 'email' | 'passwordHash'>;

/** Emails that have been stored. Call it once the change has been made. */
export type PreparedNotice = () => void;

/**
 * Tells the owner of an account what was changed about signing in. A notice is stored before the change, so that no
 * change goes unreported, and sent after it, in the background: a mail server that is down must not make the change
 * look refused. Requests that race for the same change prepare the same email.
 */
@Injectable()
export class SecurityNotices {
  constructor(private readonly emails: DueEmails) {}

  /** By the emailed link. */
  passwordChanged(before: Owner): Promise<PreparedNotice> {
    return this.#prepare('password-changed', before, { former: passwordMark(before) });
  }

  /** On the account page. */
  passwordReplaced(before: Owner): Promise<PreparedNotice> {
    return this.#prepare('password-replaced', before, { former: passwordMark(before) });
  }

  /** Goes to both addresses: an owner who lost the account to a thief still reads the former one. */
  emailChanged(before: Owner, newEmail: string): Promise<PreparedNotice> {
    const details = { former: before.email, newEmail };
    return this.#prepare('email-changed', before, details, [before.email, newEmail]);
  }

  /** @param keepsPassword false if the password had been set before the address was confirmed, and is removed. */
  googleLinked(before: Owner, googleSubject: string, keepsPassword: boolean): Promise<PreparedNotice> {
    const details = { subject: sha256(googleSubject), keepsPassword: keepsPassword ? 'yes' : 'no' };
    return this.#prepare('google-linked', before, details);
  }

  async #prepare(
    kind: EmailKind,
    { userId, email }: Owner,
    details: DueEmail['details'],
    addresses: readonly string[] = [email],
  ): Promise<PreparedNotice> {
    const prepared: DueEmail[] = [];
    for (const to of addresses) {
      const emailId = `${kind}-${sha256(JSON.stringify([userId, to, details]))}`;
      prepared.push(await this.emails.prepare({ emailId, kind, to, userId, details }));
    }
    return () => {
      for (const email of prepared) void this.emails.send(email);
    };
  }
}
