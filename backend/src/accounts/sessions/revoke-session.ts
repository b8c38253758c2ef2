import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { SignedIn } from '../../platform/access-tokens.ts';
import { Sessions } from './sessions.ts';

/** Ends another session of the same user. Another user's session is refused like one that does not exist. */
export class RevokeSession extends Command<void> {
  constructor(
    readonly by: SignedIn,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeSession)
export class RevokeSessionHandler implements ICommandHandler<RevokeSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ by, sessionId }: RevokeSession): Promise<void> {
    if (sessionId === by.sessionId) throw new DomainError('CURRENT_SESSION');
    const open = await this.sessions.openOf(by.userId);
    if (!open.some((session) => session.sessionId === sessionId)) throw new DomainError('SESSION_NOT_FOUND');
    await this.sessions.end(sessionId);
  }
}
