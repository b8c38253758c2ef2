import type { SourceFile } from './source-tree.ts';
import { importsOf, visit } from './syntax.ts';

/** Each port's interface, keyed by the port's file in contracts/src/ports. */
export const portInterfaces: Readonly<Record<string, string>> = {
  clock: 'Clock',
  documents: 'DocumentStore',
  'event-store': 'EventStore',
  ids: 'Ids',
  images: 'Images',
  'language-model': 'LanguageModel',
  mail: 'Mail',
  payments: 'Payments',
  'rate-limits': 'RateLimits',
  search: 'SearchIndex',
  vault: 'Vault',
  'workflow-engine': 'WorkflowEngine',
};

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const camelCase = (name: string) => name.replace(/-(.)/g, (_, initial: string) => initial.toUpperCase());

/** Whether the file exports a function or class whose type is the interface or one that extends it. */
function provides(file: SourceFile, wanted: string): boolean {
  const names = new Set([wanted]);
  const types: string[] = [];
  const note = (node: { start: number; end: number }) => types.push(file.text.slice(node.start, node.end));
  visit(file, {
    TSInterfaceDeclaration({ id, extends: parents }) {
      if (parents.some(({ start, end }) => file.text.slice(start, end).split('<')[0] === wanted)) names.add(id.name);
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'FunctionDeclaration' && declaration.returnType)
        note(declaration.returnType.typeAnnotation);
      if (declaration?.type === 'ClassDeclaration') for (const parent of declaration.implements ?? []) note(parent);
    },
  });
  return types.some((type) => names.has(/^(?:Promise<)?(\w+)/.exec(type)?.[1] ?? ''));
}

/** Folders containing adapters for a port. The built-in language model is a separate package. */
const foldersOf = (port: string) =>
  port === 'language-model' ? ['infra/simulator/src/', 'infra/src/language-model/'] : [`infra/src/${port}/`];

const isAdapterFile = (path: string, port: string) =>
  foldersOf(port).some((folder) => path.startsWith(folder)) &&
  !/\.(test|contract)\.ts$|\/(contract|testing)\//.test(path);

/** A port's adapters: files in `infra/src/<port>/` that provide its interface. `open.ts` only chooses one of them. */
export function adaptersOf(files: readonly SourceFile[], port: string): SourceFile[] {
  return files.filter(
    (file) =>
      isAdapterFile(file.path, port) && nameOf(file.path) !== 'open.ts' && provides(file, portInterfaces[port] ?? ''),
  );
}

/** Adapters without an adjacent test that runs their port's contract suite. */
export function adaptersWithoutSuite(files: readonly SourceFile[], port: string): string[] {
  const suite = `${camelCase(port)}Contract`;
  const tests = files.filter(
    ({ path }) => foldersOf(port).some((folder) => path.startsWith(folder)) && path.endsWith('.test.ts'),
  );
  const callsSuite = tests.filter(({ text }) => new RegExp(`\\b${suite}\\(`).test(text));
  return adaptersOf(files, port)
    .filter(({ path }) => !callsSuite.some((test) => importsOf(test).some(({ from }) => from === `./${nameOf(path)}`)))
    .map(({ path }) => `${path}: no test next to it calls ${suite}`);
}
