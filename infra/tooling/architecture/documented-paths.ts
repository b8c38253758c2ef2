import type { SourceFile } from './source-tree.ts';

/** A path in backticks or in a link that begins with a top-level folder of the repository. Placeholders like `<port>` end it. */
const documentedPath = /[`(]((?:backend|contracts|frontend|infra|projections|workflows)\/[\w./-]*)/g;

/** Paths that a page of documentation names and the repository does not have, as `page:line path`. */
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
