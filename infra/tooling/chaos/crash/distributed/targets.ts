import { setTimeout as wait } from 'node:timers/promises';
import { giveOrder } from '@windtunnel/test-servers/eventstoredb-emulator/server/control';
import type { TestServer } from '@windtunnel/test-servers/test-server';
import { type Cluster, programNames } from '../../driver/cluster.ts';

/** Something to kill, and how. */
export interface Target {
  readonly name: string;
  /** Resolves when it is gone; `start` brings it back. False when the moment it waited for did not come. */
  readonly kill: (cluster: Cluster) => Promise<boolean>;
  readonly start: (cluster: Cluster) => Promise<void>;
}

const commitMaxMs = 3_000;
const lookAgainMs = 5;

/** Each program, each engine, and the event store right after it has stored something and before it says so. */
export function targetsOf(testServers: readonly TestServer[]): readonly Target[] {
  const names = [...programNames, ...testServers.map(({ name }) => name)];
  return [...names.map(member), betweenCommitAndAnswer];
}

function member(name: string): Target {
  return {
    name,
    kill: async (cluster) => {
      await cluster.members.get(name)?.kill();
      return true;
    },
    start: async (cluster) => await cluster.members.get(name)?.start(),
  };
}

/** The next append is committed and nobody hears of it. */
const betweenCommitAndAnswer: Target = {
  ...member('eventstoredb'),
  name: 'eventstore after commit',
  kill: async (cluster) => {
    const control = cluster.environment().TEST_EVENTSTORE_CONTROL ?? '';
    for (const call of ['append', 'batch-append'] as const)
      await giveOrder(control, { do: 'fault', call, fault: { kind: 'kill-after-commit' } });
    let died = false;
    for (const startedMs = performance.now(); performance.now() - startedMs < commitMaxMs; await wait(lookAgainMs)) {
      died = !(await answers(control));
      if (died) break;
    }
    await cluster.members.get('eventstoredb')?.kill();
    return died;
  },
};

async function answers(control: string): Promise<boolean> {
  // An order it cannot read is refused, and changes nothing.
  return await fetch(control, { method: 'POST', body: '' }).then(
    () => true,
    () => false,
  );
}
