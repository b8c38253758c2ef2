import { type ErrorBody, errorBody } from '@windtunnel/contracts/errors';
import type { Route } from '@windtunnel/contracts/http/route';
import type * as z from 'zod';
import type { Researcher, TestTarget } from './researcher.ts';

/** A response checked against its contract, or a refusal with its whole body. */
export type Reply<R extends Route> =
  | {
      readonly kind: 'done';
      readonly status: number;
      readonly body: z.output<R['response']>;
      readonly position: string | null;
    }
  | { readonly kind: 'refused'; readonly status: number; readonly body: ErrorBody };

interface Request {
  readonly id?: string;
  readonly body?: object;
  /** The log position that the response must reflect, sent as the page does after a write. */
  readonly minPosition?: string | null;
}

/** Sends one request, without repeating it. Throws if the response violates its contract. */
export async function send<R extends Route>(
  route: R,
  { id = '', body: requestBody, minPosition = null }: Request,
  { researcher, target }: { readonly researcher: Researcher; readonly target: Pick<TestTarget, 'origin'> },
): Promise<Reply<R>> {
  const response = await fetch(target.origin + route.path.replace(':id', id), {
    method: route.method,
    headers: {
      authorization: `Bearer ${researcher.token}`,
      ...(requestBody === undefined ? {} : { 'content-type': 'application/json' }),
      ...(minPosition === null ? {} : { 'x-min-position': minPosition }),
    },
    ...(requestBody === undefined ? {} : { body: JSON.stringify(requestBody) }),
  });
  const { status } = response;
  const json: unknown = await response.json();
  if (!response.ok) return { kind: 'refused', status, body: errorBody.parse(json) };
  const body = route.response.parse(json) as z.output<R['response']>;
  return { kind: 'done', status, body, position: response.headers.get('x-position') };
}

/** Repeats the request, as the page does, as long as it is refused as retryable. */
export async function sendUntilDecided<R extends Route>(...request: Parameters<typeof send<R>>): Promise<Reply<R>> {
  for (;;) {
    const reply = await send<R>(...request);
    if (reply.kind === 'done' || reply.body.retryable !== true) return reply;
  }
}

/** `200`, or `409 STUDY_ALREADY_LAUNCHED`. */
export const summaryOf = (reply: Reply<Route>): string =>
  reply.kind === 'done' ? `${reply.status}` : `${reply.status} ${reply.body.code}`;
