import { globSync } from 'node:fs';

/** A test file that needs real servers. */
export interface Suite {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** The server it needs: the one whose name begins its folder or file name. Otherwise, all that belong together. */
  readonly needs: readonly string[];
}

const ending = '.engine.test.ts';

/**
 * Every `*.engine.test.ts`. If its path contains a folder or file name `mongodb` or `mongodb-...`, it needs only
 * `mongodb`.
 * @param together the servers that a suite without such a name needs
 */
export function findSuites(root: string, serverNames: readonly string[], together: readonly string[]): Suite[] {
  const files = globSync(`{contracts,infra,backend,projections,workflows}/**/*${ending}`, {
    cwd: root,
    exclude: (path) => path === 'node_modules' || path.endsWith('/node_modules') || path === 'dist',
  });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, needs: needsOf(file, serverNames) ?? together }));
}

function needsOf(file: string, serverNames: readonly string[]): readonly string[] | null {
  const names = file.slice(0, -ending.length).split('/');
  const own = serverNames.find((engine) => names.some((name) => name === engine || name.startsWith(`${engine}-`)));
  return own === undefined ? null : [own];
}
