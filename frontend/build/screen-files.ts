import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { ScreenRoute } from '../src/app/routing/screen-route.ts';

/** The names of the tables' exports. */
interface ScreenTables {
  readonly screensForVisitors: readonly ScreenRoute[];
  readonly screensForUsers: readonly ScreenRoute[];
  readonly checkout: ScreenRoute;
  readonly frame: NonNullable<ScreenRoute['lazy']>;
}

/**
 * Writes `screen-files.json`: for each address in the tables of `screens`, as the router writes it, the files that its
 * screen needs beside those that the page names. The server announces them together with the page.
 * @param screens the path of the tables' module
 */
export function screenFiles(screens: string): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    async generateBundle(_, bundle) {
      const tables = (await import(pathToFileURL(screens).href)) as ScreenTables;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const begun = closureOf(
        chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        chunks,
      );
      const filesOf = (loads: readonly ScreenRoute['lazy'][]) => {
        const names = loads.flatMap((load) => (load === undefined ? [] : [fileOf(load, screens, chunks)]));
        return [...closureOf(names, chunks)].filter((file) => !begun.has(file)).map((file) => `/${file}`);
      };
      const { frame, checkout, screensForVisitors, screensForUsers } = tables;
      const files = Object.fromEntries([
        ...[...screensForVisitors, checkout].map(({ path, lazy }) => [path, filesOf([lazy])]),
        ...screensForUsers.map(({ path, lazy }) => [path, filesOf([frame, lazy])]),
      ]);
      this.emitFile({ type: 'asset', fileName: 'screen-files.json', source: JSON.stringify(files) });
    },
  };
}

/** The file that a function of the tables imports. */
function fileOf(load: () => unknown, screens: string, chunks: readonly Rolldown.OutputChunk[]): string {
  // Tools that compile the configuration for themselves write import() in another way.
  const module = /['"](\.[^'"]+)['"]/.exec(load.toString())?.[1] ?? '';
  const id = resolve(dirname(screens), module).replaceAll('\\', '/');
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (chunk === undefined) throw new Error(`No file of the page has ${id}.`);
  return chunk.fileName;
}

function closureOf(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []));
  }
  return found;
}
