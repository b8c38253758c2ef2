import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';
import { bundleWorkflows } from './bundle-workflows.ts';

const source = fileURLToPath(new URL('../contract/contract-workflows.ts', import.meta.url));

it('writes workflows and their imports into one file', async () => {
  const folder = aDataFolder();
  await bundleWorkflows(source, folder.file('bundle.js'));
  expect(readFileSync(folder.file('bundle.js'), 'utf8')).toContain('Registers each undo step before its step');
  folder.remove();
});

it.each(['node:fs', 'node:crypto'])('rejects a workflow that imports %s', async (name) => {
  const folder = aDataFolder();
  writeFileSync(
    folder.file('workflows.ts'),
    `import * as all from '${name}';\nexport const run = async () => Object.keys(all);\n`,
  );
  await expect(bundleWorkflows(folder.file('workflows.ts'), folder.file('bundle.js'))).rejects.toThrow(
    name.slice('node:'.length),
  );
  expect(existsSync(folder.file('bundle.js'))).toBe(false);
  folder.remove();
});
