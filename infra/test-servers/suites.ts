import { globSync } from 'node:fs';

/** A test file on real servers. */
export interface Suite {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** Servers it needs: the one its folder or its name starts with, else all of them. */
  readonly needs: readonly string[];
}

const ending = '.engine.test.ts';

/** Every `*.engine.test.ts`. Below a folder `mongodb` or `mongodb-...`, or with such a name, it needs `mongodb` only. */
export function findSuites(root: string, serverNames: readonly string[]): Suite[] {
  const files = globSync(`{contracts,infra,backend,projections,workflows}/**/*${ending}`, {
    cwd: root,
    exclude: (path) => path === 'node_modules' || path.endsWith('/node_modules') || path === 'dist',
  });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, needs: needsOf(file, serverNames) }));
}

function needsOf(file: string, serverNames: readonly string[]): readonly string[] {
  const names = file.slice(0, -ending.length).split('/');
  const own = serverNames.find((engine) => names.some((name) => name === engine || name.startsWith(`${engine}-`)));
  return own === undefined ? serverNames : [own];
}
