import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../../../rolldown.config.ts';
import { findNode } from '../launcher/find-node.mjs';
import { root } from '../launcher/root.mjs';

// Inside node_modules, so that packages outside the bundle are resolved as they are from dist/.
const buildDir = join(root, 'node_modules/.cache/windtunnel', `lean-${process.pid}`);
const bundleDir = join(buildDir, 'dist');
const pageDir = join(buildDir, 'frontend/dist');
const folder = aDataFolder();

/** Records every module that Node loads. */
const recorder = `
import { registerHooks } from 'node:module';
import { appendFileSync } from 'node:fs';
registerHooks({ load: (url, context, next) => { appendFileSync(process.env.LOADED_FILE, url + '\\n'); return next(url, context); } });
`;

beforeAll(async () => {
  const { output, ...input } = config as Parameters<typeof rolldown>[0] & { output: object };
  const bundle = await rolldown({ ...input, input: { product: join(root, 'infra/app/src/start.ts') }, cwd: root });
  await bundle.write({ ...output, dir: bundleDir });
  await bundle.close();
  mkdirSync(pageDir, { recursive: true });
  writeFileSync(join(pageDir, 'index.html'), '<!doctype html>');
  writeFileSync(folder.file('recorder.mjs'), recorder);
}, 60_000);
afterAll(() => {
  rmSync(buildDir, { recursive: true, force: true });
  folder.remove();
});

/** Packages loaded by the product after it has responded to a request. */
async function loadedBy(environment: Readonly<Record<string, string>>): Promise<ReadonlySet<string>> {
  const file = folder.file('loaded.txt');
  rmSync(file, { force: true });
  const child = spawn(findNode(), ['--import', folder.file('recorder.mjs'), join(bundleDir, 'product.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      LOADED_FILE: file,
      PORT: '0',
      DATA_DIR: folder.file('data'),
      DEMO_DATA: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let responded = false;
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Address\s+(http:\/\/\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    responded = (await fetch(`${address}/api/info`)).ok;
    child.kill('SIGTERM');
  }
  await ended;
  expect(responded).toBe(true);
  const packages = readFileSync(file, 'utf8').matchAll(/\/node_modules\/(?!\.cache)((?:@[^/\n]+\/)?[^/\n]+)/g);
  return new Set([...packages].map(([, name = '']) => name));
}

const serverClients =
  /^(@aws-sdk|@smithy|@eventstore|@grpc|@mongodb-js|@opentelemetry|@temporalio)\/|^(bson|google-protobuf|http-proxy-middleware|httpxy|kareem|meilisearch|mongodb|mongoose|nodemailer|prom-client|protobufjs)$/;

it('on its embedded stores the product loads no client of a server, no metrics, no traces and no proxy', async () => {
  const packages = await loadedBy({});
  expect([...packages]).toContain('pino');
  expect([...packages].filter((name) => serverClients.test(name))).toEqual([]);
}, 60_000);

it('loads the client of a server whose address is set, so the list above is not empty by mistake', async () => {
  const packages = await loadedBy({ SMTP_URL: 'smtp://127.0.0.1:9' });
  expect([...packages].filter((name) => serverClients.test(name))).toEqual(['nodemailer']);
}, 60_000);
