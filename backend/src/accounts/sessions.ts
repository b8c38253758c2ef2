import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Session, Vault } from '@windtunnel/contracts/ports/vault';
import { LiveSessions } from '../platform/live-sessions.ts';
import { type BackendKeys, ports } from '../platform/ports.ts';
import { RefreshTokens } from './refresh-tokens.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A session ends 30 days after the login, or 14 days after it was last refreshed. */
const absoluteLifetimeMs = 30 * dayMs;
const idleLifetimeMs = 14 * dayMs;
/** Two tabs that refresh at the same moment are no theft. */
const parentGraceMs = 10_000;
const attemptsMax = 5;

/** Where a session was opened from, in words a person recognises. */
export interface Device {
  readonly deviceInfo: string;
  readonly ipAddress: string | null;
}

export interface OpenSession {
  readonly session: Session;
  /** Goes into the cookie and nowhere else. */
  readonly refreshToken: string;
}

/** Signed-in browsers: opened at login, carried on by rotating refresh tokens, ended by logout, reset or reuse. */
@Injectable()
export class Sessions {
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #tokens: RefreshTokens;
  readonly #live: LiveSessions;

  constructor(
    @Inject(ports.vault) vault: Vault,
    @Inject(ports.clock) clock: Clock,
    @Inject(ports.ids) ids: Ids,
    @Inject(ports.keys) keys: BackendKeys,
    live: LiveSessions,
  ) {
    this.#vault = vault;
    this.#clock = clock;
    this.#ids = ids;
    this.#tokens = new RefreshTokens(keys.accessToken);
    this.#live = live;
  }

  async open(userId: string, device: Device): Promise<OpenSession> {
    const sessionId = this.#ids.uuid();
    const refreshToken = this.#tokens.first(sessionId, this.#ids.secret());
    const now = this.#clock.now();
    const session: Session = {
      sessionId,
      userId,
      refreshHash: hashOf(this.#tokens, refreshToken),
      previousRefreshHash: null,
      rotatedAt: now.toISOString(),
      deviceInfo: device.deviceInfo,
      ipAddress: device.ipAddress,
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      expiresAt: expiry(now, now),
      revision: 0,
    };
    await this.#vault.insertSession(session);
    return { session, refreshToken };
  }

  /**
   * The token now valid is replaced by its successor. Its parent is answered the same successor for ten seconds. Any
   * other token of ours is one that leaked: its session ends.
   *
   * @throws DomainError REFRESH_REFUSED
   */
  async rotate(refreshToken: string): Promise<OpenSession> {
    const presented = this.#tokens.read(refreshToken);
    if (presented === null) throw new DomainError('REFRESH_REFUSED');
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const session = await this.#vault.sessionById(presented.sessionId);
      const now = this.#clock.now();
      if (session === null) throw new DomainError('REFRESH_REFUSED');
      const successor = this.#tokens.successor(refreshToken);
      const place = placeOf(presented.hash, session, now);
      if (place === 'parent') return { session, refreshToken: successor };
      if (place === 'refused') {
        await this.end(session.sessionId);
        throw new DomainError('REFRESH_REFUSED');
      }
      const rotated: Session = {
        ...session,
        refreshHash: hashOf(this.#tokens, successor),
        previousRefreshHash: session.refreshHash,
        rotatedAt: now.toISOString(),
        lastUsedAt: now.toISOString(),
        expiresAt: expiry(new Date(session.createdAt), now),
      };
      if (await this.#vault.updateSession(rotated)) return { session: rotated, refreshToken: successor };
    }
    throw new DomainError('CONCURRENT_CHANGE');
  }

  /** Logout: ends the session a token belongs to, whichever token of it; anything else is no session. */
  async endWith(refreshToken: string): Promise<void> {
    const presented = this.#tokens.read(refreshToken);
    if (presented !== null) await this.end(presented.sessionId);
  }

  async end(sessionId: string): Promise<void> {
    await this.#vault.deleteSession(sessionId);
    this.#live.forget(sessionId);
  }

  async endAllOf(userId: string): Promise<void> {
    await this.#vault.deleteSessionsOfUser(userId);
    this.#live.forgetUser(userId);
  }
}

function placeOf(hash: string, session: Session, now: Date): 'current' | 'parent' | 'refused' {
  if (now.toISOString() >= session.expiresAt) return 'refused';
  if (hash === session.refreshHash) return 'current';
  const sinceRotationMs = now.getTime() - new Date(session.rotatedAt).getTime();
  return hash === session.previousRefreshHash && sinceRotationMs <= parentGraceMs ? 'parent' : 'refused';
}

function expiry(createdAt: Date, usedAt: Date): string {
  const ms = Math.min(createdAt.getTime() + absoluteLifetimeMs, usedAt.getTime() + idleLifetimeMs);
  return new Date(ms).toISOString();
}

function hashOf(tokens: RefreshTokens, token: string): string {
  const read = tokens.read(token);
  if (read === null) throw new Error('A token we just made cannot be read');
  return read.hash;
}
