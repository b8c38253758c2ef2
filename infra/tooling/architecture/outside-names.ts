import { join } from 'node:path';
import { type ElementAccessExpression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API, type Project, TypeFlags } from 'typescript/unstable/sync';
import { isTest, root } from './source-tree.ts';

/** The projects with code that runs in the product. */
const projects = [
  'contracts',
  'infra',
  'infra/simulator',
  'infra/app',
  'backend',
  'projections',
  'workflows',
  'frontend',
];

/** The helper itself, code that only tests run, and one place where the record is a proxy that answers to any name. */
const excepted =
  /^contracts\/src\/kernel\/own-value\.ts$|\/(testing|fixtures|contract|evaluation|e2e)\/|^infra\/src\/workflow-engine\/temporal\/activity-calls\.ts$/;

/**
 * Look-ups in a record by a text that may be any text. Every object inherits values under names such as `toString` and
 * `constructor`, and an assignment to `__proto__` changes the object itself. Needs the types of the whole program.
 */
export function looseLookups(): string[] {
  const api = new API({ cwd: root });
  try {
    const files = projects.map((folder) => join(root, folder, 'tsconfig.json'));
    const snapshot = api.updateSnapshot({ openProjects: files });
    return files.flatMap((file) => {
      const project = snapshot.getProject(file);
      if (project === undefined) throw new Error(`${file} could not be opened`);
      return lookupsIn(project, root);
    });
  } finally {
    api.close();
  }
}

/** The same for one file that exists nowhere. */
export function looseLookupsInText(text: string): string[] {
  const compilerOptions = { strict: true, target: 'esnext', types: [] };
  const config = JSON.stringify({ compilerOptions, files: ['example.ts'] });
  const api = new API({ cwd: '/', fs: createVirtualFileSystem({ '/tsconfig.json': config, '/example.ts': text }) });
  try {
    const project = api.updateSnapshot({ openProjects: ['/tsconfig.json'] }).getProject('/tsconfig.json');
    if (project === undefined) throw new Error('The example could not be opened');
    return lookupsIn(project, '/');
  } finally {
    api.close();
  }
}

function lookupsIn({ rootFiles, program, checker }: Project, base: string): string[] {
  const own = rootFiles.filter((path) => path.startsWith(base)).map((path) => [path.slice(base.length), path] as const);
  return own.flatMap(([name, path]) => {
    const file = isTest(name) || excepted.test(name) ? undefined : program.getSourceFile(path);
    const accesses = file === undefined ? [] : elementAccesses(file);
    if (file === undefined || accesses.length === 0) return [];
    const records = checker.getTypeAtLocation(accesses.map(({ expression }) => expression));
    const keys = checker.getTypeAtLocation(accesses.map(({ argumentExpression }) => argumentExpression));
    return accesses.flatMap((access, index) => {
      const [record, key] = [records[index], keys[index]];
      if (record === undefined || key === undefined) return [];
      const isAnyText = (key.flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) !== 0;
      if (!isAnyText) return [];
      const present = checker.getNonNullableType(record);
      const indexes = present === undefined ? [] : checker.getIndexInfosOfType(present);
      if (!indexes.some(({ keyType }) => (keyType.flags & TypeFlags.String) !== 0)) return [];
      const line = file.text.slice(0, access.end).split('\n').length;
      const code = file.text.slice(access.pos, access.end).trim();
      return [`${name}:${line} looks up ${code}: use ownValue of contracts/kernel, or a Map if it is written to`];
    });
  });
}

function elementAccesses(node: Node): ElementAccessExpression[] {
  const found: ElementAccessExpression[] = [];
  const visit = (inner: Node): void => {
    if (inner.kind === SyntaxKind.ElementAccessExpression) found.push(inner as ElementAccessExpression);
    inner.forEachChild(visit);
  };
  visit(node);
  return found;
}
