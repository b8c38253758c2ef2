import { setTimeout as wait } from 'node:timers/promises';
import { giveOrder } from '@windtunnel/test-servers/eventstoredb-emulator/server/control';
import type { TestServer } from '@windtunnel/test-servers/test-server';
import { type Cluster, programNames } from '../../driver/cluster.ts';

/** A process to kill, and how to kill it. */
export interface KillTarget {
  readonly name: string;
  /** Resolves once it has ended. False if the intended moment did not occur. */
  readonly kill: (cluster: Cluster) => Promise<boolean>;
  readonly start: (cluster: Cluster) => Promise<void>;
}

const commitTimeoutMs = 3_000;
const pollMs = 5;

/** Each program, each server, and the event store between a commit and its response. */
export function killTargets(testServers: readonly TestServer[]): readonly KillTarget[] {
  const names = [...programNames, ...testServers.map(({ name }) => name)];
  return [...names.map(member), betweenCommitAndResponse];
}

function member(name: string): KillTarget {
  return {
    name,
    kill: async (cluster) => {
      await cluster.members.get(name)?.kill();
      return true;
    },
    start: async (cluster) => await cluster.members.get(name)?.start(),
  };
}

/** The next append is committed, but its client receives no response. */
const betweenCommitAndResponse: KillTarget = {
  ...member('eventstoredb'),
  name: 'eventstore after commit',
  kill: async (cluster) => {
    const control = cluster.environment().TEST_EVENTSTORE_CONTROL ?? '';
    for (const call of ['append', 'batch-append'] as const)
      await giveOrder(control, { do: 'fault', call, fault: { kind: 'kill-after-commit' } });
    let died = false;
    for (const startedMs = performance.now(); performance.now() - startedMs < commitTimeoutMs; await wait(pollMs)) {
      died = !(await responds(control));
      if (died) break;
    }
    await cluster.members.get('eventstoredb')?.kill();
    return died;
  },
};

async function responds(control: string): Promise<boolean> {
  // The empty request is refused and changes nothing.
  return await fetch(control, { method: 'POST', body: '' }).then(
    () => true,
    () => false,
  );
}
