import { badRequest, onlyKnown } from './refusal.ts';

export interface Asked {
  /** The path segments. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type Body = Record<string, unknown>;

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** The body as an object that has no members other than these. Throws Refusal. */
export function members(body: unknown, known: readonly string[]): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('Invalid value type: expected an object');
  onlyKnown(body, known);
  return body as Body;
}

/** A member that is zero or a positive integer. Throws Refusal. */
export function wholeNumber(body: Body, name: string, fallback: number): number {
  const value = body[name] ?? fallback;
  if (Number.isInteger(value) && Number(value) >= 0) return Number(value);
  throw badRequest(`Invalid value type at \`.${name}\`: expected a positive integer`);
}
