import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Route } from '@windtunnel/contracts/http/route';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { ApiRequest } from '../api-request.ts';
import { routeKey } from '../auth.guard.ts';
import { LogEnd } from './log-end.ts';
import { OwnWrites } from './own-writes.ts';

/**
 * Lets every signed-in client read its own writes, whichever process it reads from: a read waits for what the client
 * names in `x-min-position` and for what its user wrote last.
 */
@Injectable()
export class ReadPosition implements NestInterceptor {
  constructor(
    private readonly logEnd: LogEnd,
    private readonly ownWrites: OwnWrites,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<ApiRequest>();
    const route = Reflect.getMetadata(routeKey, execution.getHandler()) as Route | undefined;
    const { signedIn } = request;
    if (route === undefined || signedIn === undefined) return next.handle();
    const named = await this.#named(request);
    if (route.method === 'GET' || route.reads) {
      const own = await this.ownWrites.newestOf(signedIn.userId);
      request.minPosition = named !== null && (own === null || named > own) ? named : own;
    }
    return from(this.#noting(lastValueFrom(next.handle()), request, signedIn.userId));
  }

  /** @throws DomainError VALIDATION_ERROR at once: a position that the log does not have will not be reached. */
  async #named({ headers }: ApiRequest): Promise<Position | null> {
    const named = headers['x-min-position'];
    if (named === undefined) return null;
    if (typeof named === 'string' && (await this.logEnd.has(named))) return named as Position;
    const details = [{ path: 'x-min-position', message: 'Not a position of this log' }];
    throw new DomainError('VALIDATION_ERROR', { details });
  }

  /** Refusals count too: a command may have written something before it was refused. */
  async #noting(handled: Promise<unknown>, request: ApiRequest, userId: string): Promise<unknown> {
    try {
      return await handled;
    } finally {
      const position = request.writeContext?.position ?? null;
      if (position !== null) await this.ownWrites.note(userId, position);
    }
  }
}
