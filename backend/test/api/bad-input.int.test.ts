import { gzipSync } from 'node:zlib';
import { errorBody } from '@windtunnel/contracts/errors';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import type { Route } from '@windtunnel/contracts/http/route';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { onlyModel } from '@windtunnel/infra/language-model/open';

import { createLogger } from '@windtunnel/infra/logging/logger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aConcept, aDraft, anImageOf } from '../kit/build-study.ts';
import { createScriptedLanguageModel } from '../kit/scripted-language-model.ts';

const logged: string[] = [];
const languageModel = createScriptedLanguageModel();
let backend: TestBackend;
let user: TestUser;
let id: string;
beforeAll(async () => {
  backend = await startBackend({
    languageModels: onlyModel(languageModel),
    logger: createLogger('warn', (line) => logged.push(line)),
  });
  user = await backend.user();
  id = await aDraft(user);
});
afterAll(() => backend.close());

const tables = { accountRoutes, aiRoutes, participantRoutes, studyRoutes, uploadRoutes, usageRoutes };
const withBody = Object.entries(tables).flatMap(([table, routes]) =>
  Object.entries(routes as Record<string, Route>)
    .filter(([, route]) => route.body !== undefined)
    .map(([key, route]) => [`${table}.${key}`, route] as const),
);

const send = async (route: Route, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
  const path = route.path.replace(':id', id).replace(/:\w+/g, 'x');
  const authorization = `Bearer ${user.token}`;
  const response = await fetch(backend.url + path, {
    method: route.method,
    // A route that relies on a cookie looks at the origin first.
    headers: { authorization, origin: backend.url, 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, error: errorBody.parse(await response.json()) };
};

describe.each(withBody)('%s', (_name, route) => {
  it('refuses a body that is not a JSON object', async () => {
    for (const body of ['[]', '"text"', '{"$ne": null}', '{ broken', 'null'])
      expect((await send(route, body)).status, body).toBe(400);
    const { error } = await send(route, '{ broken');
    expect(error).toMatchObject({ code: 'MALFORMED_JSON', error: 'The request body is not valid JSON' });
  });
});

describe('a request that cannot be read', () => {
  const title = { id: 'any', step: 'setup', title: 'Better' };
  const json = JSON.stringify(title);
  const utf8 = { 'content-type': 'application/json' };
  const wrongType = { status: 415, code: 'UNSUPPORTED_CONTENT_TYPE' };

  it.each([
    ['text', 'text/plain', json],
    ['a form', 'application/x-www-form-urlencoded', 'title=Better'],
    ['a form with parts', 'multipart/form-data; boundary=x', '--x--'],
    ['JSON of another kind', 'application/vnd.api+json', json],
    ['a content type that is none', 'json', json],
    ['an empty content type', '', json],
  ])('is refused for being %s, not for what it lacks', async (_what, contentType, body) => {
    const { status, error } = await send(studyRoutes.saveStep, body, { 'content-type': contentType });
    expect({ status, code: error.code }).toEqual(wrongType);
    expect(error.error).toBe('The request body must be JSON, with the content type application/json');
    expect(error.details).toBeUndefined();
  });

  it.each(['iso-8859-1', 'utf-99', 'klingon'])('is refused for its charset: %s', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const { status, error } = await send(studyRoutes.saveStep, json, headers);
    expect([status, error.code, error.error]).toEqual([
      415,
      'UNSUPPORTED_CHARSET',
      'The request body must be encoded in UTF-8',
    ]);
  });

  it('is refused for its compression, or for not being compressed as it says', async () => {
    const unknown = await send(studyRoutes.saveStep, json, { ...utf8, 'content-encoding': 'rot13' });
    expect([unknown.status, unknown.error.code]).toEqual([415, 'UNSUPPORTED_COMPRESSION']);
    expect(unknown.error.error).toBe('The request body is compressed in a way that is not supported');
    const wrong = await send(studyRoutes.saveStep, json, { ...utf8, 'content-encoding': 'gzip' });
    expect([wrong.status, wrong.error.code]).toEqual([400, 'UNREADABLE_BODY']);
    expect(wrong.error.error).toBe('The request body could not be read');
    const compressed = await send(studyRoutes.saveStep, gzipSync(json), { ...utf8, 'content-encoding': 'gzip' });
    expect([compressed.status, compressed.error.code]).toEqual([404, 'STUDY_NOT_FOUND']);
  });

  it.each([
    '/api/studies/%',
    '/api/studies/%zz',
    '/api/studies/%E0%A4%A/results',
    '/api/sessions/%ff',
    '/api/search/suggestions?q=caf%E9',
    '/api/nothing/%zz',
  ])('is refused for its address: %s', async (path) => {
    const response = await fetch(backend.url + path, { headers: { authorization: `Bearer ${user.token}` } });
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json())).toMatchObject({
      code: 'MALFORMED_ADDRESS',
      error: 'The address of the request is not encoded correctly',
    });
  });

  it('needs no content type where there is no body', async () => {
    const response = await fetch(`${backend.url}/api/studies/${id}/clone`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(response.status).toBe(200);
  });
});

describe('a request that cannot be served', () => {
  it('is refused when its body is too large', async () => {
    const { status, error } = await send(studyRoutes.saveStep, JSON.stringify({ id, title: 'x'.repeat(600_000) }));
    expect([status, error.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('is not found when there is no such route', async () => {
    for (const path of ['/api/nothing', '/api/studies/x/y/z', '/api']) {
      const response = await fetch(backend.url + path);
      expect(response.status).toBe(404);
      expect(errorBody.parse(await response.json())).toMatchObject({ code: 'ROUTE_NOT_FOUND', error: 'Not found' });
    }
  });

  it('gets a response that does not reveal the server software', async () => {
    const response = await fetch(`${backend.url}/api/nothing`);
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a failure inside the server', () => {
  it('is a 500 with a trace id and no details; the details are in the log', async () => {
    const images = { ...backend.bindings.images };
    Object.assign(backend.bindings.images, {
      copy: async () => {
        throw new Error('ENOENT: /secret/folder/of/images');
      },
    });
    const other = await aDraft(user, { type: 'CONCEPT_VALIDATION' });
    const conceptValidationData = { concepts: [aConcept('c1', await anImageOf(backend, other, 'c1'))] };
    await user.call(studyRoutes.saveStep, { body: { id: other, step: 'configuration', conceptValidationData } });
    const { status, text, error } = await user.call(studyRoutes.clone, { params: { id: other } });
    Object.assign(backend.bindings.images, images);
    expect(status).toBe(500);
    expect(error).toEqual({ error: 'An error occurred', code: 'INTERNAL', traceId: expect.any(String) });
    expect(text).not.toContain('secret');
    expect(logged.some((line) => line.includes(error.traceId) && line.includes('ENOENT'))).toBe(true);
  });

  it('is a retryable 503 while the store cannot be written; reads continue, and no restart is needed', async () => {
    const { eventStore } = backend.bindings;
    const { append } = eventStore;
    const full = async () => {
      throw new StoreUnavailable('database or disk is full');
    };
    Object.assign(eventStore, { append: full });
    const rename = { body: { id, step: 'setup', title: 'Renamed' } };
    const refused = await user.call(studyRoutes.saveStep, rename);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.error).toMatchObject({
      code: 'STORE_UNAVAILABLE',
      error: 'Changes cannot be saved right now',
      retryable: true,
      retryAfter: 2,
    });
    expect((await user.call(studyRoutes.get, { params: { id } })).body.study.title).toBe('Leftovers');
    Object.assign(eventStore, { append });
    expect((await user.call(studyRoutes.saveStep, rename)).body.study.title).toBe('Renamed');
  });
});
