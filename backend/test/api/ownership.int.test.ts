import { errorTable } from '@windtunnel/contracts/errors';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import type { Route } from '@windtunnel/contracts/http/route';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../kit/all-routes.ts';
import { startBackend, type TestBackend } from '../kit/backend.ts';
import type { CallOptions } from '../kit/call-route.ts';
import { completeSearch } from '../kit/complete-search.ts';
import { type Callers, makeCallers, type StudyOwner } from '../kit/ownership/callers.ts';
import { refusedToOwner, routeCalls, type Target } from '../kit/ownership/route-calls.ts';

const routes = await allRoutes();
let backend: TestBackend;
/** For routes that only read. Every other route gets users of its own. */
let readers: Callers;
beforeAll(async () => {
  backend = await startBackend();
  await completeSearch(backend);
  readers = await makeCallers(backend);
});
afterAll(() => backend.close());

const callOf = (name: string) => {
  const call = routeCalls[name];
  if (call === undefined) throw new Error(`${name} has no line in backend/test/kit/ownership/route-calls.ts`);
  return call;
};
const callersFor = (route: Route) => (route.method === 'GET' ? readers : makeCallers(backend));

/** Whether the route takes an id, from its path or its body. */
function takesId(name: string, { owner, other }: Callers): boolean {
  return JSON.stringify(callOf(name)(owner.target)) !== JSON.stringify(callOf(name)(other.target));
}

const missing = (target: Target): Target => ({
  ...target,
  studyId: backend.bindings.ids.uuid(),
  projectId: backend.bindings.ids.uuid(),
  panelId: backend.bindings.ids.uuid(),
  sessionId: backend.bindings.ids.uuid(),
});

/**
 * Everything of a response that could tell one cause from another: all of it, but for the trace, the time, and the random
 * value by which a browser is recognised.
 */
async function received(route: Route, credentials: Readonly<Record<string, string>>, options: CallOptions) {
  const headers = { ...credentials, origin: backend.url };
  const { status, headers: sent, text, error } = await backend.call(route, { ...options, headers });
  const names = [...sent]
    .filter(([name]) => !['date', 'etag'].includes(name))
    .map(([name, value]) => [name, name === 'set-cookie' ? value.replace(/=[\w-]{43};|; Expires=[^;]+/g, ';') : value]);
  return { status, code: error?.code, text: text.replace(/"traceId":"[^"]+"/, ''), headers: Object.fromEntries(names) };
}

/** Everything stored about a user: account, sessions, and every event of the user's own streams. */
async function stored({ userId, target }: StudyOwner) {
  const { vault, eventStore } = backend.bindings;
  const events: string[] = [];
  const kinds = ['account', 'credits', 'modeluse', 'notifications', 'panels', 'subscription'].map(
    (kind) => `${kind}-${userId}`,
  );
  for (const stream of [`study-${target.studyId}`, `project-${target.projectId}`, ...kinds])
    for await (const { id } of eventStore.readStream(stream)) events.push(id);
  const sessions = (await vault.sessionsOfUser(userId)).map(({ sessionId }) => sessionId).sort();
  return { account: await vault.accountById(userId), sessions, events };
}

it('V32: every route has a line in the matrix', () => {
  expect(routes.length).toBeGreaterThanOrEqual(89);
  expect(Object.keys(routeCalls).sort()).toEqual(routes.map(([name]) => name).sort());
});

describe.each(routes.filter(([, { auth }]) => auth === 'user'))('V32: %s', (name, route) => {
  it('serves its owner, shows no one else anything, and tells all without a session the same', async () => {
    const callers = await callersFor(route);
    const { owner, other, withoutSession } = callers;
    const call = callOf(name)(owner.target);
    const before = await stored(owner);

    const refused = await received(route, withoutSession['no session'], call);
    expect([refused.status, refused.code]).toEqual([401, 'UNAUTHENTICATED']);
    for (const [caller, credentials] of Object.entries(withoutSession))
      expect(await received(route, credentials, call), caller).toEqual(refused);

    const foreign = await received(route, other.credentials, call);
    if (takesId(name, callers)) {
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await received(route, other.credentials, callOf(name)(missing(owner.target))));
    } else {
      const { email, studyId, participantId, projectId, panelId } = owner.target;
      const ids = [owner.userId, email, studyId, participantId, projectId, panelId];
      for (const id of ids) expect(foreign.text).not.toContain(id);
    }
    expect(await stored(owner)).toEqual(before);

    const own = await received(route, owner.credentials, call);
    expect([own.status, own.code]).toEqual(expectedOf(name));
  });
});

describe.each(routes.filter(([, { path }]) => path.includes(':participantId')))('V32: %s', (name, route) => {
  it("does not find another user's participant in a study of one's own", async () => {
    const { owner, other } = await callersFor(route);
    const own = { ...other.target, participantId: owner.target.participantId };
    const foreign = await received(route, other.credentials, callOf(name)(own));
    expect([foreign.status, foreign.code]).toEqual([404, 'PARTICIPANT_NOT_FOUND']);
    const unknown = callOf(name)({ ...own, participantId: backend.bindings.ids.uuid() });
    expect(foreign).toEqual(await received(route, other.credentials, unknown));
  });
});

describe.each([
  ['studyRoutes.move', studyRoutes.move, 'projectId', 'PROJECT_NOT_FOUND'],
  ['participantRoutes.usePanel', participantRoutes.usePanel, 'panelId', 'PANEL_NOT_FOUND'],
] as const)('V32: %s', (name, route, id, code) => {
  it(`does not find another user's ${id} for a study of one's own`, async () => {
    const { owner, other } = await makeCallers(backend);
    const call = callOf(name);
    const foreign = await received(route, other.credentials, call({ ...other.target, [id]: owner.target[id] }));
    expect([foreign.status, foreign.code]).toEqual([404, code]);
    const unknown = call({ ...other.target, [id]: backend.bindings.ids.uuid() });
    expect(foreign).toEqual(await received(route, other.credentials, unknown));
  });
});

describe.each(routes.filter(([, { auth }]) => auth === 'public'))('V32: %s', (name, route) => {
  it('tells every caller the same', async () => {
    const { owner, other, withoutSession } = await callersFor(route);
    const call = callOf(name)(owner.target);
    const before = await stored(owner);
    const everyone = { ...withoutSession, other: other.credentials, owner: owner.credentials };
    const first = await received(route, {}, call);
    expect([first.status, first.code]).toEqual(expectedOf(name));
    for (const [caller, credentials] of Object.entries(everyone))
      expect(await received(route, credentials, call), caller).toEqual(first);
    expect(await stored(owner)).toEqual(before);
  });
});

describe.each(routes.filter(([, { auth }]) => auth === 'cookie'))('V32: %s', (name, route) => {
  it('acts on the session of the cookie and tells everyone without one the same', async () => {
    const { owner, other, withoutSession } = await callersFor(route);
    const call = callOf(name)(owner.target);
    const before = await stored(owner);
    const refused = await received(route, withoutSession['no session'], call);
    for (const caller of ['forged', 'logged out'] as const)
      expect(await received(route, withoutSession[caller], call), caller).toEqual(refused);
    const foreign = await received(route, other.credentials, call);
    for (const id of [owner.userId, owner.target.email]) expect(foreign.text).not.toContain(id);
    expect(await stored(owner)).toEqual(before);
    expect(await received(route, withoutSession.expired, call)).toEqual(refused);
    const own = await received(route, owner.credentials, call);
    expect([own.status, own.code]).toEqual(expectedOf(name));
  });
});

function expectedOf(name: string): [number, string | undefined] {
  const code = refusedToOwner[name];
  return code === undefined ? [200, undefined] : [errorTable[code].status, code];
}
