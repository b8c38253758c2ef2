import { Inject, Injectable } from '@nestjs/common';
import type { Account, DueEmail } from '@windtunnel/contracts/ports/vault';
import { type BackendSettings, ports } from '../../platform/ports.ts';
import type { RenderedEmail } from '../../platform/render-email.ts';
import { AccountRecords } from '../account-records.ts';
import { DeletionLinks } from '../deletion/deletion-links.ts';
import { OneTimeLinks } from '../one-time-links.ts';
import { EmailChangeLinks } from '../settings/email-change-links.ts';
import { sha256 } from '../sha256.ts';
import { googleLinked, passwordChanged } from './email-templates.ts';
import {
  addressWanted,
  approveEmailChange,
  confirmDeletion,
  confirmNewEmail,
  emailChanged,
  passwordReplaced,
} from './settings-templates.ts';
import { type ComposedEmail, SignUpEmails } from './sign-up-emails.ts';

export type EmailKind =
  | 'sign-up'
  | 'confirm-again'
  | 'reset-password'
  | 'password-changed'
  | 'password-replaced'
  | 'google-linked'
  | 'email-changed'
  | 'approve-email-change'
  | 'confirm-new-email'
  | 'delete-account';

/** Goes to the address that the email was promised to, unless it names another one. */
type Compose = (
  account: Account,
  details: DueEmail['details'],
) => Promise<(RenderedEmail & Partial<ComposedEmail>) | null>;

/** Writes the emails to the owners of addresses, each with fresh links, at the moment when it is sent. */
@Injectable()
export class AccountEmails {
  constructor(
    @Inject(ports.settings) private readonly settings: BackendSettings,
    private readonly records: AccountRecords,
    private readonly links: OneTimeLinks,
    private readonly changeLinks: EmailChangeLinks,
    private readonly deletionLinks: DeletionLinks,
    private readonly signUpEmails: SignUpEmails,
  ) {}

  /** Null if there is nothing to say any more, or the change that it is about was not made. */
  async compose(email: DueEmail): Promise<ComposedEmail | null> {
    const { kind, to, userId, details } = email;
    if (kind === 'sign-up') return await this.signUpEmails.answer(to, details.signUp ?? '');
    if (kind === 'confirm-again') return await this.signUpEmails.confirmAgain(to, details.browserHash ?? null);
    if (kind === 'reset-password') return await this.signUpEmails.chooseNewPassword(to);
    const account = userId === null ? null : await this.records.find(userId);
    const compose = this.#table.get(kind as EmailKind);
    const rendered = account === null || compose === undefined ? null : await compose(account, details);
    return account === null || rendered === null ? null : { to, userId: account.userId, ...rendered };
  }

  readonly #table = new Map<EmailKind, Compose>([
    ['password-changed', async (account, before) => this.#ifNewPassword(account, before, passwordChanged)],
    ['password-replaced', async (account, before) => this.#ifNewPassword(account, before, passwordReplaced)],
    [
      'google-linked',
      async ({ googleSubject }, { subject, keepsPassword }) =>
        sha256(googleSubject ?? '') !== subject
          ? null
          : googleLinked({ forgot: this.links.page('/forgot-password'), keepsPassword: keepsPassword === 'yes' }),
    ],
    [
      'email-changed',
      async ({ email }, { former, newEmail = '' }) =>
        email === former ? null : emailChanged(newEmail, this.settings.supportEmail),
    ],
    [
      'approve-email-change',
      async (account, { newEmail = '', sessionId = '' }) =>
        approveEmailChange(
          newEmail,
          await this.changeLinks.issue('approve-email-change', account, { newEmail, sessionId }),
        ),
    ],
    [
      'confirm-new-email',
      async (account, { former, newEmail = '', sessionId = '' }) => {
        if (account.email !== former) return null;
        const owner = await this.records.byEmail(newEmail);
        if (owner !== null)
          return { ...addressWanted(this.links.page('/login')), to: owner.email, userId: owner.userId };
        return confirmNewEmail(await this.changeLinks.issue('confirm-new-email', account, { newEmail, sessionId }));
      },
    ],
    ['delete-account', async (account) => confirmDeletion(await this.deletionLinks.issue(account))],
  ]);

  #ifNewPassword(account: Account, { former }: DueEmail['details'], render: (forgotUrl: string) => RenderedEmail) {
    return passwordMark(account) === former ? null : render(this.links.page('/forgot-password'));
  }
}

/** Tells one password of an account from the next, for `former`. */
export function passwordMark({ passwordHash }: Pick<Account, 'passwordHash'>): string {
  return sha256(passwordHash ?? '');
}
