import { posix } from 'node:path';
import { isTest, type SourceFile } from './source-tree.ts';
import { type Import, importsOf } from './syntax.ts';

type Room = 'contracts' | 'infra' | 'backend' | 'projections' | 'workflows' | 'frontend';

const rooms: Readonly<Record<Room, readonly Room[]>> = {
  contracts: [],
  infra: ['contracts'],
  backend: ['contracts', 'infra'],
  projections: ['contracts', 'infra'],
  workflows: ['contracts', 'infra'],
  frontend: ['contracts'],
};

const pageMayKnow = /^contracts\/src\/(http|rules|read-models)\/|^contracts\/src\/errors\.ts$/;
const isRoom = (name: string | undefined): name is Room => name !== undefined && Object.hasOwn(rooms, name);
const roomOf = (path: string) => path.split('/')[0];
const featureOf = (path: string) => /^frontend\/src\/features\/([^/]+)\//.exec(path)?.[1];
const pageLayers = ['lib', 'ui', 'features', 'app'];
/** Addresses are data that every layer may link to. */
const addresses = 'frontend/src/app/paths.ts';
const layerOf = (path: string) =>
  path === addresses ? 0 : pageLayers.indexOf(/^frontend\/src\/([^/]+)\//.exec(path)?.[1] ?? '');

/** The file an import leads to, or undefined when it leads to a package of others. */
export function targetOf(path: string, from: string): string | undefined {
  const own = /^@windtunnel\/([^/]+)\/(.+)$/.exec(from);
  if (own) return `${own[1]}/src/${own[2]}.ts`;
  return from.startsWith('.') ? posix.join(posix.dirname(path), from) : undefined;
}

function betweenRooms(file: SourceFile, { from }: Import, target: string): string | undefined {
  const [own, other] = [roomOf(file.path), roomOf(target)];
  if (!isRoom(own) || !isRoom(other) || own === other) return undefined;
  if (!rooms[own].includes(other))
    return `${own} may import ${rooms[own].join(' and ') || 'no other room'}, not ${other}`;
  if (from.startsWith('.')) return `write @windtunnel/${other}/... instead of a path into another room`;
  if (own === 'frontend' && !pageMayKnow.test(target))
    return 'the page knows contracts/http, errors, rules and read-models';
  return undefined;
}

function insideThePage(file: SourceFile, target: string): string | undefined {
  const [own, other] = [featureOf(file.path), featureOf(target)];
  if (own && other && own !== other) return `feature ${own} may not import feature ${other}: compose them in app`;
  const [layer, otherLayer] = [layerOf(file.path), layerOf(target)];
  if (layer >= 0 && otherLayer > layer) return `${pageLayers[layer]} may not import ${pageLayers[otherLayer]}`;
  return undefined;
}

function packagesOfOthers(file: SourceFile, from: string): string | undefined {
  const source = file.path.includes('/src/') && !isTest(file.path);
  if (source && file.path.startsWith('contracts/') && from !== 'zod')
    return 'contracts depends on zod and nothing else';
  if (from.startsWith('@nestjs/') && !file.path.startsWith('backend/')) return 'Nest stays in the backend';
  if (source && file.path.startsWith('frontend/') && from.startsWith('node:')) return 'the page runs in a browser';
  if (/^workflows\/.*\/workflow\.ts$/.test(file.path) && from.startsWith('node:')) return 'a workflow is pure';
  return undefined;
}

/** Imports, of types too, that run against the arrows. `infra/dev` composes the product and may import every room. */
export function importsAgainstTheArrows(files: readonly SourceFile[]): string[] {
  const guarded = files.filter(({ path }) => isRoom(roomOf(path)) && !path.startsWith('infra/dev/'));
  return guarded.flatMap((file) =>
    importsOf(file).flatMap((entry) => {
      const target = targetOf(file.path, entry.from);
      const reason = target
        ? (betweenRooms(file, entry, target) ?? insideThePage(file, target))
        : packagesOfOthers(file, entry.from);
      return reason ? [`${file.path}:${entry.line} imports ${entry.from}: ${reason}`] : [];
    }),
  );
}

/**
 * Ways, over any number of files, from one folder into another. The analysis reads only transcripts; a way from it
 * to the simulator would let it see the truth behind them.
 */
export function waysInto(files: readonly SourceFile[], start: string, forbidden: string): string[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const starts = files.filter(({ path }) => path.startsWith(start)).map(({ path }) => path);
  const cameFrom = new Map<string, string>();
  const queue = [...starts];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const file = known.get(path);
    if (!file || path.startsWith(forbidden)) continue;
    for (const { from } of importsOf(file)) {
      const target = targetOf(path, from);
      if (target === undefined || cameFrom.has(target) || starts.includes(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return [...cameFrom]
    .filter(([target]) => target.startsWith(forbidden))
    .map(([target, from]) => `${from} imports ${target}`);
}
