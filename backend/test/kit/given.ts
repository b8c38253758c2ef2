import type { ErrorCode } from '@windtunnel/contracts/errors';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { expect } from 'vitest';

/** Reads as a sentence: `given(credits.decider)(granted).when(reserve).happens([reserved])` or `.refused(code)`. */
export function given<State, Command, Event>(decider: Decider<State, Command, Event>) {
  return (events: readonly Event[] = []) => ({
    when: (command: Command) => {
      const state = events.reduce(decider.evolve, decider.initial);
      return {
        happens: (expected: readonly Event[]) => {
          const decided = decider.decide(state, command);
          expect(decided).toEqual(expected);
          // Every command is safe to repeat.
          expect(decider.decide(decided.reduce(decider.evolve, state), command)).toEqual([]);
        },
        /** Like `happens`, for commands that take effect each time they are sent. */
        happensEachTime: (expected: readonly Event[]) => expect(decider.decide(state, command)).toEqual(expected),
        refused: (code: ErrorCode, details?: unknown) => {
          const refusal = refusalOf(() => decider.decide(state, command));
          expect(refusal?.code).toBe(code);
          if (details !== undefined) expect(refusal?.details).toEqual(details);
        },
      };
    },
  });
}

function refusalOf(decide: () => unknown): DomainError | null {
  try {
    decide();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
