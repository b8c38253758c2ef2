import type { SourceFile } from './source-tree.ts';

/** A path in backticks or in a link, from a top-level folder of the repository up to a placeholder such as `<port>`. */
const documentedPath = /[`(]((?:backend|contracts|frontend|infra|projections|workflows)\/[\w./-]*)/g;

/** Paths that are named in documentation and do not exist. */
export function missingPaths(pages: readonly SourceFile[], exists: (path: string) => boolean): string[] {
  return pages.flatMap(({ path: page, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(documentedPath)]
        .map(([, path = '']) => path.replace(/[./]+$/, ''))
        .filter((path) => !exists(path))
        .map((path) => `${page}:${index + 1} names ${path}, which does not exist`),
    ),
  );
}
