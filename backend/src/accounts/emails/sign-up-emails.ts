import { Injectable } from '@nestjs/common';
import type { Account, PendingSignUp } from '@windtunnel/contracts/ports/vault';
import type { RenderedEmail } from '../../platform/render-email.ts';
import { AccountRecords } from '../account-records.ts';
import { OneTimeLinks } from '../one-time-links.ts';
import { PendingSignUps } from '../sign-up/pending-sign-ups.ts';
import { alreadyRegistered, choosePassword, confirmAddress } from './email-templates.ts';

/** An email, and the user it is about, so that it can be erased along with the account. */
export type ComposedEmail = RenderedEmail & { readonly to: string; readonly userId: string };

const nothing = { passwordHash: null, browserHash: null, referralCode: null, deviceHash: null };

/** Emails to an address of which a visitor only claims to be the owner. */
@Injectable()
export class SignUpEmails {
  constructor(
    private readonly records: AccountRecords,
    private readonly links: OneTimeLinks,
    private readonly signUps: PendingSignUps,
  ) {}

  /**
   * Answers a sign-up: with its link or, to an address that has an account, with a notice. The link is made in any case,
   * so that both take the same time.
   */
  async answer(to: string, signUpHash: string): Promise<ComposedEmail | null> {
    const signUp = await this.signUps.byHash(signUpHash);
    if (signUp === null) return null;
    const token = await this.signUps.issueLink(signUp);
    const owner = await this.records.byEmail(to);
    if (owner === null || owner.emailVerifiedAt === null) return this.#askToConfirm(signUp, token);
    const links = { login: this.links.page('/login'), forgot: this.links.page('/forgot-password') };
    return { ...alreadyRegistered(links), to: owner.email, userId: owner.userId };
  }

  /** Another link to an address that has signed up. The password comes with it only for the browser that chose it. */
  async confirmAgain(to: string, browserHash: string | null): Promise<ComposedEmail | null> {
    const owner = await this.records.byEmail(to);
    if (owner !== null && owner.emailVerifiedAt !== null) return null;
    const waiting = await this.signUps.of(to);
    const own = waiting.findLast((signUp) => browserHash !== null && signUp.browserHash === browserHash);
    const [first] = waiting;
    const anyones =
      first === undefined ? this.#ofFormerBuild(owner) : { ...first, passwordHash: null, browserHash: null };
    const signUp = own ?? anyones;
    return signUp === null ? null : this.#askToConfirm(signUp, await this.signUps.issueLink(signUp));
  }

  /** The link for a new password; for a sign-up that is not confirmed yet, a link that asks for one. */
  async chooseNewPassword(to: string): Promise<ComposedEmail | null> {
    const owner = await this.records.byEmail(to);
    if (owner === null) return await this.confirmAgain(to, null);
    return { ...choosePassword(await this.links.toReset(owner)), to: owner.email, userId: owner.userId };
  }

  #askToConfirm({ email, userId }: Pick<PendingSignUp, 'email' | 'userId'>, token: string): ComposedEmail {
    return { ...confirmAddress(this.links.page('/verify-email', { token, email })), to: email, userId };
  }

  /** Builds before this one created accounts whose address was not confirmed yet. */
  #ofFormerBuild(owner: Account | null) {
    return owner === null ? null : { ...nothing, userId: owner.userId, email: owner.email };
  }
}
