import { isTest, type SourceFile } from './source-tree.ts';
import { importsOf, lineAt, visit } from './syntax.ts';

const globals = new Set(['setTimeout', 'setInterval', 'setImmediate', 'randomUUID', 'randomBytes', 'randomInt']);
const members = new Set([
  'Date.now',
  'performance.now',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'process.hrtime',
  'AbortSignal.timeout',
]);
const cryptoNames = ['randomUUID', 'randomBytes', 'randomInt', 'randomFillSync'];

/**
 * Code that must return the same output for the same input: everything except adapters, composition, tests and the
 * page.
 */
function mustBePure(path: string): boolean {
  if (isTest(path)) return false;
  return /^(contracts|backend|projections|workflows)\/src\/|^infra\/simulator\/(src|corpus)\//.test(path);
}

/** Uses of the clock, randomness and timers outside adapters. */
export function impureCode(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => mustBePure(path)).flatMap(impureCodeIn);
}

function impureCodeIn(file: SourceFile): string[] {
  const found: string[] = [];
  const note = (start: number, what: string) =>
    found.push(`${file.path}:${lineAt(file, start)} uses ${what}: take the clock or ids port instead`);
  for (const { from, names, line } of importsOf(file)) {
    const isTimer = /^(node:)?timers(\/|$)/.test(from);
    const isRandom = /^(node:)?crypto$/.test(from) && names.some((name) => cryptoNames.includes(name));
    if (isTimer || isRandom) found.push(`${file.path}:${line} imports ${from}: take the clock or ids port instead`);
  }
  visit(file, {
    MemberExpression({ object, property, start }) {
      const owner = object.type === 'Identifier' ? object.name : '';
      const outer =
        object.type === 'MemberExpression' && object.property.type === 'Identifier' ? object.property.name : owner;
      const name = property.type === 'Identifier' ? `${outer}.${property.name}` : '';
      if (members.has(name)) note(start, name);
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && (globals.has(callee.name) || callee.name === 'Date'))
        note(start, callee.name);
    },
    NewExpression({ callee, arguments: values, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && values.length === 0) note(start, 'new Date()');
    },
  });
  return found;
}
