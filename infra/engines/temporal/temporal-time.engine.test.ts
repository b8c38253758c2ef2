import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, credentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemClock } from '../../src/clock/system.ts';
import { aDataFolder } from '../../src/durable-file/data-folder.ts';
import { silentLogger } from '../../src/logging/logger.ts';
import { bundleForTests } from '../../src/run-engine/bundle-for-tests.ts';
import { contractRuns } from '../../src/run-engine/contract-runs.ts';
import { createContractWorld } from '../../src/run-engine/contract-world.ts';
import { createTemporalEngine, type TemporalEngine } from '../../src/run-engine/temporal.ts';
import type { TemporalPlace } from '../../src/run-engine/temporal-place.ts';
import { startTemporalWorker, type TemporalWorker } from '../../src/run-engine/temporal-worker.ts';
import { freePort } from '../running/free-port.ts';
import type { Child } from '../running/start-child.ts';
import { prepareTimeServer, startTimeServer } from './time-server.ts';

// Pauses of a length that nobody waits for: the server skips time in which nothing happens.
const toolsDir = fileURLToPath(new URL('../../../.tools', import.meta.url));
const workflowBundle = await bundleForTests('../../src/run-engine/contract-workflows.ts', import.meta.url);
const world = createContractWorld();
const patienceMs = 30_000;
const dayMs = 86_400_000;

let folder: ReturnType<typeof aDataFolder>;
let server: Child;
let control: Client;
let worker: TemporalWorker;
let engine: TemporalEngine;

beforeAll(async () => {
  const prepared = await prepareTimeServer(toolsDir);
  if (prepared.kind === 'skipped') throw new Error(prepared.reason);
  folder = aDataFolder();
  const port = await freePort();
  server = await startTimeServer({ toolsDir, folder: join(folder.path, 'temporal'), port });
  const address = `127.0.0.1:${port}`;
  control = new Client(address, credentials.createInsecure());
  const place: TemporalPlace = { address, namespace: 'default', tls: false, apiKey: null, taskQueue: 'time' };
  const { activities } = world;
  const clock = createSystemClock();
  worker = startTemporalWorker({ ...place, workflowBundle, activities, clock, logger: silentLogger, drainMs: 0 });
  engine = createTemporalEngine({ ...place, runNames: contractRuns.map(({ name }) => name) });
});
afterAll(async () => {
  await engine.close();
  await worker.stop();
  control.close();
  await server.stop();
  folder.remove();
});

/** The test server's own service; Temporal's client knows it only in its own test package. */
function skipTime(): Promise<void> {
  const call = '/temporal.api.testservice.v1.TestService/UnlockTimeSkipping';
  const nothing = () => Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    control.makeUnaryRequest(call, nothing, nothing, {}, (error) => (error ? reject(error) : resolve()));
  });
}

it('a pause of thirty days ends after thirty days', async () => {
  const startedMs = performance.now();
  const first = world.hold('effect before');
  await engine.start({ name: 'pausing', id: 'pause', input: { prefix: '', ms: 30 * dayMs } });
  await first.reached;
  await skipTime();
  first.open();
  expect(await engine.result('pause', patienceMs)).toEqual({ effect: 'after' });
  expect(performance.now() - startedMs).toBeLessThan(patienceMs);
});
