import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account, OneTimeToken, TokenPurpose, Vault } from '@windtunnel/contracts/ports/vault';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { sha256 } from './sha256.ts';

const minuteMs = 60_000;
/** What the links in emails are for. */
type LinkPurpose = Exclude<TokenPurpose, 'google-state' | 'google-handoff'>;
const lifetimeMs: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 24 * 60 * minuteMs,
  'reset-password': 60 * minuteMs,
  'approve-email-change': 60 * minuteMs,
  'confirm-new-email': 60 * minuteMs,
  'delete-account': 60 * minuteMs,
};

interface ValidResetLink {
  readonly account: Account;
  /** Whether the link is still good for the account as it is now. */
  readonly holdsFor: (known: Account) => boolean;
}

/** Links that prove ownership of an address. The token appears only in the email; the vault stores its hash. */
@Injectable()
export class OneTimeLinks {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.settings) private readonly settings: BackendSettings,
  ) {}

  /** Works only once, for 60 minutes, and only until the password or the address is changed. */
  async toReset(account: Account): Promise<string> {
    const token = `${account.userId}.${this.ids.secret()}`;
    await this.save(boundHash(token, account), account.userId, 'reset-password');
    return this.page('/reset-password', { token });
  }

  page(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    return `${this.settings.publicUrl}${path}${search === '' ? '' : `?${search}`}`;
  }

  /** The used link of an address that has been confirmed; null for a token that was never issued for this purpose. */
  findVerify(token: string): Promise<OneTimeToken | null> {
    return this.vault.findToken(sha256(token), 'verify-email');
  }

  /** Whose password the link sets; null if it does not. Changing the password is what uses the link up. */
  async findReset(token: string): Promise<ValidResetLink | null> {
    const account = await this.vault.accountById(token.slice(0, token.indexOf('.')));
    if (account === null) return null;
    const tokenHash = boundHash(token, account);
    if (!(await this.isUsable(tokenHash, 'reset-password'))) return null;
    return { account, holdsFor: (known) => boundHash(token, known) === tokenHash };
  }

  /** Whether a link was issued for this purpose, has not been consumed and has not expired. Changes nothing. */
  async isUsable(tokenHash: string, purpose: LinkPurpose): Promise<boolean> {
    const found = await this.vault.findToken(tokenHash, purpose);
    if (found === null || found.consumedAt !== null) return false;
    return this.clock.now().getTime() < Date.parse(found.expiresAt);
  }

  /** Null for a hash that was never saved for this purpose. */
  consume(tokenHash: string, purpose: LinkPurpose): ReturnType<Vault['consumeToken']> {
    return this.vault.consumeToken({ tokenHash, purpose, now: this.clock.now() });
  }

  /** Saves the hash of a token for as long as links of its kind are valid. */
  async save(tokenHash: string, userId: string, purpose: LinkPurpose): Promise<void> {
    const now = this.clock.now();
    await this.vault.insertToken({
      tokenHash,
      purpose,
      userId,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifetimeMs[purpose]).toISOString(),
      consumedAt: null,
    });
  }
}

/**
 * Bound to the present address and password: as soon as one of them changes, all the account's links that depend on it
 * are void.
 */
export function boundHash(token: string, { email, passwordHash }: Account): string {
  return sha256([token, email, passwordHash ?? ''].join(' '));
}
