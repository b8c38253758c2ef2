import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

/** Makes a bundle of runs for a test's workers; answers the file. The product's own is made by its build. */
export async function bundleRuns(workflowsPath: string): Promise<string> {
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
  const file = join(mkdtempSync(join(tmpdir(), 'windtunnel-runs-')), 'workflow-bundle.js');
  writeFileSync(file, code);
  return file;
}
