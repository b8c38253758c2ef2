import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { SignedIn } from './access-tokens.ts';
import { ports } from './ports.ts';
import { RecentlyUsed } from './recently-used.ts';

/**
 * How long a session read from the vault is trusted, and therefore how long a session ended by another process may
 * still work.
 */
const trustedMs = 1_000;
const sessionsMax = 5_000;

/** Told at once which sessions this process has ended. */
type Listener = (isEnded: (session: SignedIn) => boolean) => void;

/**
 * Which sessions are still open. When this process ends a session, it calls `forget`, so that the session ends at once.
 */
@Injectable()
export class LiveSessions {
  readonly #seen = new RecentlyUsed<string, { readonly userId: string; readonly untilMs: number }>(sessionsMax);

  #listener: Listener = () => undefined;

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
    this.#seen.set(sessionId, { userId, untilMs: Math.min(nowMs + trustedMs, expiresAtMs) });
    return true;
  }

  /** Those of the sessions that are open, as the vault knows them now. */
  async openAmong(sessions: readonly SignedIn[]): Promise<ReadonlySet<string>> {
    const nowMs = this.clock.now().getTime();
    const stored = await this.vault.sessionsById(sessions.map(({ sessionId }) => sessionId));
    return new Set(stored.filter(({ expiresAt }) => Date.parse(expiresAt) > nowMs).map(({ sessionId }) => sessionId));
  }

  /** There is one listener: whatever lasts longer than a request. */
  onEnded(listener: Listener): void {
    this.#listener = listener;
  }

  forget(sessionId: string): void {
    this.#seen.delete(sessionId);
    this.#listener((session) => session.sessionId === sessionId);
  }

  /** @param exceptSessionId goes on, and is read from the vault again. */
  forgetUser(userId: string, exceptSessionId?: string): void {
    this.#seen.deleteWhere((seen) => seen.userId === userId);
    this.#listener((session) => session.userId === userId && session.sessionId !== exceptSessionId);
  }
}
