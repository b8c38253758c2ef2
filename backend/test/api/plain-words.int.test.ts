import { errorBody } from '@windtunnel/contracts/errors';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { newStudyBody } from '@windtunnel/contracts/http/bodies/new-study';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import type { Route } from '@windtunnel/contracts/http/route';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { accountRole } from '@windtunnel/contracts/rules/account-role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { AccountLog } from '../../src/accounts/account-log.ts';
import { allRoutes } from '../kit/all-routes.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft, aNewStudy, aPanel } from '../kit/build-study.ts';
import { addressOf } from '../kit/call-route.ts';
import { completeSearch } from '../kit/complete-search.ts';
import { routeCalls, type Target } from '../kit/ownership/route-calls.ts';
import { refusedValues } from '../kit/refused-values.ts';
import { byOperator } from '../kit/role-holders.ts';

/** What zod, Express, Nest and JSON.parse say. */
const libraryWords =
  /invalid (input|option|string|number|key|value|element|union|discriminator|e-?mail|url|iso|uuid|regex)|too (big|small)|\bexpected\b|\breceived\b|unrecognized|undefined|\bnan\b|pattern|zod|unexpected|failed to decode|\bjson at\b/i;

let backend: TestBackend;
let user: TestUser;
let target: Target;
beforeAll(async () => {
  backend = await startBackend();
  await completeSearch(backend);
  user = await backend.user();
  const accounts = backend.app.get(AccountLog, { strict: false });
  for (const role of accountRole.options) await accounts.grantRole(user.userId, role, byOperator);
  const email = 'ada@windtunnel.test';
  target = { studyId: await aDraft(user), participantId: 'p1', projectId: 'k1', panelId: 'n1', sessionId: 's1', email };
});
afterAll(() => backend.close());

async function refused(route: Route, options: Parameters<typeof addressOf>[1] & { readonly body?: unknown }) {
  const response = await fetch(backend.url + addressOf(route, options), {
    method: route.method,
    headers: {
      authorization: `Bearer ${user.token}`,
      origin: backend.url,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, text, error: errorBody.parse(JSON.parse(text)) };
}

/** Sends every value that the schema refuses, one field at a time. */
async function expectPlainWords(schema: z.ZodType, valid: object, send: (value: object) => ReturnType<typeof refused>) {
  const values = refusedValues(schema, valid);
  expect(values.length).toBeGreaterThan(0);
  for (const { field, value } of values) {
    const { status, text, error } = await send(value);
    expect([status, error.code], `${field}: ${text}`).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.details, field).not.toEqual([]);
    expect(libraryWords.exec(text)?.[0], `${field}: ${text}`).toBeUndefined();
  }
}

const routes = await allRoutes();
const callOf = (name: string) => routeCalls[name]?.(target) ?? {};

describe('V35: a value that is missing, of another type, too long or too short is refused in plain words', () => {
  it.each(routes.filter(([, { body }]) => body !== undefined))('in the body of %s', async (name, route) => {
    const { body = {}, params = {} } = callOf(name);
    if (route.body === undefined) throw new Error(`${name} has no body`);
    await expectPlainWords(route.body, body as object, (value) => refused(route, { params, body: value }));
  });

  it('in the body of a study that is created at once', async () => {
    const whole = aNewStudy(aPanel(1));
    await expectPlainWords(newStudyBody, whole, (body) => refused(studyRoutes.create, { body }));
  });

  it.each(routes.filter(([, { query }]) => query !== undefined))('in the query of %s', async (name, route) => {
    const { params = {} } = callOf(name);
    const parameters = Object.keys((route.query as z.ZodObject).shape);
    for (const parameter of parameters)
      for (const given of ['wrong', '-1', '1e9', '1.5', 'x'.repeat(11_000)]) {
        const { status, text } = await user.call(route, { params, query: { [parameter]: given } });
        // What is well formed is answered, even if there are no results and no image.
        expect([200, 400, 404, 409], text).toContain(status);
        if (status === 400) expect(libraryWords.exec(text)?.[0], text).toBeUndefined();
      }
  });

  it.each(routes.filter(([, { params }]) => params !== undefined))('in the path of %s', async (name, route) => {
    const { body } = callOf(name);
    const params = Object.fromEntries(
      Array.from(route.path.matchAll(/:(\w+)/g), ([, part = '']) => [part, 'x'.repeat(200)]),
    );
    const { status, text } = await refused(route, { params, body });
    expect(status).toBe(400);
    expect(libraryWords.exec(text)?.[0], text).toBeUndefined();
  });
});

const required = 'Please fill in all required fields before generating suggestions';
const setup = { title: 'T', objective: 'O', type: 'USABILITY' };
const generation = { count: 1, audienceCriteria: 'Cooks', studyType: 'USABILITY' };
const upload = { fileType: 'image/png', fileName: 'a.png', studyId: 's1', conceptId: 'c1' };
const concept = { conceptId: 'c1', conceptName: 'C', imageUrl: 'https://a.example/a.png', imageDescription: 'D' };
const step = (fields: object) => ({ id: 's1', step: 'configuration', ...fields });

describe('section 5 has words for a field that is missing, empty or of another type', () => {
  it.each([
    ['forgot-password', accountRoutes.forgotPassword, {}, 'email', 'Email is required'],
    ['login', accountRoutes.login, { password: 'x' }, 'email', 'Please enter a valid email address'],
    ['login', accountRoutes.login, { email: 'a@b.example' }, 'password', 'Password is required'],
    ['sign-up', accountRoutes.signup, { password: 'long enough' }, 'email', 'Please enter a valid email address'],
    ['sign-up', accountRoutes.signup, { email: 'a@b.example' }, 'password', 'Password must be at least 8 characters'],
    ['verify-email', accountRoutes.verifyEmail, {}, 'token', 'Invalid verification link'],
    ['reset-password', accountRoutes.resetPassword, { password: 'long enough' }, 'token', 'Invalid reset link'],
    [
      'reset-password',
      accountRoutes.resetPassword,
      { token: 't' },
      'password',
      'Password must be at least 8 characters long',
    ],
    ['create-draft', studyRoutes.createDraft, { ...setup, title: undefined }, 'title', 'Title is required'],
    ['create-draft', studyRoutes.createDraft, { ...setup, objective: undefined }, 'objective', 'Objective is required'],
    [
      'generate',
      participantRoutes.generate,
      { ...generation, audienceCriteria: undefined },
      'audienceCriteria',
      'Audience criteria is required',
    ],
    [
      'concepts',
      studyRoutes.saveStep,
      step({ conceptValidationData: {} }),
      'conceptValidationData.concepts',
      'At least one concept is required',
    ],
    [
      'questions of a concept',
      studyRoutes.saveStep,
      step({ conceptValidationData: { concepts: [concept] } }),
      'conceptValidationData.concepts.0.conceptQuestions',
      'At least 1 question is required per concept (maximum 8)',
    ],
    ['suggestions', aiRoutes.suggestTasksQuestions, { type: 'USABILITY' }, 'objective', required],
    ['suggestions', aiRoutes.suggestProductDiscovery, { objective: 'O' }, 'productDomain', required],
    ['suggestions', aiRoutes.suggestDesignReviewQuestions, { objective: 'O' }, 'screens', required],
    ['suggestions', aiRoutes.suggestComparativeQuestions, { objective: 'O' }, 'concepts', required],
    [
      'upload',
      uploadRoutes.conceptImage,
      { ...upload, fileType: undefined },
      'fileType',
      'Please select an image file',
    ],
    ['upload', uploadRoutes.conceptImage, { ...upload, conceptId: undefined }, 'conceptId', 'Invalid upload context'],
    ['duplicate', studyRoutes.duplicate, {}, 'title', 'Title is required'],
  ] as const)('%s: %#', async (_of, route, body, path, message) => {
    for (const value of [undefined, null, 7, {}]) {
      const { error } = await refused(route, { params: { id: 's1' }, body: withValue(body, path, value) });
      expect(error).toMatchObject({
        error: 'Validation error',
        code: 'VALIDATION_ERROR',
        details: [{ path, message }],
      });
    }
  });

  it.each(['', '   '])('forgot-password with %j', async (email) => {
    const { error } = await refused(accountRoutes.forgotPassword, { body: { email } });
    expect(error.details).toEqual([{ path: 'email', message: 'Email is required' }]);
    const wrong = await refused(accountRoutes.forgotPassword, { body: { email: 'ada' } });
    expect(wrong.error.details).toEqual([{ path: 'email', message: 'Please enter a valid email address' }]);
  });

  it.each(['', 'x'.repeat(201)])('verify-email with %j', async (token) => {
    const { error } = await refused(accountRoutes.verifyEmail, { body: { token } });
    expect(error.details).toEqual([{ path: 'token', message: 'Invalid verification link' }]);
  });
});

/** A copy in which the field at the end of the path has the value. */
function withValue(body: object, path: string, value: unknown): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((holder, name) => holder[name] as Record<string, unknown>, copy);
  parent[last] = value;
  return copy;
}
