import { Worker } from '@temporalio/worker';
import { silentLogger } from '../../logging/logger.ts';
import { installRuntime } from './runtime.ts';

/**
 * Lets the runs of a bundle go through a recorded history, without a server.
 *
 * @param history JSON text as `historyToJSON` of the SDK writes it.
 * @throws DeterminismViolationError when a run would have done something else.
 */
export async function replayHistory(workflowBundle: string, history: string): Promise<void> {
  installRuntime(silentLogger);
  await Worker.runReplayHistory({ workflowBundle: { codePath: workflowBundle } }, JSON.parse(history));
}
