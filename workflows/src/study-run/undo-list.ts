import type { WorkflowContext } from '@windtunnel/contracts/ports/workflow-engine';
import type { WorkflowActivities } from '../activities/workflow-activities.ts';

/** Why a run is undone. */
export type UndoCause = 'cancelled' | 'failed';

/** Steps that take back what a run did. Each is registered before the step it undoes: that may have happened unseen. */
export interface UndoList {
  add(undo: (cause: UndoCause) => Promise<unknown>): void;
  /**
   * Runs all in reverse, out of reach of a cancellation. A refused undo had nothing to take back; every other failure
   * is thrown once all have been tried.
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
        if (failures.length > 0) throw new AggregateError(failures, 'A run could not be undone', { cause: error });
      }),
  };
}
