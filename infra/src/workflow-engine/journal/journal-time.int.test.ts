import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../clock/fake-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { FileInUse } from '../../sqlite/exclusive-lock.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { contractWorkflows } from '../contract/definitions.ts';
import { type ContractTestBed, createContractTestBed } from '../contract/test-bed.ts';
import { createJournalEngine, type JournalEngine } from './journal-engine.ts';

let folder: ReturnType<typeof aDataFolder>;
let clock: FakeClock;
let world: ContractTestBed;
let engine: JournalEngine;

const open = () =>
  createJournalEngine({
    file: folder.file('runs.sqlite'),
    clock,
    definitions: contractWorkflows,
    activities: world.activities,
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
/** Lets the engine work until it sleeps again or the condition holds. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};
const attempted = (times: number) => () => world.attempts.length === times && clock.sleepers() > 0;

beforeEach(() => {
  folder = aDataFolder();
  clock = createFakeClock();
  world = createContractTestBed();
  engine = open();
});
afterEach(async () => {
  await engine.close();
  folder.remove();
});

it('waits longer after each failed attempt, up to the cap', async () => {
  world.fail('effect a', 99);
  await engine.start({ name: 'inspecting', id: 'r', input: { key: 'a' } });
  for (const [attempt, waitMs] of [1_000, 3_000, 5_000].entries()) {
    await until(attempted(attempt + 1));
    await clock.advance(waitMs - 1);
    expect(world.attempts).toHaveLength(attempt + 1);
    await clock.advance(1);
  }
  expect(await engine.result('r', 1)).toEqual({ refusal: null, cancellation: false });
  expect(world.attempts).toHaveLength(4);
});

it('counts attempts and waits for the rest of the time over restarts', async () => {
  world.fail('effect a', 99);
  await engine.start({ name: 'inspecting', id: 'r', input: { key: 'a' } });
  await until(attempted(1));
  await clock.advance(1_000);
  await until(attempted(2));
  await clock.advance(2_000);
  await restart();
  await until(() => clock.sleepers() > 0);
  await clock.advance(999);
  expect(world.attempts).toHaveLength(2);
  await clock.advance(1);
  await until(attempted(3));
  await clock.advance(5_000);
  expect(await engine.result('r', 1)).toEqual({ refusal: null, cancellation: false });
  expect(world.attempts).toHaveLength(4);
});

it('ends the wait between two attempts when the run is cancelled', async () => {
  world.fail('effect a', 1);
  await engine.start({ name: 'inspecting', id: 'r', input: { key: 'a' } });
  await until(attempted(1));
  await engine.cancel('r');
  expect(await engine.result('r', 1)).toEqual({ refusal: null, cancellation: true });
  expect(world.attempts).toHaveLength(1);
});

it('pauses for the rest of the time after a restart', async () => {
  await engine.start({ name: 'pausing', id: 'r', input: { prefix: '', ms: 10_000 } });
  await until(attempted(1));
  await clock.advance(6_000);
  await restart();
  await until(() => clock.sleepers() > 0);
  await clock.advance(3_999);
  expect(world.attempts).toEqual(['effect before']);
  await clock.advance(1);
  expect(await engine.result('r', 1)).toEqual({ effect: 'after' });
});

it('aborts an attempt that takes too long and tries again', async () => {
  world.hold('effect a');
  await engine.start({ name: 'inspecting', id: 'r', input: { key: 'a' } });
  await until(attempted(1));
  await clock.advance(60_000);
  expect(world.stopped).toEqual(['effect a']);
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

it('has one process at a time', () => {
  expect(open).toThrow(FileInUse);
});
