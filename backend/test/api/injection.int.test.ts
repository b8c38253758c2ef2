import type { Route } from '@windtunnel/contracts/http/route';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../kit/all-routes.ts';
import { startBackend, type TestBackend } from '../kit/backend.ts';
import type { CallOptions } from '../kit/call-route.ts';
import { completeSearch } from '../kit/complete-search.ts';
import { type Callers, makeCallers } from '../kit/ownership/callers.ts';
import { routeCalls } from '../kit/ownership/route-calls.ts';

/** What a database would take for a condition instead of a text. */
const notTexts: readonly unknown[] = [{ $ne: null }, { $gt: '' }, ['x', { $ne: null }], { toString: 'x' }];

/** The owner's id stands in for OWNER: texts that would widen a condition, end a line, or begin another header. */
const hostileTexts = [
  `' OR '1'='1' --`,
  `x'; DROP TABLE documents; --`,
  `" OR ownerId = "OWNER`,
  `ownerId = OWNER OR ownerId EXISTS`,
  `* OR "leftovers" NOT "x`,
  `%_\\' {"$where":"1"} [[:alpha:]]*`,
  'x\r\nset-cookie: injected=1\r\nx-injected: 1',
  'x\n{"level":"error","msg":"injected"}',
  'a@windtunnel.test\r\nBcc: injected@windtunnel.test',
  'x\u0000y\u2028z\ud800',
];

const routes = await allRoutes();
const logged: string[] = [];
let backend: TestBackend;
let callers: Callers;
beforeAll(async () => {
  backend = await startBackend({ logger: createLogger('debug', (line) => logged.push(line)) });
  await completeSearch(backend);
  callers = await makeCallers(backend);
});
afterAll(() => backend.close());

/** The call with one text of its part replaced by each value in turn. */
function variants(call: CallOptions, part: 'body' | 'params' | 'query', values: readonly unknown[]): CallOptions[] {
  const texts = textPaths(call[part] ?? {});
  return texts.flatMap((path) => values.map((value) => ({ ...call, [part]: replaced(call[part], path, value) })));
}

function textPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** Sends as another user than the owner, whose own ids the call carries. */
async function send(route: Route, call: CallOptions) {
  const headers = { ...callers.other.credentials, origin: backend.url };
  const response = await backend.call(route, { ...call, headers });
  const sent = JSON.stringify([...response.headers]);
  return {
    ...response,
    problem: response.status >= 500 || sent.includes('injected') ? `${response.text} ${sent}` : null,
  };
}

const callOf = (name: string): CallOptions => routeCalls[name]?.(callers.other.target) ?? {};

describe.each(routes)('V36: %s', (name, route) => {
  it('refuses conditions in the place of texts', async () => {
    for (const call of variants(callOf(name), 'body', notTexts)) {
      const { status, error } = await send(route, call);
      expect([status, error.code], JSON.stringify(call)).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  it('takes texts for nothing but texts', async () => {
    const { userId, target } = callers.owner;
    const texts = hostileTexts.map((text) => text.replace('OWNER', userId));
    // An address cannot carry half a character.
    const ofAddress = texts.map((text) => text.toWellFormed());
    for (const part of ['body', 'params', 'query'] as const)
      for (const call of variants(callOf(name), part, part === 'body' ? texts : ofAddress)) {
        const { text, problem } = await send(route, call);
        expect(problem, JSON.stringify(call)).toBeNull();
        for (const id of [target.studyId, target.participantId, target.email])
          expect(text, JSON.stringify(call)).not.toContain(id);
      }
  });
});

it('V36: no text began a line of the log, and no table is gone', async () => {
  for (const line of logged) expect(() => JSON.parse(line), line).not.toThrow();
  expect(logged.filter((line) => JSON.parse(line).msg === 'injected')).toEqual([]);
  const { owner } = callers;
  const headers = owner.credentials;
  const [route] = routes.filter(([name]) => name === 'studyRoutes.get').map(([, each]) => each);
  if (route === undefined) throw new Error('There is no route to read a study');
  expect((await backend.call(route, { params: { id: owner.target.studyId }, headers })).status).toBe(200);
});
