import { randomUUID } from 'node:crypto';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { afterEach, beforeEach, describe } from 'vitest';
import { cancelContract } from './cancel.contract.ts';
import { childContract } from './child.contract.ts';
import { lifeContract } from './life.contract.ts';
import { resumeContract } from './resume.contract.ts';
import { stepContract } from './step.contract.ts';
import { type ContractTestBed, createContractTestBed } from './test-bed.ts';

/** An engine under test, over `contractWorkflows` and `contractPolicy`. */
export interface WorkflowEngineHost {
  /** Opens the engine over these activities and takes up what was running; a closed one may be opened again. */
  open(activities: ContractTestBed['activities']): Promise<WorkflowEngine>;
  destroy(): Promise<void>;
}

/** What a test uses: the open engine, the outside, and ids nobody used before. */
export interface Bench {
  engine: WorkflowEngine;
  readonly world: ContractTestBed;
  readonly id: string;
  /** Starts a run of the test's own id, or of `${id}-${suffix}`. */
  start(name: string, input?: Record<string, string | number>, suffix?: string): Promise<string>;
  result(suffix?: string): ReturnType<WorkflowEngine['result']>;
  /** Closes the engine and opens it again, as after a restart. */
  restart(): Promise<void>;
}

export const patienceMs = 20_000;

/** What every run engine keeps. */
export function workflowEngineContract({
  name,
  create,
}: {
  readonly name: string;
  create(): Promise<WorkflowEngineHost>;
}): void {
  describe(`run engine: ${name}`, () => {
    let host: WorkflowEngineHost;
    let bench: Bench;
    beforeEach(async () => {
      host = await create();
      bench = await createBench(host);
    });
    afterEach(async () => {
      await bench.engine.close();
      await host.destroy();
    });
    const open = () => bench;
    describe('the life of a run', () => lifeContract(open));
    describe('steps', () => stepContract(open));
    describe('children', () => childContract(open));
    describe('cancelling', () => cancelContract(open));
    describe('after a restart', () => resumeContract(open));
  });
}

async function createBench(host: WorkflowEngineHost): Promise<Bench> {
  const world = createContractTestBed();
  const id = randomUUID();
  const idOf = (suffix: string) => (suffix === '' ? id : `${id}-${suffix}`);
  const bench: Bench = {
    engine: await host.open(world.activities),
    world,
    id,
    start: async (name, input = {}, suffix = '') => {
      await bench.engine.start({ name, id: idOf(suffix), input: { prefix: '', ...input } });
      return idOf(suffix);
    },
    result: (suffix = '') => bench.engine.result(idOf(suffix), patienceMs),
    restart: async () => {
      await bench.engine.close();
      bench.engine = await host.open(world.activities);
    },
  };
  return bench;
}
