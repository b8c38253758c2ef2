import { expect, it } from 'vitest';
import { problemsOfCompose, programsOfCompose, programsOfManifests } from './deployed-programs.ts';

const compose = (image: string, secretFile = './infra/deploy/secrets/key') => ({
  services: {
    api: {
      image: 'windtunnel:1.0.0',
      command: ['dist/api.js'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: how Compose writes a value that may be overridden
      environment: { PUBLIC_URL: '${PUBLIC_URL:-http://localhost:3000}', KEY_FILE: '/run/secrets/key' },
      secrets: ['key'],
    },
    engine: { image },
  },
  secrets: { key: { file: secretFile } },
});

it('reads our programs out of a compose file, with the values nobody overrides', () => {
  expect(programsOfCompose(compose('mongo:8.0.12'))).toEqual([
    {
      place: 'docker-compose.yml, api',
      program: 'dist/api.js',
      environment: { PUBLIC_URL: 'http://localhost:3000', KEY_FILE: '/run/secrets/key' },
      secrets: ['key'],
    },
  ]);
});

it.each(['mongo', 'mongo:latest', 'mongo:8', 'registry.example.com:5000/mongo'])('sees that %s may change', (image) => {
  expect(problemsOfCompose(compose(image), ['key'])).toEqual([
    `docker-compose.yml: ${image} is not pinned to a version`,
  ]);
});

it('takes a full version, and sees a secret that nobody makes', () => {
  expect(problemsOfCompose(compose('postgres:17.11-bookworm'), ['key'])).toEqual([]);
  expect(problemsOfCompose(compose('getmeili/meilisearch:v1.50.0', './secrets/other'), ['key'])).toEqual([
    'docker-compose.yml: make-secrets.mjs does not write ./secrets/other',
  ]);
});

it('reads our programs out of manifests: shared settings, their own, and the secrets they get', () => {
  const settings = { kind: 'ConfigMap', data: { METRICS_PORT: '9464' } };
  const worker = {
    kind: 'Deployment',
    metadata: { name: 'windtunnel-worker' },
    spec: {
      template: {
        spec: {
          containers: [{ args: ['dist/worker.js'], env: [{ name: 'KEY_FILE', value: '/run/secrets/key' }] }],
          volumes: [{ secret: { items: [{ path: 'key' }] } }, { emptyDir: {} }],
        },
      },
    },
  };
  expect(programsOfManifests([settings, worker, { kind: 'Service' }])).toEqual([
    {
      place: 'Kubernetes, windtunnel-worker',
      program: 'dist/worker.js',
      environment: { METRICS_PORT: '9464', KEY_FILE: '/run/secrets/key' },
      secrets: ['key'],
    },
  ]);
});
