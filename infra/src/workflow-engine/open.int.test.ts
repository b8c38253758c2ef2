import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSystemClock } from '../clock/system-clock.ts';
import { silentLogger } from '../logging/logger.ts';
import { FileInUse } from '../sqlite/exclusive-lock.ts';
import { aDataFolder } from '../testing/data-folder.ts';
import { contractPolicy } from './contract/contract-policy.ts';
import { contractWorkflows } from './contract/contract-workflows.ts';
import { createControlledActivities } from './contract/controlled-activities.ts';
import { openWorkflowEngine, openWorkflowWorker } from './open.ts';

const embedded = { temporalAddress: null, temporalNamespace: null, temporalTls: null, temporalApiKey: null };
const clock = createSystemClock();
const { implementations: activities } = createControlledActivities();
const execution = { definitions: contractWorkflows, activities, retryPolicy: contractPolicy, workflowBundle: '' };

let folder: ReturnType<typeof aDataFolder>;
beforeEach(() => {
  folder = aDataFolder();
});
afterEach(() => folder.remove());
const options = () => ({ file: folder.file('opened.db'), clock, logger: silentLogger, workflowNames: ['sequence'] });

it('is the journal of this process without Temporal', async () => {
  const opened = await openWorkflowEngine(embedded, { ...options(), execution });
  await opened.resume();
  expect(await opened.healthy()).toBe(true);
  await opened.engine.start({ name: 'sequence', id: 'r', input: { prefix: '', steps: 1 } });
  expect(await opened.engine.result('r', 5_000)).toEqual([{ effect: 's1' }]);
  await expect(openWorkflowEngine(embedded, { ...options(), execution })).rejects.toBeInstanceOf(FileInUse);
  await opened.engine.close();
});

it('requires Temporal in a process that cannot execute workflows', async () => {
  const sentence = 'TEMPORAL_ADDRESS must be set: this process has no workflow engine of its own.';
  await expect(openWorkflowEngine(embedded, options())).rejects.toThrow(sentence);
  const worker = { activities, workflowBundle: '', clock, logger: silentLogger };
  await expect(openWorkflowWorker(embedded, worker)).rejects.toThrow(sentence);
});

it('opens although Temporal is unavailable, reports it, and closes', async () => {
  // The discard port, on which nothing listens.
  const unavailable = { ...embedded, temporalAddress: '127.0.0.1:9' };
  const opened = await openWorkflowEngine(unavailable, { ...options(), execution });
  await opened.resume();
  expect(await opened.healthy()).toBe(false);
  const status = opened.engine.status('r').catch((error: unknown) => error);
  const outcome = opened.engine.startForOutcome({ name: 'sequence', id: 'r', input: null }, 50).catch((error) => error);
  expect(await outcome).toBeInstanceOf(WorkflowTimeout);
  await opened.engine.close();
  expect(await status).toBeInstanceOf(StoreUnavailable);
});
