import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import type { SourceFile } from './source-tree.ts';

const parsed = new Map<string, ParseResult>();

/** The syntax tree of a file, parsed once for each distinct text. */
export function parse(file: SourceFile): ParseResult {
  const key = `${file.path}\n${file.text}`;
  const known = parsed.get(key);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  if (result.errors.length > 0) throw new Error(`${file.path}: ${result.errors[0]?.message}`);
  parsed.set(key, result);
  return result;
}

export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program);
}

/** The line number of an offset in the file, starting at 1. */
export function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length;
}

export interface Import {
  readonly from: string;
  readonly names: readonly string[];
  readonly line: number;
  /** Erased before the program runs. */
  readonly typeOnly: boolean;
}

/** Everything a file imports: values, types, `import()` of a literal, `export from`, and `import('...')` types. */
export function importsOf(file: SourceFile): readonly Import[] {
  const { module } = parse(file);
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    from: moduleRequest.value,
    names: entries.map((entry) => entry.importName.name ?? ''),
    line: lineAt(file, start),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest)
        found.push({ from: moduleRequest.value, names: [], line: lineAt(file, start), typeOnly: isType });
    }
  }
  visit(file, {
    ImportExpression({ source, start }) {
      if (source.type === 'Literal')
        found.push({ from: String(source.value), names: [], line: lineAt(file, start), typeOnly: false });
    },
    TSImportType({ source, start }) {
      found.push({ from: source.value, names: [], line: lineAt(file, start), typeOnly: true });
    },
  });
  return found;
}
