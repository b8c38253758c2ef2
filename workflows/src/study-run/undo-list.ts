import type { WorkflowContext } from '@windtunnel/contracts/ports/workflow-engine';
import type { WorkflowActivities } from '../activities/workflow-activities.ts';

/** Why a workflow is being undone. */
export type UndoCause = 'cancelled' | 'failed';

/** Undo steps. Each is registered before the step it undoes, because that step may have an effect even if it fails. */
export interface UndoList {
  add(undo: (cause: UndoCause) => Promise<unknown>): void;
  /**
   * Executes all of them in reverse order, in a scope where they cannot be cancelled. A refused undo step had nothing
   * to undo; any other failure is thrown after all have been executed.
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
