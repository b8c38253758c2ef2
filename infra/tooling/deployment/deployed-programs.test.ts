import { describe, expect, it } from 'vitest';
import {
  problemsOfCompose,
  problemsOfModelSettings,
  problemsOfServerEnvironments,
  programsOfCompose,
  programsOfManifests,
  withModels,
} from './deployed-programs.ts';

const compose = (image: string, secretFile = './infra/deploy/secrets/key') => ({
  services: {
    api: {
      image: 'windtunnel:1.0.0',
      command: ['dist/api.js'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: how Compose writes a value that may be overridden
      environment: { PUBLIC_URL: '${PUBLIC_URL:-http://localhost:3000}', KEY_FILE: '/run/secrets/key' },
      secrets: ['key'],
    },
    server: { image },
  },
  secrets: { key: { file: secretFile } },
});

it('reads the programs of a Compose file, with default values', () => {
  expect(programsOfCompose(compose('mongo:8.0.12'))).toEqual([
    {
      source: 'docker-compose.yml, api',
      program: 'dist/api.js',
      environment: { PUBLIC_URL: 'http://localhost:3000', KEY_FILE: '/run/secrets/key' },
      secrets: ['key'],
    },
  ]);
});

it.each(['mongo', 'mongo:latest', 'mongo:8', 'registry.example.com:5000/mongo'])(
  'reports that %s is not pinned',
  (image) => {
    expect(problemsOfCompose(compose(image), ['key'])).toEqual([
      `docker-compose.yml: ${image} is not pinned to a version`,
    ]);
  },
);

it('accepts a full version, and reports a secret that is not written', () => {
  expect(problemsOfCompose(compose('postgres:17.11-bookworm'), ['key'])).toEqual([]);
  expect(problemsOfCompose(compose('getmeili/meilisearch:v1.50.0', './secrets/other'), ['key'])).toEqual([
    'docker-compose.yml: make-secrets.mjs does not write ./secrets/other',
  ]);
});

it('reads the programs of manifests with shared settings, their own settings and their secrets', () => {
  const settings = { kind: 'ConfigMap', metadata: { name: 'windtunnel' }, data: { METRICS_PORT: '9464' } };
  const others = { kind: 'ConfigMap', metadata: { name: 'others' }, data: { PORT: '1' } };
  const worker = {
    kind: 'Deployment',
    metadata: { name: 'windtunnel-worker' },
    spec: {
      template: {
        spec: {
          containers: [
            {
              args: ['dist/worker.js'],
              envFrom: [{ configMapRef: { name: 'windtunnel' } }],
              env: [
                { name: 'KEY_FILE', value: '/run/secrets/key' },
                { name: 'MODEL_KEY', valueFrom: { secretKeyRef: { name: 'windtunnel', key: 'key', optional: true } } },
              ],
            },
          ],
          volumes: [{ secret: { items: [{ path: 'key' }] } }, { emptyDir: {} }],
        },
      },
    },
  };
  expect(programsOfManifests([settings, others, worker, { kind: 'Service' }])).toEqual([
    {
      source: 'Kubernetes, windtunnel-worker',
      program: 'dist/worker.js',
      environment: { METRICS_PORT: '9464', KEY_FILE: '/run/secrets/key', MODEL_KEY: '' },
      secrets: ['key'],
    },
  ]);
});

it('reports settings of language models that do not reach the programs that ask them, or reach others', () => {
  const program = (name: string, environment: Readonly<Record<string, string>>) => ({
    source: name,
    program: `dist/${name}.js`,
    environment,
    secrets: [],
  });
  const all = ['MODEL_URL', 'MODEL_KEY'];
  const [api, worker, web] = [
    program('api', { MODEL_URL: '', MODEL_KEY: '' }),
    program('worker', { MODEL_URL: '' }),
    program('web', { MODEL_KEY: '' }),
  ];
  expect(problemsOfModelSettings([api, worker, web], all)).toEqual([
    'worker: MODEL_KEY is not passed on',
    'web: has no use for MODEL_KEY',
  ]);
  expect(withModels(web)).toBeNull();
  expect(withModels(api)?.environment).toMatchObject({ MODEL_KEY: 'another-key' });
});

describe('settings of ours in the environment of a server', () => {
  const settings = ['EVENTSTORE_URL', 'TEMPORAL_ADDRESS', 'PORT'];
  const file = (services: object) => ({ services, secrets: {} });
  const image = 'eventstore/eventstore:24.10.14';
  const problem = 'docker-compose.yml, eventstore: EVENTSTORE_URL is a setting of our programs';

  it.each([
    ['a map', { EVENTSTORE_URL: 'esdb://x', EVENTSTORE_INSECURE: 'true' }],
    ['a list', ['EVENTSTORE_URL=esdb://x?tls=false', 'EVENTSTORE_INSECURE=true']],
    ['a list without a value', ['EVENTSTORE_URL']],
  ])('are reported in %s', (_, environment) => {
    expect(problemsOfServerEnvironments(file({ eventstore: { image, environment } }), settings)).toEqual([problem]);
  });

  it('are reported as files, and as a whole file of settings', () => {
    const eventstore = { image, environment: { EVENTSTORE_URL_FILE: '/run/secrets/x' }, env_file: '.env' };
    expect(problemsOfServerEnvironments(file({ eventstore }), settings)).toEqual([
      problem.replace('_URL', '_URL_FILE'),
      'docker-compose.yml, eventstore: env_file may bring settings of our programs',
    ]);
  });

  it('are right in our programs, and where another command reads the same name', () => {
    const api = { image: 'windtunnel:1.0.0', environment: { EVENTSTORE_URL: 'esdb://x' } };
    const tools = { image: 'temporalio/admin-tools:1.32.0', environment: { TEMPORAL_ADDRESS: 'temporal:7233' } };
    expect(problemsOfServerEnvironments(file({ api, 'temporal-namespace': tools }), settings)).toEqual([]);
    expect(problemsOfServerEnvironments(file({ temporal: tools }), settings)).toHaveLength(1);
  });
});
