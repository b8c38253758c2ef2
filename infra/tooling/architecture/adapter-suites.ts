import type { SourceFile } from './source-tree.ts';
import { importsOf, visit } from './syntax.ts';

/** The interface an adapter of each port answers with; the port is a file of contracts/src/ports. */
export const portInterfaces: Readonly<Record<string, string>> = {
  clock: 'Clock',
  documents: 'DocumentStore',
  'event-store': 'EventStore',
  ids: 'Ids',
  images: 'Images',
  'language-model': 'LanguageModel',
  mail: 'Mail',
  search: 'SearchIndex',
  vault: 'Vault',
  'workflow-engine': 'WorkflowEngine',
};

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Whether the file exports a function that answers with the interface, or with one that extends it. */
function answersWith(file: SourceFile, wanted: string): boolean {
  const names = new Set([wanted]);
  const answers: string[] = [];
  const note = (node: { start: number; end: number }) => answers.push(file.text.slice(node.start, node.end));
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
  return answers.some((answer) => names.has(/^(?:Promise<)?(\w+)/.exec(answer)?.[1] ?? ''));
}

/** Folders that hold adapters of a port. The language model's built-in adapter is a package of its own. */
const foldersOf = (port: string) =>
  port === 'language-model' ? ['infra/simulator/src/', 'infra/src/language-model/'] : [`infra/src/${port}/`];

const isAdapterFile = (path: string, port: string) =>
  foldersOf(port).some((folder) => path.startsWith(folder)) &&
  !/\.(test|contract)\.ts$|\/(contract|testing)\//.test(path);

/** The adapters of a port: files below `infra/src/<port>/` that export what makes its interface. `open.ts` picks one of them. */
export function adaptersOf(files: readonly SourceFile[], port: string): SourceFile[] {
  return files.filter(
    (file) =>
      isAdapterFile(file.path, port) &&
      nameOf(file.path) !== 'open.ts' &&
      answersWith(file, portInterfaces[port] ?? ''),
  );
}

/** Adapters that no test beside them holds against their port's suite. */
export function adaptersWithoutSuite(files: readonly SourceFile[], port: string): string[] {
  const suite = `${camelCase(port)}Contract`;
  const tests = files.filter(
    ({ path }) => foldersOf(port).some((folder) => path.startsWith(folder)) && path.endsWith('.test.ts'),
  );
  const callsSuite = tests.filter(({ text }) => new RegExp(`\\b${suite}\\(`).test(text));
  return adaptersOf(files, port)
    .filter(({ path }) => !callsSuite.some((test) => importsOf(test).some(({ from }) => from === `./${nameOf(path)}`)))
    .map(({ path }) => `${path}: no test beside it calls ${suite}`);
}
