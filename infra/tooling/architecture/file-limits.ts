import type { Node } from 'oxc-parser';
import { isTest, type SourceFile } from './source-tree.ts';
import { lineAt, visit } from './syntax.ts';

export const fileLinesMax = 300;
export const functionLinesMax = 70;
/** Of a component, and of a factory with all the functions it makes. */
export const wholeLinesMax = 200;

/** Files longer than the limit, unless allowed. A trailing newline is no line. */
export function longFiles(files: readonly SourceFile[], allowed: readonly string[]): string[] {
  const lines = ({ text }: SourceFile) => text.replace(/\n$/, '').split('\n').length;
  return files
    .filter((file) => lines(file) > fileLinesMax && !allowed.includes(file.path))
    .map(
      (file) => `${file.path} has ${lines(file)} lines: split it by what its parts are about (limit ${fileLinesMax})`,
    );
}

interface Span {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Functions longer than the limit. Suites are lists rather than functions. A factory is measured like a class: the
 * functions it names inside count for themselves.
 */
export function longFunctions(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !isTest(path)).flatMap(longFunctionsIn);
}

function longFunctionsIn(file: SourceFile): string[] {
  const spans = functionsIn(file);
  return spans.flatMap((span) => {
    const whole = linesOf(span);
    const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(span.name);
    const own = whole - outermostInside(span, spans).reduce((sum, inner) => sum + linesOf(inner), 0);
    if (whole <= wholeLinesMax && (own <= functionLinesMax || isComponent)) return [];
    return [`${file.path}:${span.first} ${span.name || 'function'} has ${whole} lines: give a part of it its own name`];
  });
}

const linesOf = ({ first, last }: Span) => last - first + 1;

function outermostInside(span: Span, spans: readonly Span[]): Span[] {
  const within = (inner: Span, outer: Span) => inner !== outer && inner.first > outer.first && inner.last < outer.last;
  const inside = spans.filter((other) => other.name !== '' && within(other, span));
  return inside.filter((one) => !inside.some((other) => within(one, other)));
}

function functionsIn(file: SourceFile): Span[] {
  const names = new Map<Node, string>();
  const spans: Span[] = [];
  const name = (node: Node | null, key: Node) => {
    if (node && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) names.set(node, key.name);
  };
  const note = (node: Node, ownName = '') =>
    spans.push({ name: names.get(node) ?? ownName, first: lineAt(file, node.start), last: lineAt(file, node.end) });
  visit(file, {
    VariableDeclarator: ({ id, init }) => name(init, id),
    MethodDefinition: ({ key, value }) => name(value, key),
    Property: ({ key, value }) => name(value, key),
    FunctionDeclaration: (node) => note(node, node.id?.name),
    FunctionExpression: (node) => note(node, node.id?.name),
    ArrowFunctionExpression: (node) => note(node),
  });
  return spans;
}
