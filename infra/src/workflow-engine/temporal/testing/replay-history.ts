import { Worker } from '@temporalio/worker';
import { silentLogger } from '../../../logging/logger.ts';
import { installRuntime } from '../install-runtime.ts';

/**
 * Replays a recorded history with a bundle's workflows, without a server.
 * @param history JSON text as written by the SDK's `historyToJSON`.
 * @throws DeterminismViolationError if a workflow would have acted differently.
 */
export async function replayHistory(workflowBundle: string, history: string): Promise<void> {
  installRuntime(silentLogger);
  await Worker.runReplayHistory({ workflowBundle: { codePath: workflowBundle } }, JSON.parse(history));
}
