import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { TokenPurpose, Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import { sha256 } from '../sha256.ts';

export const handoffLifetimeMs = 60_000;

/** A token for the address of the callback page, and the secret for the cookie of the same browser. */
interface Handoff {
  readonly token: string;
  readonly secret: string;
}

/** What is valid once on the way back from Google. The vault stores only hashes. */
@Injectable()
export class HandoffTokens {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
  ) {}

  /** Marks a state as returned: true for exactly one caller, even if a copied cookie is presented with it again. */
  async spendState(state: string): Promise<boolean> {
    try {
      await this.#insert(sha256(state), 'google-state', '', this.clock.now().toISOString());
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  /** Valid once, for 60 seconds, and only together with the secret. */
  async issue(userId: string): Promise<Handoff> {
    const handoff = { token: this.ids.secret(), secret: this.ids.secret() };
    await this.#insert(hashOf(handoff), 'google-handoff', userId, null);
    return handoff;
  }

  /**
   * The user's id for exactly one caller; null otherwise. Without the right secret the token is not found, so a foreign
   * browser cannot use it up either.
   */
  async redeem(handoff: Handoff): Promise<string | null> {
    const request = { tokenHash: hashOf(handoff), purpose: 'google-handoff', now: this.clock.now() } as const;
    const found = await this.vault.consumeToken(request);
    return found?.consumed === 'now' ? found.token.userId : null;
  }

  async #insert(tokenHash: string, purpose: TokenPurpose, userId: string, consumedAt: string | null): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + handoffLifetimeMs).toISOString();
    await this.vault.insertToken({
      tokenHash,
      purpose,
      userId,
      createdAt: now.toISOString(),
      expiresAt,
      consumedAt,
    });
  }
}

function hashOf({ token, secret }: Handoff): string {
  return sha256(`${token}.${secret}`);
}
