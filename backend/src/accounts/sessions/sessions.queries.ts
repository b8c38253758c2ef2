import { Inject, Injectable } from '@nestjs/common';
import type { SessionView } from '@windtunnel/contracts/http/sessions';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Session } from '@windtunnel/contracts/ports/vault';
import type { SignedIn } from '../../platform/access-tokens.ts';
import { type BackendSettings, ports } from '../../platform/ports.ts';
import { Sessions } from './sessions.ts';

/** Where a user is signed in. */
@Injectable()
export class SessionQueries {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.settings) private readonly settings: BackendSettings,
    private readonly sessions: Sessions,
  ) {}

  /** The session that asks first, in use right now; then the others, most recently used first. */
  async list({ userId, sessionId }: SignedIn): Promise<SessionView[]> {
    const now = this.clock.now().toISOString();
    const open = await this.sessions.openOf(userId);
    const current = open.filter((session) => session.sessionId === sessionId);
    const others = open.filter((session) => session.sessionId !== sessionId).sort(newestUseFirst);
    return [...current.map((session) => ({ ...session, lastUsedAt: now })), ...others].map((one) => this.#view(one));
  }

  #view({ sessionId, deviceInfo, lastUsedAt, expiresAt, ipAddress }: Session): SessionView {
    const shown = this.settings.sessionIpAddresses && ipAddress !== null ? { ipAddress } : {};
    return { id: sessionId, deviceInfo, lastUsedAt, expiresAt, ...shown };
  }
}

/** ISO 8601 times in UTC can be compared as text. Ids decide between equal times, so that the order is stable. */
function newestUseFirst(one: Session, other: Session): number {
  const [a, b] = [`${one.lastUsedAt} ${one.sessionId}`, `${other.lastUsedAt} ${other.sessionId}`];
  return a < b ? 1 : -1;
}
