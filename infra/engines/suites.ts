import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** A test file on real servers. */
export interface Suite {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** Engines it needs: the one its name starts with, else all of them. */
  readonly needs: readonly string[];
}

const ending = '.engine.test.ts';

/** Every `*.engine.test.ts`; `mongodb.engine.test.ts` and `mongodb-faults.engine.test.ts` need `mongodb` only. */
export function findSuites(root: string, engineNames: readonly string[]): Suite[] {
  const files = globSync(`{contracts,infra,backend,projections,workflows}/**/*${ending}`, {
    cwd: root,
    exclude: (path) => path === 'node_modules' || path.endsWith('/node_modules') || path === 'dist',
  });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, needs: needsOf(basename(file, ending), engineNames) }));
}

function needsOf(name: string, engineNames: readonly string[]): readonly string[] {
  const own = engineNames.find((engine) => name === engine || name.startsWith(`${engine}-`));
  return own === undefined ? engineNames : [own];
}
