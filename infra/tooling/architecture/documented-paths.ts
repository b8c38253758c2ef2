import type { SourceFile } from './source-tree.ts';

/**
 * A path in backticks or in a link, starting at a top-level folder of the repository and ending before any placeholder
 * such as `<port>`.
 */
const documentedPath = /[`(]((?:backend|contracts|frontend|infra|projections|workflows)\/[\w./-]*)/g;

/** Paths that the documentation mentions but that do not exist. */
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

/** A row of the map in ARCHITECTURE: a folder, and the names of its modules without their extensions. */
const mapRow = /^\| `([a-z][\w/-]*\/)` \| ([\w., -]+) \|$/;
const extensions = ['.ts', '.tsx', '.mjs', '.md'];

/** Modules that the map names but the repository does not contain, as `page:line path`. */
export function missingModules(page: SourceFile, exists: (path: string) => boolean): string[] {
  return page.text.split('\n').flatMap((line, index) => {
    const [, folder = '', names = ''] = mapRow.exec(line) ?? [];
    return names
      .split(', ')
      .filter((name) => name !== '' && !extensions.some((extension) => exists(folder + name + extension)))
      .map((name) => `${page.path}:${index + 1} names ${folder}${name}, which does not exist`);
  });
}
