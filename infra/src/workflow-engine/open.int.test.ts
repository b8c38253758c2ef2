import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSystemClock } from '../clock/system-clock.ts';
import { silentLogger } from '../logging/logger.ts';
import { FileInUse } from '../sqlite/exclusive-lock.ts';
import { aDataFolder } from '../testing/data-folder.ts';
import { contractWorkflows } from './contract/definitions.ts';
import { contractPolicy } from './contract/policy.ts';
import { createContractTestBed } from './contract/test-bed.ts';
import { openWorkflowEngine, openWorkflowWorker } from './open.ts';

const embedded = { temporalAddress: null, temporalNamespace: null, temporalTls: null, temporalApiKey: null };
const clock = createSystemClock();
const { activities } = createContractTestBed();
const work = { definitions: contractWorkflows, activities, retryPolicy: contractPolicy, workflowBundle: '' };

let folder: ReturnType<typeof aDataFolder>;
beforeEach(() => {
  folder = aDataFolder();
});
afterEach(() => folder.remove());
const options = () => ({ file: folder.file('runs.db'), clock, logger: silentLogger, workflowNames: ['sequence'] });

it('without Temporal is the journal of this process', async () => {
  const runs = await openWorkflowEngine(embedded, { ...options(), work });
  await runs.resume();
  expect(await runs.healthy()).toBe(true);
  await runs.engine.start({ name: 'sequence', id: 'r', input: { prefix: '', steps: 1 } });
  expect(await runs.engine.result('r', 5_000)).toEqual([{ effect: 's1' }]);
  await expect(openWorkflowEngine(embedded, { ...options(), work })).rejects.toBeInstanceOf(FileInUse);
  await runs.engine.close();
});

it('asks for Temporal where nothing else could carry runs out', async () => {
  const sentence = 'TEMPORAL_ADDRESS must be set: this process has no run engine of its own.';
  await expect(openWorkflowEngine(embedded, options())).rejects.toThrow(sentence);
  const worker = { activities, workflowBundle: '', clock, logger: silentLogger };
  await expect(openWorkflowWorker(embedded, worker)).rejects.toThrow(sentence);
});

it('opens although Temporal is away, says so, and closes', async () => {
  // Nobody listens on the port of discarded letters.
  const away = { ...embedded, temporalAddress: '127.0.0.1:9' };
  const runs = await openWorkflowEngine(away, { ...options(), work });
  await runs.resume();
  expect(await runs.healthy()).toBe(false);
  const asked = runs.engine.status('r').catch((error: unknown) => error);
  const launched = runs.engine.startForOutcome({ name: 'sequence', id: 'r', input: null }, 50).catch((error) => error);
  expect(await launched).toBeInstanceOf(WorkflowTimeout);
  await runs.engine.close();
  expect(await asked).toBeInstanceOf(StoreUnavailable);
});
