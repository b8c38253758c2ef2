import { errorTable } from '@windtunnel/contracts/errors';
import { auditRoutes } from '@windtunnel/contracts/http/audit';
import type { Route } from '@windtunnel/contracts/http/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountLog } from '../../src/accounts/account-log.ts';
import { allRoutes } from '../kit/all-routes.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import type { CallOptions } from '../kit/call-route.ts';
import { completeSearch } from '../kit/complete-search.ts';
import { type Callers, makeCallers } from '../kit/ownership/callers.ts';
import { routeCalls } from '../kit/ownership/route-calls.ts';
import { aRoleHolder, byOperator } from '../kit/role-holders.ts';
import { withUsualRates } from '../kit/usual-rates.ts';

const routes = await allRoutes();
const withRole = routes.filter(([, { role }]) => role !== undefined);
const roles = ['auditor', 'analyst', 'admin'] as const;
let backend: TestBackend;
let holders: Record<(typeof roles)[number], TestUser>;
let callers: Callers;
beforeAll(async () => {
  backend = await startBackend();
  await completeSearch(backend);
  const made = await Promise.all(roles.map((role) => aRoleHolder(backend, role)));
  holders = Object.fromEntries(roles.map((role, index) => [role, made[index]])) as typeof holders;
  callers = await makeCallers(backend);
});
afterAll(() => backend.close());

/** What a call of the route takes to succeed for the one who may make it. */
const validCalls: Readonly<Record<string, (accountId: string) => CallOptions>> = {
  'auditRoutes.accounts': () => ({}),
  'auditRoutes.balance': (id) => ({ params: { id } }),
  'auditRoutes.entries': (id) => ({ params: { id } }),
  'auditRoutes.entry': (id) => ({ params: { id, revision: '0' } }),
  'readModelRoutes.list': () => ({}),
  'readModelRoutes.documents': () => ({ params: { name: 'study-list' } }),
};

async function accesses(userId: string): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const { type, data } of backend.bindings.eventStore.readStream(`access-${userId}`))
    events.push({ type, data });
  return events;
}

it('every route with a role is in the matrix, is for signed-in users, reads, and has a rate', () => {
  expect(withRole.map(([name]) => name).toSorted()).toEqual(Object.keys(validCalls).toSorted());
  for (const [name, route] of withRole)
    expect([name, route.auth, route.method, route.rate]).toEqual([name, 'user', 'GET', 'inspection']);
});

describe.each(withRole)('%s', (name, route: Route) => {
  it('answers those with the role, and refuses all others alike', async () => {
    const options = validCalls[name]?.(callers.owner.userId) ?? {};
    const status = async (user: Pick<TestUser, 'call'>) => {
      const { status, error } = await user.call(route, options);
      return [status, error?.code];
    };
    const refused = [errorTable.ROLE_REQUIRED.status, 'ROLE_REQUIRED'];
    expect(await status(backend)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await status(await backend.user())).toEqual(refused);
    for (const credentials of Object.values(callers.withoutSession))
      expect((await backend.call(route, { ...options, headers: credentials })).status).toBe(401);
    // Not even of one's own account.
    expect((await backend.call(route, { ...options, headers: callers.owner.credentials })).status).toBe(403);
    for (const role of roles)
      expect(await status(holders[role]), role).toEqual(role === route.role ? [200, undefined] : refused);
  });

  it('records who was shown what, and nothing of what was refused', async () => {
    const holder = await aRoleHolder(backend, route.role ?? 'admin');
    const options = validCalls[name]?.(callers.owner.userId) ?? {};
    await holder.call(route, options);
    const nonsense = await holder.call(route, {
      ...options,
      params: { ...options.params, id: 'some one' },
      query: { nonsense: 'ada@example.com' },
    });
    const data = { role: route.role, route: route.path, params: options.params ?? {}, query: {} };
    expect(await accesses(holder.userId)).toEqual(
      Array(nonsense.status === 200 ? 2 : 1).fill({ type: 'AccessRecorded', data }),
    );
    expect(await accesses(callers.owner.userId)).toEqual([]);
  });

  it('is closed from the next request on when the role is withdrawn, or the account is erased', async () => {
    const role = route.role ?? 'admin';
    const log = backend.app.get(AccountLog, { strict: false });
    const options = validCalls[name]?.(callers.owner.userId) ?? {};
    for (const end of [
      (id: string) => log.revokeRole(id, role, byOperator),
      (id: string) => log.erase(id, byOperator),
    ]) {
      const holder = await aRoleHolder(backend, role);
      expect((await holder.call(route, options)).status).toBe(200);
      await end(holder.userId);
      expect((await holder.call(route, options)).error.code).toBe('ROLE_REQUIRED');
    }
  });
});

describe.each(routes.filter(([, { auth, role }]) => auth === 'user' && role === undefined))('%s', (name, route) => {
  it('is the same for every role as for any other user', async () => {
    const options = routeCalls[name]?.(callers.owner.target) ?? {};
    const stranger = await backend.user();
    const { status, error } = await stranger.call(route, options);
    for (const role of roles) {
      const answer = await (await aRoleHolder(backend, role)).call(route, options);
      expect([role, answer.status, answer.error?.code]).toEqual([role, status, error?.code]);
      for (const id of [callers.owner.userId, callers.owner.target.email]) expect(answer.text).not.toContain(id);
    }
  });
});

it('reads of one auditor are limited, and those of another are not', async () => {
  const limited = await startBackend({ settings: withUsualRates(1) });
  const [one, other] = [await aRoleHolder(limited, 'auditor'), await aRoleHolder(limited, 'auditor')];
  const statuses: number[] = [];
  for (let read = 0; read < 121; read += 1) statuses.push((await one.call(auditRoutes.accounts)).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
  expect((await other.call(auditRoutes.accounts)).status).toBe(200);
  await limited.close();
});
