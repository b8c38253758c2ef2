import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { type CommandGateway, workflowCommands } from '@windtunnel/contracts/workflows/workflow-commands';
import { fakeHandlers } from './fake-handlers.ts';
import type { FakeState } from './fake-state.ts';

export interface FakeBackend {
  readonly gateway: CommandGateway;
  readonly state: FakeState;
  /** Every command received, as `Command` or `Command participant`. */
  readonly calls: string[];
  /** Makes the next calls fail, before or after taking effect. */
  fail(call: string, when: 'before' | 'after', times?: number): void;
  refuse(call: string, code: string): void;
  /** Calls a listener for every command received, before it takes effect. */
  onCall(listen: (call: string) => void | Promise<void>): void;
}

/** The backend as seen by a workflow: the effects of every command, without events or stores. */
export function createFakeBackend(state: FakeState): FakeBackend {
  const calls: string[] = [];
  const failures = new Map<string, { when: 'before' | 'after'; times: number }>();
  const refusals = new Map<string, string>();
  let listener: (call: string) => void | Promise<void> = () => undefined;

  const failIfDue = (call: string, when: 'before' | 'after') => {
    const failure = failures.get(call);
    if (failure?.when !== when || failure.times <= 0) return;
    failure.times -= 1;
    throw new Error(`${call} fails ${when} its effect`);
  };

  return {
    state,
    calls,
    fail: (call, when, times = 1) => failures.set(call, { when, times }),
    refuse: (call, code) => refusals.set(call, code),
    onCall: (listen) => {
      listener = listen;
    },
    gateway: {
      send: async (name, input) => {
        const parsed = workflowCommands[name].input.parse(input) as { participantId?: string };
        const call = parsed.participantId === undefined ? name : `${name} ${parsed.participantId}`;
        calls.push(call);
        await listener(call);
        failIfDue(call, 'before');
        const code = refusals.get(call);
        if (code !== undefined) throw new WorkflowRefusal(code);
        const handle = fakeHandlers[name] as ((state: FakeState, input: unknown) => unknown) | undefined;
        const output = handle?.(state, parsed) ?? null;
        failIfDue(call, 'after');
        return workflowCommands[name].output.parse(output) as never;
      },
    },
  };
}
