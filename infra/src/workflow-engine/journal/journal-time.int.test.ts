import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../clock/fake-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { FileInUse } from '../../sqlite/exclusive-lock.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { contractWorkflows } from '../contract/contract-workflows.ts';
import { type ControlledActivities, createControlledActivities } from '../contract/controlled-activities.ts';
import { createJournalEngine, type JournalEngine } from './journal-engine.ts';

let folder: ReturnType<typeof aDataFolder>;
let clock: FakeClock;
let activities: ControlledActivities;
let engine: JournalEngine;

const open = () =>
  createJournalEngine({
    file: folder.file('runs.sqlite'),
    clock,
    definitions: contractWorkflows,
    activities: activities.implementations,
    retryPolicy: {
      effect: { attemptsMax: 4, backoffMs: 1_000, backoffFactor: 3, backoffMaxMs: 5_000, timeoutMs: 60_000 },
    },
    logger: silentLogger,
  });
const restart = async () => {
  await engine.close();
  engine = open();
  await engine.resume();
};
/** Lets the engine work until the condition is met. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};
const attempted = (times: number) => () => activities.attempts.length === times && clock.sleepers() > 0;

beforeEach(() => {
  folder = aDataFolder();
  clock = createFakeClock();
  activities = createControlledActivities();
  engine = open();
});
afterEach(async () => {
  await engine.close();
  folder.remove();
});

it('waits longer after each failed attempt, up to the maximum', async () => {
  activities.fail('effect a', 99);
  await engine.start({ name: 'inspecting', id: 'r', input: { key: 'a' } });
  for (const [attempt, waitMs] of [1_000, 3_000, 5_000].entries()) {
    await until(attempted(attempt + 1));
    await clock.advance(waitMs - 1);
    expect(activities.attempts).toHaveLength(attempt + 1);
    await clock.advance(1);
  }
  expect(await engine.result('r', 1)).toEqual({ refusal: null, cancellation: false });
  expect(activities.attempts).toHaveLength(4);
});

it('counts attempts across restarts, and waits only for the rest of a delay', async () => {
  activities.fail('effect a', 99);
  await engine.start({ name: 'inspecting', id: 'r', input: { key: 'a' } });
  await until(attempted(1));
  await clock.advance(1_000);
  await until(attempted(2));
  await clock.advance(2_000);
  await restart();
  await until(() => clock.sleepers() > 0);
  await clock.advance(999);
  expect(activities.attempts).toHaveLength(2);
  await clock.advance(1);
  await until(attempted(3));
  await clock.advance(5_000);
  expect(await engine.result('r', 1)).toEqual({ refusal: null, cancellation: false });
  expect(activities.attempts).toHaveLength(4);
});

it('ends the delay between two attempts when the workflow is cancelled', async () => {
  activities.fail('effect a', 1);
  await engine.start({ name: 'inspecting', id: 'r', input: { key: 'a' } });
  await until(attempted(1));
  await engine.cancel('r');
  expect(await engine.result('r', 1)).toEqual({ refusal: null, cancellation: true });
  expect(activities.attempts).toHaveLength(1);
});

it('waits only for the rest of a timer after a restart', async () => {
  await engine.start({ name: 'pausing', id: 'r', input: { prefix: '', ms: 10_000 } });
  await until(attempted(1));
  await clock.advance(6_000);
  await restart();
  await until(() => clock.sleepers() > 0);
  await clock.advance(3_999);
  expect(activities.attempts).toEqual(['effect before']);
  await clock.advance(1);
  expect(await engine.result('r', 1)).toEqual({ effect: 'after' });
});

it('aborts an attempt that exceeds its timeout and retries', async () => {
  activities.hold('effect a');
  await engine.start({ name: 'inspecting', id: 'r', input: { key: 'a' } });
  await until(attempted(1));
  await clock.advance(60_000);
  expect(activities.stopped).toEqual(['effect a']);
  await until(attempted(1));
  await clock.advance(1_000);
  await until(attempted(2));
});

it('leaves no timer behind when nothing waits', async () => {
  await engine.start({ name: 'sequence', id: 'r', input: { prefix: '', steps: 3 } });
  await engine.result('r', 60_000);
  await expect(engine.result('unknown', 60_000)).rejects.toBeInstanceOf(WorkflowFailed);
  await until(() => clock.sleepers() === 0);
});

it('is opened by one process at a time', () => {
  expect(open).toThrow(FileInUse);
});
