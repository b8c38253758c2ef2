import { WorkflowFailed, WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSystemClock } from '../../clock/system-clock.ts';
import { createLogger } from '../../logging/logger.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { contractPolicy } from '../contract/contract-policy.ts';
import { contractWorkflows } from '../contract/contract-workflows.ts';
import { createJournalEngine, type JournalEngine } from './journal-engine.ts';

let folder: ReturnType<typeof aDataFolder>;
let engine: JournalEngine;
let lines: string[];

beforeEach(() => {
  folder = aDataFolder();
  lines = [];
  engine = createJournalEngine({
    file: folder.file('runs.sqlite'),
    clock: createSystemClock(),
    definitions: contractWorkflows,
    activities: {
      effect: async () => {
        throw new WorkflowRefusal('STUDY_NOT_FOUND');
      },
      undo: async () => null,
    },
    retryPolicy: contractPolicy,
    logger: createLogger('info', (line) => lines.push(line)),
  });
});
afterEach(async () => {
  await engine.close();
  folder.remove();
});

/** The only line that a workflow writes to the log. */
async function lineOf(name: string): Promise<object> {
  await engine.start({ name, id: 'w1', input: { prefix: 'w1-', steps: 1 } });
  await expect(engine.result('w1', 10_000)).rejects.toBeInstanceOf(WorkflowFailed);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

it('a refused workflow is a warning with the code and without a stack', async () => {
  expect(await lineOf('sequence')).toEqual({
    level: 'warn',
    time: expect.any(String),
    workflowId: 'w1',
    workflow: 'sequence',
    code: 'STUDY_NOT_FOUND',
    msg: 'A workflow was refused',
  });
});

it('a failed workflow is an error with its stack', async () => {
  const error = { type: 'TypeError', message: 'poison', stack: expect.stringContaining('    at ') };
  expect(await lineOf('poison')).toMatchObject({ level: 'error', workflowId: 'w1', workflow: 'poison', error });
});
