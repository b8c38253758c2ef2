import { writeFileSync } from 'node:fs';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

/**
 * Writes the runs that a file exports into one file for Temporal's workers.
 *
 * @throws Error when one of them imports what a run may not have: a module of Node, or anything that is not there.
 */
export async function bundleWorkflows(workflowsPath: string, file: string): Promise<void> {
  const said: string[] = [];
  const logger = new DefaultLogger('ERROR', ({ message }) => said.push(message));
  try {
    writeFileSync(file, (await bundleWorkflowCode({ workflowsPath, logger })).code);
  } catch (error) {
    throw new Error(['The runs cannot be bundled for Temporal.', ...said, String(error)].join('\n'));
  }
}
