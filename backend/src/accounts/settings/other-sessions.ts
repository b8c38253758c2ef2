import { Inject, Injectable } from '@nestjs/common';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import { LiveSessions } from '../../platform/live-sessions.ts';
import { ports } from '../../platform/ports.ts';

/** The sessions that a change of password or address ends. */
@Injectable()
export class OtherSessions {
  constructor(
    @Inject(ports.vault) private readonly vault: Vault,
    private readonly live: LiveSessions,
  ) {}

  /** Ends all of a user's sessions except the one in which the change was made. */
  async end(userId: string, exceptSessionId: string): Promise<void> {
    await this.vault.deleteSessionsOfUser(userId, exceptSessionId);
    this.live.forgetUser(userId);
  }
}
