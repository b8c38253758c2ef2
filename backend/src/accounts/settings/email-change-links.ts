import { Inject, Injectable } from '@nestjs/common';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account } from '@windtunnel/contracts/ports/vault';
import * as z from 'zod';
import { ports } from '../../platform/ports.ts';
import { AccountRecords } from '../account-records.ts';
import { boundHash, OneTimeLinks } from '../one-time-links.ts';

const wanted = z.strictObject({ newEmail: z.string(), sessionId: z.string() });

/** What a user asked for, and in which session. */
export type WantedEmail = z.output<typeof wanted>;

export interface ValidEmailLink extends WantedEmail {
  readonly account: Account;
  readonly tokenHash: string;
}

const pages = { 'approve-email-change': '/approve-email-change', 'confirm-new-email': '/confirm-new-email' } as const;
type Purpose = keyof typeof pages;

/**
 * The two links that change an address. A link carries what was asked for, so nothing is stored until both have been
 * used: `{userId}.{what was asked for}.{secret}`. The stored hash covers all of it.
 */
@Injectable()
export class EmailChangeLinks {
  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly links: OneTimeLinks,
    private readonly records: AccountRecords,
  ) {}

  /** Works once, for 60 minutes, and only until the account's address or password is changed. */
  async issue(purpose: Purpose, account: Account, change: WantedEmail): Promise<string> {
    const request = Buffer.from(JSON.stringify(change)).toString('base64url');
    const token = `${account.userId}.${request}.${this.ids.secret()}`;
    await this.links.save(boundHash(token, account), account.userId, purpose);
    return this.links.page(pages[purpose], { token });
  }

  /** Null for a link that does not work, or no longer. Changes nothing. */
  async find(purpose: Purpose, token: string): Promise<ValidEmailLink | null> {
    const [userId = '', request = ''] = token.split('.');
    const account = await this.records.find(userId);
    if (account === null) return null;
    const tokenHash = boundHash(token, account);
    if (!(await this.links.isUsable(tokenHash, purpose))) return null;
    return { account, tokenHash, ...wanted.parse(JSON.parse(Buffer.from(request, 'base64url').toString())) };
  }

  /** After what the link is for has been done. */
  async consume(purpose: Purpose, { tokenHash }: ValidEmailLink): Promise<void> {
    await this.links.consume(tokenHash, purpose);
  }
}
