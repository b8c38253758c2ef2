import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AccessTokens } from './access-tokens.ts';
import { AuthGuard } from './auth.guard.ts';
import { FoldedStreams } from './folded-streams.ts';
import { LiveSessions } from './live-sessions.ts';
import { ProblemFilter } from './problem.filter.ts';
import { ReadModels } from './read-models.ts';
import { Streams } from './streams.ts';

/** The foundation of every area. */
@Global()
@Module({
  providers: [
    FoldedStreams,
    Streams,
    ReadModels,
    AccessTokens,
    LiveSessions,
    { provide: APP_GUARD, useClass: AuthGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [Streams, ReadModels, AccessTokens, LiveSessions],
})
export class PlatformModule {}
