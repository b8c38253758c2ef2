import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, credentials } from '@grpc/grpc-js';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { contractWorkflows } from '@windtunnel/infra/workflow-engine/contract/contract-workflows';
import { createControlledActivities } from '@windtunnel/infra/workflow-engine/contract/controlled-activities';
import type { TemporalEnvironment } from '@windtunnel/infra/workflow-engine/temporal/environment';
import { createTemporalEngine, type TemporalEngine } from '@windtunnel/infra/workflow-engine/temporal/temporal-engine';
import { bundleForTests } from '@windtunnel/infra/workflow-engine/temporal/testing/bundle-for-tests';
import { startTemporalWorker, type TemporalWorker } from '@windtunnel/infra/workflow-engine/temporal/worker';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../processes/free-port.ts';
import type { Child } from '../processes/start-child.ts';
import { prepareTimeServer, startTimeServer } from './time-server.ts';

// Timers too long to wait for: the server skips the time during which nothing happens.
const toolsDir = fileURLToPath(new URL('../../../.tools', import.meta.url));
const workflowBundle = await bundleForTests(
  '../../src/workflow-engine/contract/temporal-workflows.ts',
  import.meta.url,
);
const world = createControlledActivities();
const timeoutMs = 30_000;
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
  const place: TemporalEnvironment = { address, namespace: 'default', tls: false, apiKey: null, taskQueue: 'time' };
  const { implementations: activities } = world;
  const clock = createSystemClock();
  worker = startTemporalWorker({ ...place, workflowBundle, activities, clock, logger: silentLogger, drainMs: 0 });
  engine = createTemporalEngine({ ...place, workflowNames: contractWorkflows.map(({ name }) => name) });
});
afterAll(async () => {
  await engine.close();
  await worker.stop();
  control.close();
  await server.stop();
  folder.remove();
});

/** The test server's own service, which is available only in the test package of Temporal's client. */
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
  expect(await engine.result('pause', timeoutMs)).toEqual({ effect: 'after' });
  expect(performance.now() - startedMs).toBeLessThan(timeoutMs);
});
