import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sessionRoutes } from '@windtunnel/contracts/http/sessions';
import { Handle, Input, type InputOf } from '../../platform/handle-route.ts';
import { RevokeOtherSessions } from './revoke-other-sessions.ts';
import { RevokeSession } from './revoke-session.ts';
import { SessionQueries } from './sessions.queries.ts';

/** Where a user is signed in, and ending it there. */
@Controller()
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SessionQueries,
  ) {}

  @Handle(sessionRoutes.list)
  async list(@Input() { userId, sessionId }: InputOf<typeof sessionRoutes.list>) {
    return { sessions: await this.queries.list({ userId, sessionId }) };
  }

  // Before `revoke`: the router takes the first path that matches.
  @Handle(sessionRoutes.revokeOthers)
  async revokeOthers(@Input() { userId, sessionId }: InputOf<typeof sessionRoutes.revokeOthers>) {
    const revoked = await this.commands.execute(new RevokeOtherSessions({ userId, sessionId }));
    return { success: true as const, revoked };
  }

  @Handle(sessionRoutes.revoke)
  async revoke(@Input() { userId, sessionId, params }: InputOf<typeof sessionRoutes.revoke>) {
    await this.commands.execute(new RevokeSession({ userId, sessionId }, params.id));
    return { success: true as const };
  }
}
