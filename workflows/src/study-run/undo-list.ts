import type { WorkflowContext } from '@windtunnel/contracts/ports/workflow-engine';
import type { WorkflowActivities } from '../activities/workflow-activities.ts';

/** Why a workflow is undone. */
export type UndoCause = 'cancelled' | 'failed';

/** Undo steps. Each is registered before the step it undoes, which may have an effect although it failed. */
export interface UndoList {
  add(undo: (cause: UndoCause) => Promise<unknown>): void;
  /**
   * Executes all in reverse, where they cannot be cancelled. A refused undo step had nothing to undo; any other failure is
   * thrown after all have been executed.
   */
  run(error: unknown): Promise<void>;
}

export function createUndoList(context: WorkflowContext<WorkflowActivities>): UndoList {
  const undos: ((cause: UndoCause) => Promise<unknown>)[] = [];
  return {
    add: (undo) => {
      undos.unshift(undo);
    },
    run: (error) =>
      context.nonCancellable(async () => {
        const cause = context.isCancellation(error) ? 'cancelled' : 'failed';
        const failures: unknown[] = [];
        for (const undo of undos) {
          try {
            await undo(cause);
          } catch (failure) {
            if (context.refusalCode(failure) === null) failures.push(failure);
          }
        }
        if (failures.length > 0) throw new AggregateError(failures, 'A workflow could not be undone', { cause: error });
      }),
  };
}
