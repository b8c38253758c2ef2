import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { SignedIn } from './access-tokens.ts';
import { ports } from './ports.ts';
import { RecentlyUsed } from './recently-used.ts';

/** How long a session seen in the vault is believed: a session ended by another process dies within this. */
const believedMs = 1_000;
const sessionsMax = 5_000;

/** Whether a session still lives. Ending one in this process must `forget` it, so that it is dead at once. */
@Injectable()
export class LiveSessions {
  readonly #seen = new RecentlyUsed<string, { readonly userId: string; readonly untilMs: number }>(sessionsMax);

  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
  ) {}

  async isLive({ userId, sessionId }: SignedIn): Promise<boolean> {
    const nowMs = this.clock.now().getTime();
    const seen = this.#seen.get(sessionId);
    if (seen !== undefined && seen.untilMs > nowMs) return seen.userId === userId;
    const session = await this.vault.sessionById(sessionId);
    const expiresAtMs = session === null ? 0 : Date.parse(session.expiresAt);
    if (session === null || session.userId !== userId || expiresAtMs <= nowMs) return false;
    this.#seen.set(sessionId, { userId, untilMs: Math.min(nowMs + believedMs, expiresAtMs) });
    return true;
  }

  forget(sessionId: string): void {
    this.#seen.delete(sessionId);
  }

  forgetUser(userId: string): void {
    this.#seen.deleteWhere((seen) => seen.userId === userId);
  }
}
