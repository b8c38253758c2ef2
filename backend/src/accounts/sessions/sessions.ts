import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Session, Vault } from '@windtunnel/contracts/ports/vault';
import type { SignedIn } from '../../platform/access-tokens.ts';
import { LiveSessions } from '../../platform/live-sessions.ts';
import { type BackendSettings, ports } from '../../platform/ports.ts';
import { Attempts } from '../../platform/rates/attempts.ts';
import { sha256 } from '../sha256.ts';
import { RefreshTokens } from './refresh-tokens.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A session ends 30 days after login, or 14 days after it was last refreshed. */
const absoluteLifetimeMs = 30 * dayMs;
const idleLifetimeMs = 14 * dayMs;
/** Two tabs refreshing at the same moment must not count as token theft. */
const parentGraceMs = 10_000;
const attemptsMax = 5;

/** Where a session was opened from, in words its user recognises. */
export interface Device {
  readonly deviceInfo: string;
  /** Stored only if the settings say so. */
  readonly ipAddress: string | null;
}

export interface OpenSession {
  readonly session: Session;
  /** Sent in the cookie and nowhere else. */
  readonly refreshToken: string;
}

/**
 * Sessions of signed-in browsers: opened at login, continued by rotating refresh tokens, and ended by logout, a
 * password reset or the reuse of a token.
 */
@Injectable()
export class Sessions {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.settings) private readonly settings: BackendSettings,
    private readonly tokens: RefreshTokens,
    private readonly live: LiveSessions,
    private readonly attempts: Attempts,
  ) {}

  async open(userId: string, device: Device): Promise<OpenSession> {
    const sessionId = this.ids.uuid();
    const refreshToken = this.tokens.first(sessionId, this.ids.secret());
    const now = this.clock.now();
    const session: Session = {
      sessionId,
      userId,
      refreshHash: sha256(refreshToken),
      previousRefreshHash: null,
      rotatedAt: now.toISOString(),
      deviceInfo: device.deviceInfo,
      ipAddress: this.settings.sessionIpAddresses ? device.ipAddress : null,
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      expiresAt: expiry(now, now),
      revision: 0,
    };
    await this.vault.insertSession(session);
    return { session, refreshToken };
  }

  /**
   * Replaces the current token with its successor. For ten seconds its parent still receives the same successor. Any
   * other token issued earlier must have leaked, so its session ends. Each session has its own limit: one for each address
   * would log out everyone who shares it.
   * @throws DomainError REFRESH_REFUSED, TOO_MANY_ATTEMPTS
   */
  async rotate(refreshToken: string): Promise<OpenSession> {
    const presented = this.tokens.read(refreshToken);
    if (presented === null) throw new DomainError('REFRESH_REFUSED');
    await this.attempts.count({ rate: 'rateRefreshes', by: [presented.sessionId] });
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const session = await this.vault.sessionById(presented.sessionId);
      const now = this.clock.now();
      if (session === null) throw new DomainError('REFRESH_REFUSED');
      const successor = this.tokens.successor(refreshToken);
      const generation = generationOf(presented.hash, session, now);
      if (generation === 'parent') return { session, refreshToken: successor };
      if (generation === 'outdated') {
        await this.end(session.sessionId);
        throw new DomainError('REFRESH_REFUSED');
      }
      const rotated: Session = {
        ...session,
        refreshHash: sha256(successor),
        previousRefreshHash: session.refreshHash,
        rotatedAt: now.toISOString(),
        lastUsedAt: now.toISOString(),
        expiresAt: expiry(new Date(session.createdAt), now),
      };
      if (await this.vault.updateSession(rotated)) return { session: rotated, refreshToken: successor };
    }
    throw new DomainError('CONCURRENT_CHANGE');
  }

  /**
   * Logs out: ends the session a token belongs to, whether or not the token is the current one. Forged tokens are
   * ignored.
   */
  async endWith(refreshToken: string): Promise<void> {
    const presented = this.tokens.read(refreshToken);
    if (presented !== null) await this.end(presented.sessionId);
  }

  async end(sessionId: string): Promise<void> {
    await this.vault.deleteSession(sessionId);
    this.live.forget(sessionId);
  }

  async endAllOf(userId: string): Promise<void> {
    await this.vault.deleteSessionsOfUser(userId);
    this.live.forgetUser(userId);
  }

  async endAllExcept({ userId, sessionId }: SignedIn): Promise<void> {
    await this.vault.deleteSessionsOfUser(userId, sessionId);
    this.live.forgetUser(userId, sessionId);
  }

  /** The user's sessions that have not expired, in no particular order. */
  async openOf(userId: string): Promise<Session[]> {
    const now = this.clock.now().toISOString();
    return (await this.vault.sessionsOfUser(userId)).filter(({ expiresAt }) => now < expiresAt);
  }
}

function generationOf(hash: string, session: Session, now: Date): 'current' | 'parent' | 'outdated' {
  if (now.toISOString() >= session.expiresAt) return 'outdated';
  if (hash === session.refreshHash) return 'current';
  const sinceRotationMs = now.getTime() - new Date(session.rotatedAt).getTime();
  return hash === session.previousRefreshHash && sinceRotationMs <= parentGraceMs ? 'parent' : 'outdated';
}

function expiry(createdAt: Date, usedAt: Date): string {
  const ms = Math.min(createdAt.getTime() + absoluteLifetimeMs, usedAt.getTime() + idleLifetimeMs);
  return new Date(ms).toISOString();
}
