import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Route } from '@windtunnel/contracts/http/route';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { Response } from 'express';
import type * as z from 'zod';
import type { ApiRequest } from './api-request.ts';
import { routeKey } from './auth.guard.ts';
import { clientAddress } from './rates/client-address.ts';
import { onBehalfOf } from './rates/current-client.ts';
import { validated } from './validated.ts';
import { WriteContext } from './write-context.ts';

type Part<R extends Route, Name extends 'params' | 'query' | 'body'> = R extends { [Key in Name]: z.ZodType }
  ? z.output<R[Name]>
  : undefined;

/** What a handler receives: the parsed parts of the request, its user and the context for its commands. */
export interface InputOf<R extends Route> {
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  readonly userId: R['auth'] extends 'user' ? string : null;
  readonly sessionId: R['auth'] extends 'user' ? string : null;
  /** Passed to every command. Its position is sent as `x-position`. */
  readonly context: WriteContext;
  /** What the client has already seen or written: read models wait until they have reached it. */
  readonly minPosition: string | null;
  readonly request: ApiRequest;
  readonly response: Response;
}

/** A response that is already JSON text. */
export class PreparedJson {
  constructor(readonly text: string) {}
}

const checksResponses = process.env.NODE_ENV !== 'production';

/**
 * Binds a method to a contract route. Its first parameter is `@Input() input: InputOf<typeof route>`, and it returns
 * the route's response. Outside production, every response is checked against the route's schema and may contain
 * nothing else.
 */
export function Handle(route: Route): MethodDecorator {
  const wrap: MethodDecorator = (_target, _name, descriptor: PropertyDescriptor) => {
    const handle = descriptor.value as (...args: unknown[]) => Promise<unknown>;
    descriptor.value = async function (this: unknown, ...args: unknown[]) {
      const { context, request, response } = args[0] as InputOf<Route>;
      response.setHeader('cache-control', 'no-store');
      const result = await onBehalfOf(clientAddress(request.ip), () => handle.apply(this, args));
      if (mayTellPosition(route) && context.position !== null && !response.headersSent)
        response.setHeader('x-position', context.position);
      if (result instanceof PreparedJson) {
        if (checksResponses) checkResponse(route, JSON.parse(result.text));
        response.setHeader('content-type', 'application/json; charset=utf-8');
        return result.text;
      }
      if (checksResponses && result !== undefined) checkResponse(route, result);
      return result;
    };
  };
  // The wrapper comes first, because Nest attaches its metadata to the function it finds.
  return applyDecorators(
    wrap,
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    HttpCode(200),
    SetMetadata(routeKey, route),
  );
}

/** Parses the request for the route that the method handles. Throws VALIDATION_ERROR with every problem found. */
export const Input = createParamDecorator((_data: unknown, execution: ExecutionContext): InputOf<Route> => {
  const request = execution.switchToHttp().getRequest<ApiRequest>();
  const route = Reflect.getMetadata(routeKey, execution.getHandler()) as Route;
  const { signedIn } = request;
  const traceId = request.traceId ?? '';
  request.writeContext = new WriteContext(signedIn?.userId ?? 'system', traceId);
  return {
    params: route.params && validated(route.params, request.params),
    query: route.query && validated(route.query, givenOf(request.query)),
    body: route.body && validated(route.body, bodyOf(request)),
    userId: signedIn?.userId ?? null,
    sessionId: signedIn?.sessionId ?? null,
    context: request.writeContext,
    minPosition: request.minPosition ?? null,
    request,
    response: execution.switchToHttp().getResponse<Response>(),
  } as unknown as InputOf<Route>;
});

/** An empty parameter, as in `?questionIndex=`, says nothing. */
function givenOf(query: ApiRequest['query']): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** A body of another content type has not been read: without this, it would be refused for the fields it lacks. */
function bodyOf({ body, headers }: ApiRequest): unknown {
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (body === undefined && isSent) throw new DomainError('UNSUPPORTED_CONTENT_TYPE');
  return body ?? {};
}

/** Where a response must be the same for every address, a position would tell whether anything was written. */
const mayTellPosition = ({ auth }: Route): boolean => auth !== 'public';

function checkResponse(route: Route, result: unknown): void {
  const declared = canonicalJson(route.response.parse(result));
  if (declared !== canonicalJson(result))
    throw new Error(`${route.method} ${route.path} returns more than its route declares`);
}
