import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WorkflowFailed, WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { contractWorkflows } from '@windtunnel/infra/workflow-engine/contract/contract-workflows';
import { createControlledActivities } from '@windtunnel/infra/workflow-engine/contract/controlled-activities';
import type { TemporalEnvironment } from '@windtunnel/infra/workflow-engine/temporal/environment';
import { createTemporalEngine, type TemporalEngine } from '@windtunnel/infra/workflow-engine/temporal/temporal-engine';
import { bundleForTests } from '@windtunnel/infra/workflow-engine/temporal/testing/bundle-for-tests';
import { startTemporalWorker, type TemporalWorker } from '@windtunnel/infra/workflow-engine/temporal/worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../processes/free-port.ts';
import type { RunningServer, TestServerEnvironment } from '../test-server.ts';
import { temporal } from './test-server.ts';

// These tests kill the server, so they start one of their own.
const toolsDir = fileURLToPath(new URL('../../../.tools', import.meta.url));
const program = fileURLToPath(new URL('./work-until-killed.ts', import.meta.url));
const workflowBundle = await bundleForTests(
  '../../src/workflow-engine/contract/temporal-workflows.ts',
  import.meta.url,
);
const workflowNames = contractWorkflows.map(({ name }) => name);
const timeoutMs = 40_000;

let folder: ReturnType<typeof aDataFolder>;
let at: TestServerEnvironment;
let server: RunningServer;
let place: TemporalEnvironment;
let engine: TemporalEngine;
let closing: (() => Promise<unknown>)[];
let id: string;

beforeAll(async () => {
  const prepared = await temporal.prepare(toolsDir);
  if (prepared.kind === 'skipped') throw new Error(prepared.reason);
  folder = aDataFolder();
  at = { toolsDir, folder: join(folder.path, 'temporal'), port: await freePort() };
  server = await temporal.start(at);
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});
beforeEach(() => {
  id = randomUUID();
  const address = `127.0.0.1:${at.port}`;
  place = { address, namespace: 'default', tls: false, apiKey: null, taskQueue: id };
  engine = createTemporalEngine({ ...place, workflowNames });
  closing = [() => engine.close()];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

function startWorker(activities = createControlledActivities().implementations): TemporalWorker {
  const parts = { workflowBundle, activities, clock: createSystemClock(), logger: silentLogger, drainMs: 0 };
  const worker = startTemporalWorker({ ...place, ...parts });
  closing.push(() => worker.stop());
  return worker;
}

const untilGone = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

function startProcess(effects: string, fatal = ''): ChildProcess {
  const args = [program, place.address, place.taskQueue, workflowBundle, effects, fatal];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'] });
  closing.push(async () => {
    child.stdin?.end();
    if (child.exitCode === null && child.signalCode === null) await untilGone(child);
  });
  return child;
}

describe('a worker that is killed', () => {
  const effectsOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n');
  const family = () => engine.start({ name: 'family', id, input: { prefix: `${id}/`, children: 2 } });
  const all = ['s1-s1', 's1-s2', 's2-s1', 's2-s2'].map((key) => `effect ${key}`);

  it('killed after an effect but before reporting it leaves its workflows to another worker, which repeats the effect', async () => {
    const file = folder.file('effects');
    writeFileSync(file, '');
    const first = startProcess(file, `after effect ${id}/s2-s1`);
    await family();
    await untilGone(first);
    expect(first.signalCode).toBe('SIGKILL');
    startProcess(file);
    expect(await engine.result(id, timeoutMs)).toEqual(['done', 'done']);
    const effects = effectsOf(file).map((effect) => effect.replace(`${id}/`, ''));
    expect([...new Set(effects)].toSorted()).toEqual(all);
    expect(effects.filter((effect, index) => effects.indexOf(effect) !== index)).toContain('effect s2-s1');
  });

  it('while it undoes leaves the rest of the undo steps to another', async () => {
    const file = folder.file('undo-effects');
    writeFileSync(file, '');
    const first = startProcess(file, 'before undo s1');
    await engine.start({ name: 'saga', id, input: { prefix: '', steps: 2 } });
    await engine.cancel(id);
    await untilGone(first);
    startProcess(file);
    await expect(engine.result(id, timeoutMs)).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await engine.status(id)).toBe('cancelled');
    expect(effectsOf(file).at(-1)).toBe('undo s1');
  });
});

describe('two workers', () => {
  it('share the runs, and every effect comes once', async () => {
    const activities = createControlledActivities();
    startWorker(activities.implementations);
    startWorker(activities.implementations);
    await engine.start({ name: 'family', id, input: { prefix: `${id}/`, children: 8 } });
    expect(await engine.result(id, timeoutMs)).toEqual(Array(8).fill('done'));
    expect(activities.attempts).toHaveLength(16);
    expect(new Set(activities.attempts).size).toBe(16);
  });
});

describe('no worker', () => {
  it('lets a launch wait for a while and no longer; the run is started, and the same call has its outcome later', async () => {
    const launch = (ms: number) => engine.startForOutcome({ name: 'announcing', id, input: { prefix: '' } }, ms);
    await expect(launch(300)).rejects.toBeInstanceOf(WorkflowTimeout);
    expect(await engine.status(id)).toBe('running');
    const activities = createControlledActivities();
    startWorker(activities.implementations);
    expect(await Promise.all([launch(timeoutMs), launch(timeoutMs)])).toEqual(Array(2).fill({ accepted: true }));
    expect(await engine.result(id, timeoutMs)).toBe('ended');
    expect(activities.attempts).toEqual(['effect first', 'effect second']);
  });
});

describe('a server that is killed', () => {
  it('is found again by client and worker, and no effect comes twice', async () => {
    const activities = createControlledActivities();
    const held = activities.hold('effect s2');
    startWorker(activities.implementations);
    await engine.start({ name: 'sequence', id, input: { prefix: '', steps: 3 } });
    await held.reached;
    await server.kill();
    held.open();
    server = await temporal.start(at);
    expect(await engine.result(id, timeoutMs)).toHaveLength(3);
    expect(activities.attempts).toEqual(['effect s1', 'effect s2', 'effect s3']);
  });

  it('may come after its workers and clients', async () => {
    await server.stop();
    const worker = startWorker();
    expect([await engine.healthy(), await worker.healthy()]).toEqual([false, false]);
    const started = engine.start({ name: 'sequence', id, input: { prefix: '', steps: 1 } });
    server = await temporal.start(at);
    await started;
    expect(await engine.result(id, timeoutMs)).toEqual([{ effect: 's1' }]);
    expect([await engine.healthy(), await worker.healthy()]).toEqual([true, true]);
  });
});
