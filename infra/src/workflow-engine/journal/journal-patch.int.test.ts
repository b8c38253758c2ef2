import type { WorkflowContext, WorkflowDefinition } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import { createSystemClock } from '../../clock/system-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import type { ContractTable } from '../contract/contract-workflows.ts';
import { createControlledActivities } from '../contract/controlled-activities.ts';
import { createJournalEngine } from './journal-engine.ts';

type Context = WorkflowContext<ContractTable>;
const before: WorkflowDefinition<ContractTable> = {
  name: 'greeted',
  execute: async ({ activities }: Context) => {
    await activities.effect({ key: 'a' });
    return await activities.effect({ key: 'b' });
  },
};
const after: WorkflowDefinition<ContractTable> = {
  name: 'greeted',
  execute: async ({ activities, patched }: Context) => {
    if (patched('greeting')) await activities.effect({ key: 'greeting' });
    await activities.effect({ key: 'a' });
    return await activities.effect({ key: 'b' });
  },
};

it('a workflow that was running before its code changed continues the old way, and a new one the new way', async () => {
  const folder = aDataFolder();
  const activities = createControlledActivities();
  const open = async (definition: WorkflowDefinition<ContractTable>) => {
    const parts = { file: folder.file('runs.db'), clock: createSystemClock(), logger: silentLogger };
    const engine = createJournalEngine({ ...parts, definitions: [definition], activities: activities.implementations });
    await engine.resume();
    return engine;
  };
  const held = activities.hold('effect b');
  const old = await open(before);
  await old.start({ name: 'greeted', id: 'old', input: null });
  await held.reached;
  await old.close();
  held.open();
  const engine = await open(after);
  await engine.result('old', 5_000);
  expect(activities.done).toEqual(['effect a', 'effect b']);
  await engine.start({ name: 'greeted', id: 'new', input: null });
  await engine.result('new', 5_000);
  expect(activities.done.slice(2)).toEqual(['effect greeting', 'effect a', 'effect b']);
  await engine.close();
  folder.remove();
});
