import { targetOf } from './import-arrows.ts';
import { isTest, type SourceFile } from './source-tree.ts';
import { importsOf } from './syntax.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Which of these files each one imports. `types: false` leaves out imports that exist only for the type checker. */
export function importGraph(files: readonly SourceFile[], { types }: { readonly types: boolean }): Graph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => {
      const targets = importsOf(file)
        .filter(({ typeOnly }) => types || !typeOnly)
        .flatMap(({ from }) => targetOf(file.path, from) ?? [])
        .filter((target) => known.has(target));
      return [file.path, [...new Set(targets)]];
    }),
  );
}

/** Groups of files that import each other, each as sorted paths. */
export function cyclesIn(graph: Graph): string[][] {
  const order: string[] = [];
  const seen = new Set<string>();
  for (const start of graph.keys()) visitAfterTargets(graph, start, seen, (path) => order.push(path));
  const importers = reversed(graph);
  const grouped = new Set<string>();
  return order.reverse().flatMap((start) => {
    const group: string[] = [];
    visitAfterTargets(importers, start, grouped, (path) => group.push(path));
    return group.length > 1 ? [group.sort()] : [];
  });
}

/** Everything but tests and contract suites. */
export const productionSources = (files: readonly SourceFile[]): SourceFile[] =>
  files.filter(({ path }) => !isTest(path));

function visitAfterTargets(graph: Graph, start: string, seen: Set<string>, done: (path: string) => void): void {
  const stack: { readonly path: string; readonly rest: string[] }[] = [];
  const enter = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    stack.push({ path, rest: [...(graph.get(path) ?? [])] });
  };
  enter(start);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = top.rest.pop();
    if (next !== undefined) enter(next);
    else done(stack.pop()?.path ?? '');
  }
}

function reversed(graph: Graph): Graph {
  const importers = new Map<string, string[]>([...graph.keys()].map((path) => [path, []]));
  for (const [path, targets] of graph) for (const target of targets) importers.get(target)?.push(path);
  return importers;
}
