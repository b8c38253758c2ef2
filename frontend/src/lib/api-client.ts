import type { Route } from '@windtunnel/contracts/http/route';
import type * as z from 'zod';
import { type AddressParts, addressOf } from './address.ts';
import { ApiError, errorOf, networkError } from './api-error.ts';
import { notifyFailure } from './failure.ts';
import { contractOf } from './route-shape.ts';

type Part<R, K extends 'params' | 'body'> = R extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.input<S> }
  : { readonly [P in K]?: undefined };
type Query<R> = R extends { readonly query: infer S extends z.ZodType } ? { readonly query?: z.input<S> } : object;

interface CallSettings {
  readonly signal?: AbortSignal;
  /**
   * The caller reports the failure itself: in a toast that also says what failed, or in none (ADR 52 lists them). An
   * ended session is still handled.
   */
  readonly quiet?: boolean;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Reads a response that may arrive in parts. */
  readonly reader?: ResponseReader;
}

export interface ResponseReader {
  /** Sent along with JSON as what the client accepts. */
  readonly accept: string;
  /** The whole body, in the form of the route's response. */
  readonly bodyOf: (response: Response) => Promise<unknown>;
}

export type CallOptions<R> = Part<R, 'params'> & Part<R, 'body'> & Query<R> & CallSettings;
export type ResponseOf<R extends Route> = z.output<R['response']>;
type NoneNeeded<R> = R extends { readonly params: z.ZodType } | { readonly body: z.ZodType } ? false : true;

/** What the client needs from the session. Set once by `session.ts`; tests set their own. */
export interface SessionHooks {
  /** A valid token, refreshed first if it is about to expire. Null if signed out. */
  accessToken(): Promise<string | null>;
  /** The server no longer recognises this session. */
  onSessionLost(): void;
}

let session: SessionHooks = { accessToken: async () => null, onSessionLost: () => {} };
let highestPosition = '';

export function connectSession(hooks: SessionHooks): void {
  session = hooks;
}

/** Forgets the log position that reads must have reached, because the next user does not have one. */
export function forgetPosition(): void {
  highestPosition = '';
}

/**
 * Calls a contract route: `call(studyRoutes.get, { params: { id } })`. Throws `ApiError`, after showing it in a toast
 * unless `quiet`. On the server, a read waits for this browser's own writes.
 */
export async function call<R extends Route>(
  route: R,
  ...[options]: NoneNeeded<R> extends true ? [options?: CallOptions<R>] : [options: CallOptions<R>]
): Promise<ResponseOf<R>> {
  const settings: CallSettings & Loose = options ?? {};
  try {
    const response = await send(route, settings);
    rememberPosition(response.headers.get('x-position'));
    const bodyOf = settings.reader?.bodyOf ?? ((whole) => whole.json());
    const body: unknown = response.status === 204 ? undefined : await bodyOf(response);
    return checked(await contractOf(route), body) as ResponseOf<R>;
  } catch (error) {
    if (settings.signal?.aborted) throw error;
    const failure = error instanceof ApiError ? error : networkError();
    if (!(error instanceof ApiError) && !(error instanceof TypeError)) throw error;
    report(route, failure, settings.quiet ?? false);
    throw failure;
  }
}

interface Loose extends AddressParts {
  readonly body?: unknown;
}

async function send(route: Route, options: CallSettings & Loose): Promise<Response> {
  const response = await request(route, options);
  if (response.ok) return response;
  const error = await errorOf(response);
  if (highestPosition === '' || !isAboutPosition(error)) throw error;
  // The server's log has been restored from an older copy, or moved to another store.
  forgetPosition();
  return await send(route, options);
}

/** The position that was sent is none that the server's log has. */
const isAboutPosition = ({ problems }: ApiError) => problems.some(({ path }) => path === 'x-min-position');

async function request(route: Route, options: CallSettings & Loose): Promise<Response> {
  const headers = await headersOf(route, options.body !== undefined);
  if (options.reader) headers.set('accept', `${options.reader.accept}, application/json`);
  return await fetch(addressOf(route, options), {
    method: route.method,
    credentials: 'same-origin',
    headers,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
}

/** The headers for one call. The live stream, which reads its own body, uses them too. */
export async function headersOf(route: Pick<Route, 'method' | 'auth' | 'reads'>, hasBody: boolean): Promise<Headers> {
  const headers = new Headers({ accept: 'application/json' });
  if (hasBody) headers.set('content-type', 'application/json');
  if (route.auth === 'user') {
    const token = await session.accessToken();
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
  }
  if ((route.method === 'GET' || route.reads) && highestPosition !== '') headers.set('x-min-position', highestPosition);
  return headers;
}

/** Lets later reads wait for what a response was based on. */
export function rememberPosition(position: string | null): void {
  if (position !== null && position > highestPosition) highestPosition = position;
}

/**
 * A response, checked against the contract in development and in tests. In production it is trusted, and the page has no
 * schemas to check it with.
 */
export function checked<R extends Route>(route: R, body: unknown): ResponseOf<R> {
  const { response }: Partial<Route> = route;
  return (import.meta.env.PROD || response === undefined ? body : response.parse(body)) as ResponseOf<R>;
}

function report(route: Route, error: ApiError, quiet: boolean) {
  if (error.status === 401 && route.auth === 'user') return session.onSessionLost();
  if (!quiet) notifyFailure(error);
}
