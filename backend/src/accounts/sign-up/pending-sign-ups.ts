import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account, PendingSignUp, Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import { sha256 } from '../sha256.ts';

const linkLifetimeMs = 24 * 3_600_000;
const keptMs = 30 * 86_400_000;

type NewSignUp = Pick<PendingSignUp, 'email' | 'passwordHash' | 'browserHash' | 'referralCode' | 'deviceHash'>;

/**
 * Sign-ups that wait for their link to be opened. Nothing tells from outside whether the address has an account: one
 * that has keeps its sign-ups too, but their links are never sent.
 */
@Injectable()
export class PendingSignUps implements OnApplicationBootstrap {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
  ) {}

  /** Keeps it beside the earlier ones of the address, under the user id that they have. No one knows its token yet. */
  async add(signUp: NewSignUp, account: Account | null): Promise<PendingSignUp> {
    const [earlier] = await this.vault.signUpsOf(signUp.email);
    const unconfirmedId = account?.emailVerifiedAt === null ? account.userId : undefined;
    const userId = unconfirmedId ?? earlier?.userId ?? this.ids.uuid();
    return await this.#insert({ ...signUp, userId }, this.ids.secret());
  }

  /** The token of a new link for a sign-up, valid for 24 hours. */
  async issueLink(signUp: Omit<PendingSignUp, 'tokenHash' | 'createdAt' | 'expiresAt'>): Promise<string> {
    const token = this.ids.secret();
    await this.#insert(signUp, token);
    return token;
  }

  find(token: string): Promise<PendingSignUp | null> {
    return this.vault.signUpByToken(sha256(token));
  }

  byHash(tokenHash: string): Promise<PendingSignUp | null> {
    return this.vault.signUpByToken(tokenHash);
  }

  of(email: string): Promise<PendingSignUp[]> {
    return this.vault.signUpsOf(email);
  }

  hasExpired({ expiresAt }: PendingSignUp): boolean {
    return Date.parse(expiresAt) <= this.clock.now().getTime();
  }

  /** The hashes of the passwords that wait for a link to be opened, each once, oldest first. */
  async passwordHashes(email: string): Promise<string[]> {
    const waiting = await this.vault.signUpsOf(email);
    return [...new Set(waiting.flatMap(({ passwordHash }) => passwordHash ?? []))];
  }

  /** Forgets addresses that no one has confirmed, 30 days after their last link. */
  async onApplicationBootstrap(): Promise<void> {
    const forgottenBefore = this.clock.now().getTime() - keptMs;
    for await (const { email } of this.vault.allSignUps()) {
      const all = await this.vault.signUpsOf(email);
      if (all.every(({ createdAt }) => Date.parse(createdAt) < forgottenBefore))
        await this.vault.deleteSignUpsOf(email);
    }
  }

  /** Once the address is confirmed: all its links count as used, and the passwords that came with them are forgotten. */
  async settle(email: string, userId: string): Promise<void> {
    const consumedAt = this.clock.now().toISOString();
    for (const { tokenHash, createdAt, expiresAt } of await this.vault.signUpsOf(email)) {
      const used = { tokenHash, purpose: 'verify-email', userId, createdAt, expiresAt, consumedAt } as const;
      await this.vault.insertToken(used).catch(unlessStored);
    }
    await this.vault.deleteSignUpsOf(email);
  }

  async #insert(signUp: Omit<PendingSignUp, 'tokenHash' | 'createdAt' | 'expiresAt'>, token: string) {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + linkLifetimeMs).toISOString();
    const pending = { ...signUp, tokenHash: sha256(token), createdAt: now.toISOString(), expiresAt };
    await this.vault.insertSignUp(pending);
    return pending;
  }
}

/** A crash may have left some of the links marked. */
function unlessStored(error: unknown): void {
  if (!(error instanceof RangeError)) throw error;
}
