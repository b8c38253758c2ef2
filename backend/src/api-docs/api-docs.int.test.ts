import { Validator } from '@seriousme/openapi-schema-validator';
import { errorTable } from '@windtunnel/contracts/errors';
import { accountSettingsRoutes } from '@windtunnel/contracts/http/account-settings';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../test/kit/all-routes.ts';
import { startBackend, type TestBackend } from '../../test/kit/backend.ts';
import type { ApiDocument, Operation } from './document.ts';
import { namedRoutes } from './route-tables.ts';
import { templateOf } from './write-document.ts';

let backend: TestBackend;
let document: ApiDocument;
beforeAll(async () => {
  backend = await startBackend();
  document = (await (await fetch(`${backend.url}/openapi.json`)).json()) as ApiDocument;
});
afterAll(() => backend.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      method,
      path,
      operation,
    })),
  );
const operationOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  document.paths[templateOf(path)]?.[method.toLowerCase()] as Operation;

interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/** What the router answers, asked of the router itself. */
function registeredCalls(): string[] {
  const { router } = backend.app.getHttpAdapter().getInstance() as unknown as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${templateOf(route.path)}`),
  );
}

/** Every value under the key, wherever it stands. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => [
    ...(name === key ? [member] : []),
    ...valuesOf(key, member),
  ]);
}

describe('the OpenAPI document', () => {
  it('is open to all, revalidated, and a valid document of OpenAPI 3.1', async () => {
    const { status, headers } = await fetch(`${backend.url}/openapi.json`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ]);
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate({ ...structuredClone(document) })).toEqual({ valid: true });
    const broken = { ...document, paths: { '/x': { get: { parameters: [{ name: 'in nothing' }] } } } };
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });

  it('has every call that the router has, and no other one but those that say how the process does', () => {
    const registered = registeredCalls();
    expect(registered.length).toBeGreaterThan(80);
    const documented = operations()
      .map(({ call }) => call)
      .filter((call) => !call.startsWith('GET /health/'));
    expect(documented.toSorted()).toEqual(registered.toSorted());
  });

  it('has every route of the contracts', async () => {
    const routes = await allRoutes();
    expect(new Set(namedRoutes.map(({ route }) => route))).toEqual(new Set(routes.map(([, route]) => route)));
    expect(namedRoutes).toHaveLength(routes.length);
  });

  it('gives each call a name of its own, and refers to nothing that is missing', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const references = [...new Set(valuesOf('$ref', document) as string[])];
    expect(references).toContain('#/components/schemas/Study');
    const resolve = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  it('names the parameters in every path', () => {
    for (const { call, path, operation } of operations()) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([call, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]).toEqual([call, inPath]);
    }
  });

  it('declares the errors of every route under their status', () => {
    for (const { route } of namedRoutes) {
      const { responses } = operationOf(route);
      for (const code of [...route.errors, 'INTERNAL'] as const)
        expect(valuesOf('enum', responses[errorTable[code].status]).flat()).toContain(code);
    }
  });

  it('says who may call, what is answered, and how long to wait', () => {
    const launch = operationOf(studyRoutes.launch);
    expect(launch).toMatchObject({
      operationId: 'studyLaunch',
      summary: 'Launch a study',
      security: [{ accessToken: [] }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { required: ['batchId'], additionalProperties: false } } },
      },
      responses: {
        200: { headers: { 'x-position': {} } },
        401: { description: 'UNAUTHENTICATED: Please sign in to continue' },
        503: { headers: { 'Retry-After': {} } },
      },
    });
    expect(operationOf(studyRoutes.update).requestBody).toMatchObject({ required: false });
    expect(operationOf(studyRoutes.create).requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            anyOf: [
              { required: expect.arrayContaining(['id']) },
              { required: expect.arrayContaining(['audienceCriteria', 'participantCount', 'participants']) },
            ],
          },
        },
      },
    });
    expect(operationOf(studyRoutes.list).parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      'query limit',
      'query offset',
      'query status',
      'query type',
      'query projectId',
      'query sort',
      'header x-min-position',
    ]);
    expect(operationOf(resultRoutes.live).responses[200]).toHaveProperty(['content', 'text/event-stream']);
    expect(operationOf(accountSettingsRoutes.exportData).responses[200]).toHaveProperty(['content', 'application/zip']);
  });
});

it('declares the one refusal that comes before any handler', async () => {
  const response = await fetch(`${backend.url}/api/info?${'x'.repeat(20_000)}`);
  expect([response.status, await response.text()]).toEqual([431, '']);
  for (const { operation } of operations()) expect(operation.responses).toHaveProperty('431');
});

describe('the page that shows the document', () => {
  it('has every call, every shape and every code, and no script', async () => {
    const { status, headers, text } = await fetch(`${backend.url}/api-docs`).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).not.toMatch(/<script|javascript:|https?:\/\//);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations()) expect(ids).toContain(operation.operationId);
    expect(text).toContain('<code>&#34;PRODUCT_DISCOVERY&#34;</code>');
    for (const code of Object.keys(errorTable)) expect(ids).toContain(`code-${code}`);
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });
});
