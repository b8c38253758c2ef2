import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account, TokenPurpose, Vault } from '@windtunnel/contracts/ports/vault';
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

/** Links that prove ownership of an address. The token appears only in the email; the vault stores its hash. */
@Injectable()
export class OneTimeLinks {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.settings) private readonly settings: BackendSettings,
  ) {}

  /** Works for 24 hours. */
  async toVerify(account: Account): Promise<string> {
    const token = this.ids.secret();
    await this.save(sha256(token), account.userId, 'verify-email');
    return this.page('/verify-email', { token, email: account.email });
  }

  /** Works only once, for 60 minutes, and only until the password is changed. */
  async toReset(account: Account): Promise<string> {
    const token = `${account.userId}.${this.ids.secret()}`;
    await this.save(hashForReset(token, account), account.userId, 'reset-password');
    return this.page('/reset-password', { token });
  }

  page(path: string, query: Readonly<Record<string, string>> = {}): string {
    const search = new URLSearchParams(query).toString();
    return `${this.settings.publicUrl}${path}${search === '' ? '' : `?${search}`}`;
  }

  /** Null for a token that was never issued for this purpose. */
  consumeVerify(token: string): ReturnType<Vault['consumeToken']> {
    return this.consume(sha256(token), 'verify-email');
  }

  /** The id of the link's user for exactly one caller, however many present the same token; null for the others. */
  async consumeReset(token: string): Promise<string | null> {
    const account = await this.vault.accountById(token.slice(0, token.indexOf('.')));
    if (account === null) return null;
    const found = await this.consume(hashForReset(token, account), 'reset-password');
    return found?.consumed === 'now' ? found.token.userId : null;
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

/** Bound to the current password, so that setting a new one invalidates all the account's other reset links. */
function hashForReset(token: string, account: Account): string {
  return sha256(`${token}.${account.passwordHash ?? ''}`);
}
