import { type ErrorBody, errorBody } from '@windtunnel/contracts/errors';
import type { Route } from '@windtunnel/contracts/http/route';
import type * as z from 'zod';
import type { Researcher, TestTarget } from './researcher.ts';

/** What the product said, refusals with all they carry. */
export type Answer<R extends Route> =
  | {
      readonly kind: 'done';
      readonly status: number;
      readonly body: z.output<R['response']>;
      readonly position: string | null;
    }
  | { readonly kind: 'refused'; readonly status: number; readonly body: ErrorBody };

interface Question {
  readonly id?: string;
  readonly body?: object;
  /** A position the answer must know of, as the page sends it after a write. */
  readonly minPosition?: string | null;
}

/** One request as it goes over the wire. It is not repeated; an answer that fits no contract throws. */
export async function ask<R extends Route>(
  route: R,
  { id = '', body: sent, minPosition = null }: Question,
  { researcher, workplace }: { readonly researcher: Researcher; readonly workplace: Pick<TestTarget, 'origin'> },
): Promise<Answer<R>> {
  const response = await fetch(workplace.origin + route.path.replace(':id', id), {
    method: route.method,
    headers: {
      authorization: `Bearer ${researcher.token}`,
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(minPosition === null ? {} : { 'x-min-position': minPosition }),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  const { status } = response;
  const said: unknown = await response.json();
  if (!response.ok) return { kind: 'refused', status, body: errorBody.parse(said) };
  const body = route.response.parse(said) as z.output<R['response']>;
  return { kind: 'done', status, body, position: response.headers.get('x-position') };
}

/** Asks again, as the page does, while the answer is "not now". */
export async function askUntilDecided<R extends Route>(...question: Parameters<typeof ask<R>>): Promise<Answer<R>> {
  for (;;) {
    const answer = await ask<R>(...question);
    if (answer.kind === 'done' || answer.body.retryable !== true) return answer;
  }
}

/** Status and code in few words. */
export const inWords = (answer: Answer<Route>): string =>
  answer.kind === 'done' ? `${answer.status}` : `${answer.status} ${answer.body.code}`;
