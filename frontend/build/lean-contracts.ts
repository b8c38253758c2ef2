import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { literalsOf } from './literals.ts';
import { splitImports } from './split-imports.ts';

const packageName = '@windtunnel/contracts/';
const folder = /[\\/]contracts[\\/]src[\\/]/;
const leanPrefix = '\0lean:';
/** What a route has for the server only, used on a route table of the contracts. */
const schemaOfRoute = /\b\w+Routes\.\w+\.(params|query|body|response|errors)\b/;

/**
 * In the built page, importing a constant or routes from the contracts brings just that: of each route the method, the path
 * and who may call it. The schemas beside them stay out, and so does the library that they are made with, because responses
 * are checked in development and in tests only. Schemas and functions that are imported by their own name come as they are.
 */
export function leanContracts(): Plugin {
  const literalsIn = async (file: string) => literalsOf(await import(pathToFileURL(file).href));
  return {
    name: 'lean-contracts',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (source.startsWith(leanPrefix)) return source;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      // A module of the contracts does nothing but declare.
      return resolved !== null && folder.test(resolved.id) ? { ...resolved, moduleSideEffects: false } : resolved;
    },
    async load(id) {
      if (!id.startsWith(leanPrefix)) return null;
      const literals = await literalsIn(id.slice(leanPrefix.length));
      const lines = [...literals].map(([name, json]) => `export const ${name} = ${json};`);
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
    transform: {
      // Without the types.
      order: 'post',
      async handler(code, id) {
        const isOwn = folder.test(id);
        if (id.includes('node_modules') || !(isOwn || code.includes(packageName))) return null;
        const used = isOwn ? null : schemaOfRoute.exec(code);
        if (used !== null) this.error(`${used[0]} is not in the built page: import its schema by name.`);
        return await splitImports(code, this.parse(code), async (source) => {
          if (!source.startsWith(isOwn ? '.' : packageName)) return null;
          const file = await this.resolve(source, id, { skipSelf: true });
          return file === null ? null : { names: await literalsIn(file.id), source: leanPrefix + file.id };
        });
      },
    },
  };
}
