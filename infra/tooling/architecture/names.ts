import type { SourceFile } from './source-tree.ts';
import { lineAt, parse } from './syntax.ts';

const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'base']);
const kebabName = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/;

/** File and folder names that are meaningless or not in kebab-case, and names of barrels. */
export function badNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    const name = path.split('/').at(-1) ?? '';
    const empty = path.split(/[/.-]/).find((word) => emptyWords.has(word));
    if (empty) return [`${path}: '${empty}' is meaningless, name the subject`];
    if (/^index\.[a-z]+$/.test(name)) return [`${path}: no barrels, import the file that holds it`];
    return kebabName.test(name) ? [] : [`${path}: write names in kebab-case`];
  });
}

/** Default exports, which allow one thing to have several names. Only tools' configuration files need them. */
export function defaultExports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !path.endsWith('.config.ts'))
    .flatMap((file) =>
      parse(file)
        .module.staticExports.filter(({ entries }) => entries.some(({ exportName }) => exportName.kind === 'Default'))
        .map(({ start }) => `${file.path}:${lineAt(file, start)} exports a default: give it a name`),
    );
}

/** Files that only re-export from other files. */
export function barrels(files: readonly SourceFile[]): string[] {
  const reexports = (type: string, source: unknown) =>
    type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && source);
  return files
    .filter((file) => {
      const { body } = parse(file).program;
      return body.length > 1 && body.every((node) => reexports(node.type, 'source' in node ? node.source : null));
    })
    .map(({ path }) => `${path} only re-exports from other files: import those`);
}
