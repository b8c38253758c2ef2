import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';
import { bundleWorkflows } from './bundle-workflows.ts';

const contractWorkflows = fileURLToPath(new URL('../contract/definitions.ts', import.meta.url));

it('writes runs and all they import into one file', async () => {
  const folder = aDataFolder();
  await bundleWorkflows(contractWorkflows, folder.file('bundle.js'));
  expect(readFileSync(folder.file('bundle.js'), 'utf8')).toContain('Undo registered before its step');
  folder.remove();
});

it.each(['node:fs', 'node:crypto'])('refuses a run that imports %s', async (name) => {
  const folder = aDataFolder();
  writeFileSync(
    folder.file('runs.ts'),
    `import * as all from '${name}';\nexport const run = async () => Object.keys(all);\n`,
  );
  await expect(bundleWorkflows(folder.file('runs.ts'), folder.file('bundle.js'))).rejects.toThrow(
    name.slice('node:'.length),
  );
  expect(existsSync(folder.file('bundle.js'))).toBe(false);
  folder.remove();
});
