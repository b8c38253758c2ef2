import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { SignedIn } from '../../platform/access-tokens.ts';
import { Sessions } from './sessions.ts';

/** Ends every session of a user except the one that asks. Returns how many there were. */
export class RevokeOtherSessions extends Command<number> {
  constructor(readonly by: SignedIn) {
    super();
  }
}

@CommandHandler(RevokeOtherSessions)
export class RevokeOtherSessionsHandler implements ICommandHandler<RevokeOtherSessions> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ by }: RevokeOtherSessions): Promise<number> {
    const others = (await this.sessions.openOf(by.userId)).filter(({ sessionId }) => sessionId !== by.sessionId);
    if (others.length === 0) throw new DomainError('NO_OTHER_SESSIONS');
    await this.sessions.endAllExcept(by);
    return others.length;
  }
}
