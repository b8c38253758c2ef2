import type { Route } from '@windtunnel/contracts/http/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountTestApp, password, startAccountTestApp } from '../kit/account-test-app.ts';
import { allRoutes } from '../kit/all-routes.ts';
import { aNewStudy, aPanel } from '../kit/build-study.ts';

/** Members that would change who owns something, what it costs or what it is, if they were ever copied. */
const undeclared = [
  'ownerId',
  'owner',
  'userId',
  'status',
  'credits',
  'creditsRemaining',
  'plan',
  'subscriptionPlan',
  'role',
  'results',
  'demo',
  'emailVerifiedAt',
  'revision',
  'constructor',
  'prototype',
];
const marker = 'smuggled-4711';
const prototype = `"__proto__": {"admin": "${marker}"}, "constructor": {"prototype": {"admin": "${marker}"}}`;

const setup = { title: 'Leftovers', objective: 'Learn', type: 'PRODUCT_DISCOVERY' };
/** Bodies that succeed by themselves: one for each kind of thing that is stored. */
const valid: Readonly<Record<string, object>> = {
  'accountRoutes.signup': { email: 'extra@example.com', password },
  'accountRoutes.forgotPassword': { email: 'extra@example.com' },
  'studyRoutes.createDraft': setup,
  'studyRoutes.create': aNewStudy(aPanel(1)),
};

const withBody = (await allRoutes()).filter(([, route]) => route.body !== undefined);
let app: AccountTestApp;
let accessToken: string;
beforeAll(async () => {
  app = await startAccountTestApp();
  accessToken = (await app.signIn('ada@example.com')).accessToken;
});
afterAll(() => app.close());

async function sendText(route: Route, body: string) {
  const response = await fetch(app.url + route.path.replaceAll(/:\w+/g, 'some-id'), {
    method: route.method,
    headers: { authorization: `Bearer ${accessToken}`, origin: app.url, 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, text: await response.text() };
}

describe.each(withBody)('V33: %s', (name, route) => {
  it('refuses every member that it does not declare, and names it', async () => {
    for (const member of undeclared) {
      const { status, text } = await sendText(route, JSON.stringify({ ...valid[name], [member]: marker }));
      expect([status, JSON.parse(text).code], member).toEqual([400, 'VALIDATION_ERROR']);
      expect(text).toContain(`\\"${member}\\"`);
    }
  });

  it('takes nothing from the prototype', async () => {
    const { status, text } = await sendText(route, `{ ${prototype} }`);
    expect(status).toBe(400);
    expect(text).not.toContain(marker);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

it('V33: nothing undeclared was stored', async () => {
  for (const [name, body] of Object.entries(valid)) {
    const route = withBody.find(([each]) => each === name)?.[1];
    if (route === undefined) throw new Error(`${name} is no longer a route with a body`);
    const text = JSON.stringify(body).replace(/^\{/, `{"__proto__": {"admin": "${marker}"}, `);
    const { status } = await sendText(route, text);
    expect([200, 400]).toContain(status);
    expect((await sendText(route, JSON.stringify(body))).status, name).toBe(200);
  }
  const stored = app.storedBytes();
  expect(stored.includes('Leftovers')).toBe(true);
  expect(stored.includes(marker)).toBe(false);
});
