import { writeFileSync } from 'node:fs';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

/**
 * Bundles the workflows that a file exports into one file for Temporal's workers.
 * @throws Error if one of them imports something a workflow may not use, such as a Node module.
 */
export async function bundleWorkflows(workflowsPath: string, file: string): Promise<void> {
  const errors: string[] = [];
  const logger = new DefaultLogger('ERROR', ({ message }) => errors.push(message));
  try {
    writeFileSync(file, (await bundleWorkflowCode({ workflowsPath, logger })).code);
  } catch (error) {
    throw new Error(['The workflows cannot be bundled for Temporal.', ...errors, String(error)].join('\n'));
  }
}
