import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { aDataFolder } from '../../../testing/data-folder.ts';
import { bundleWorkflows } from '../bundle-workflows.ts';

/**
 * Bundles a workflow file, given by its path relative to the test file, and keeps the bundle until the file's tests are
 * over.
 */
export async function bundleForTests(relative: string, from: string): Promise<string> {
  const folder = aDataFolder();
  afterAll(() => folder.remove());
  await bundleWorkflows(fileURLToPath(new URL(relative, from)), folder.file('workflow-bundle.js'));
  return folder.file('workflow-bundle.js');
}
