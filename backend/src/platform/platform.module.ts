import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccessTokens } from './access-tokens.ts';
import { AuthGuard } from './auth.guard.ts';
import { FoldedStreams } from './folded-streams.ts';
import { LiveSessions } from './live-sessions.ts';
import { ProblemFilter } from './problem.filter.ts';
import { Attempts } from './rates/attempts.ts';
import { RateInterceptor } from './rates/rate.interceptor.ts';
import { ReadModels } from './read-models.ts';
import { LogEnd } from './reading/log-end.ts';
import { OwnWrites } from './reading/own-writes.ts';
import { ReadPosition } from './reading/read-position.interceptor.ts';
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
    Attempts,
    LogEnd,
    OwnWrites,
    { provide: APP_GUARD, useClass: AuthGuard },
    { provide: APP_INTERCEPTOR, useClass: RateInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ReadPosition },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [Streams, ReadModels, AccessTokens, LiveSessions, Attempts, LogEnd],
})
export class PlatformModule {}
