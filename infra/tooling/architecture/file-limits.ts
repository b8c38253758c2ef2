import { isTest, type SourceFile } from './source-tree.ts';
import { lineAt, visit } from './syntax.ts';

export const fileLinesMax = 300;
export const functionLinesMax = 70;
export const filesPerFolderMax = 20;

/** Files longer than the limit, unless allowed. A trailing newline does not count as a line. */
export function longFiles(files: readonly SourceFile[], allowed: readonly string[]): string[] {
  const lines = ({ text }: SourceFile) => text.replace(/\n$/, '').split('\n').length;
  return files
    .filter((file) => lines(file) > fileLinesMax && !allowed.includes(file.path))
    .map((file) => `${file.path} has ${lines(file)} lines: split it by subject (limit ${fileLinesMax})`);
}

interface LongFunction {
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

/**
 * Functions with more lines than the limit, counted from first to last, including those of inner functions. Tests and
 * contract suites are exempt, because they are lists of cases.
 */
export function longFunctions(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(longFunctionsIn)
    .map(
      ({ path, line, lines }) => `${path}:${line} has ${lines} lines: extract a function (limit ${functionLinesMax})`,
    );
}

function longFunctionsIn(file: SourceFile): LongFunction[] {
  const found: LongFunction[] = [];
  const check = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const line = lineAt(file, start);
    const lines = lineAt(file, end) - line + 1;
    if (lines > functionLinesMax) found.push({ path: file.path, line, lines });
  };
  visit(file, { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check });
  return found;
}

/** Folders with more modules than the limit, not counting tests. */
export function crowdedFolders(files: readonly SourceFile[], allowed: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files.filter((file) => !isTest(file.path))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > filesPerFolderMax && !allowed.includes(folder))
    .map(([folder, count]) => `${folder} has ${count} files: group them by subject (limit ${filesPerFolderMax})`);
}
