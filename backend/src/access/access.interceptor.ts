import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Route } from '@windtunnel/contracts/http/route';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { mergeMap, type Observable } from 'rxjs';
import { type ApiRequest, traceIdOf } from '../platform/api-request.ts';
import { routeKey } from '../platform/auth.guard.ts';
import { ports } from '../platform/ports.ts';
import { WriteContext } from '../platform/write-context.ts';
import { AccessLog } from './access-log.ts';

/**
 * Records what a route with a role is about to show. What cannot be recorded is not shown. Refusals show nothing, and
 * are not recorded: by then the parts of the address have been checked to be ids.
 */
@Injectable()
export class AccessInterceptor implements NestInterceptor {
  constructor(
    private readonly log: AccessLog,
    @Inject(ports.ids) private readonly ids: Ids,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = Reflect.getMetadata(routeKey, execution.getHandler()) as Route | undefined;
    const request = execution.switchToHttp().getRequest<ApiRequest>();
    if (route?.role === undefined) return next.handle();
    const { role, path } = route;
    return next.handle().pipe(
      mergeMap(async (shown: unknown) => {
        const userId = request.signedIn?.userId ?? '';
        // Without a schema nothing was checked, and anything could be written into the log.
        const query = route.query === undefined ? {} : request.query;
        const access = { role, route: path, params: textsOf(request.params), query: textsOf(query) };
        await this.log.record(userId, access, new WriteContext(userId, traceIdOf(request, this.ids)));
        return shown;
      }),
    );
  }
}

function textsOf(parts: object): Record<string, string> {
  const given = Object.entries(parts).filter((part): part is [string, string] => typeof part[1] === 'string');
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
