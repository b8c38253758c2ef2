import { posix } from 'node:path';
import { isTest, type SourceFile } from './source-tree.ts';
import { type Import, importsOf } from './syntax.ts';

/**
 * The packages, each with its folder, its sources and the packages it may import. A package that is not in this list may
 * neither be imported nor import anything.
 */
const packages = [
  { name: 'contracts', folder: 'contracts/', sources: 'contracts/src/', imports: [] },
  { name: 'infra', folder: 'infra/src/', sources: 'infra/src/', imports: ['contracts'], inTests: ['test-servers'] },
  { name: 'simulator', folder: 'infra/simulator/', sources: 'infra/simulator/src/', imports: ['contracts', 'infra'] },
  {
    name: 'test-servers',
    folder: 'infra/test-servers/',
    sources: 'infra/test-servers/',
    imports: ['contracts', 'infra'],
  },
  { name: 'backend', folder: 'backend/', sources: 'backend/src/', imports: ['contracts', 'infra', 'simulator'] },
  { name: 'projections', folder: 'projections/', sources: 'projections/src/', imports: ['contracts', 'infra'] },
  { name: 'workflows', folder: 'workflows/', sources: 'workflows/src/', imports: ['contracts', 'infra', 'simulator'] },
  {
    name: 'app',
    folder: 'infra/app/',
    sources: 'infra/app/src/',
    imports: ['contracts', 'infra', 'simulator', 'backend', 'projections', 'workflows'],
    inTests: ['test-servers'],
  },
  {
    name: 'tooling',
    folder: 'infra/tooling/',
    sources: 'infra/tooling/',
    imports: ['contracts', 'infra', 'simulator', 'test-servers', 'backend', 'projections', 'workflows', 'app'],
  },
  { name: 'frontend', folder: 'frontend/', sources: 'frontend/src/', imports: ['contracts'] },
] as const satisfies readonly Package[];

interface Package {
  readonly name: string;
  readonly folder: string;
  readonly sources: string;
  readonly imports: readonly string[];
  /** What its tests and their fixtures may import in addition. */
  readonly inTests?: readonly string[];
}

const packageOf = (path: string): Package | undefined => packages.find(({ folder }) => path.startsWith(folder));
const importableByPage = /^contracts\/src\/(http|rules|read-models)\/|^contracts\/src\/(errors|kernel\/own-value)\.ts$/;
const isTestCode = (path: string) => isTest(path) || path.includes('/testing/');
const featureOf = (path: string) => /^frontend\/src\/features\/([^/]+)\//.exec(path)?.[1];
const frontendLayers = ['lib', 'ui', 'entities', 'features', 'app'];
/** The page paths, to which every layer may link. */
const pagePaths = 'frontend/src/app/paths.ts';
const layerOf = (path: string) =>
  path === pagePaths ? 0 : frontendLayers.indexOf(/^frontend\/src\/([^/]+)\//.exec(path)?.[1] ?? '');

/** The file that is imported, or undefined for a third-party package. */
export function targetOf(path: string, from: string): string | undefined {
  const own = /^@windtunnel\/([^/]+)\/(.+)$/.exec(from);
  if (!own) return from.startsWith('.') ? posix.join(posix.dirname(path), from) : undefined;
  const [, name, rest = ''] = own;
  const target: Package | undefined = packages.find((candidate) => candidate.name === name);
  if (!target) return `${name}/${rest}.ts`;
  return /^(cli|test)\//.test(rest) ? `${target.folder}${rest}.ts` : `${target.sources}${rest}.ts`;
}

function betweenPackages(file: SourceFile, { from }: Import, target: string): string | undefined {
  const [own, other] = [packageOf(file.path), packageOf(target)];
  if (!own || own === other) return undefined;
  if (from.startsWith('@windtunnel/') && !other) return `${from} names no package of this repository`;
  if (!other) return undefined;
  const allowed = [...own.imports, ...(isTestCode(file.path) ? (own.inTests ?? []) : [])];
  if (!allowed.includes(other.name))
    return `${own.name} may import ${allowed.join(', ') || 'no other package'}, not ${other.name}`;
  if (from.startsWith('.')) return `write @windtunnel/${other.name}/... instead of a path into another package`;
  if (own.name === 'frontend' && !importableByPage.test(target))
    return 'the page may import contracts/http, errors, rules, read-models and kernel/own-value only';
  return undefined;
}

function betweenLayers(file: SourceFile, target: string): string | undefined {
  const [own, other] = [featureOf(file.path), featureOf(target)];
  if (own && other && own !== other) return `feature ${own} may not import feature ${other}: compose them in app`;
  const [layer, otherLayer] = [layerOf(file.path), layerOf(target)];
  if (layer >= 0 && otherLayer > layer) return `${frontendLayers[layer]} may not import ${frontendLayers[otherLayer]}`;
  return undefined;
}

/** The composition reads from Nest's container, and the benchmarks use a bare Nest application for comparison. */
const mayUseNest = /^(backend|infra\/app|infra\/tooling)\//;

function thirdPartyImports(file: SourceFile, from: string): string | undefined {
  const source = file.path.includes('/src/') && !isTestCode(file.path);
  if (source && file.path.startsWith('contracts/') && from !== 'zod')
    return 'contracts depends on zod and nothing else';
  if (from.startsWith('@nestjs/') && !mayUseNest.test(file.path)) return 'Nest stays in the backend';
  if (source && file.path.startsWith('frontend/') && from.startsWith('node:')) return 'the page runs in a browser';
  if (/^workflows\/.*\/workflow\.ts$/.test(file.path) && from.startsWith('node:')) return 'a workflow is pure';
  return undefined;
}

/** Imports, including type imports, that violate the allowed directions. */
export function importsAgainstTheArrows(files: readonly SourceFile[]): string[] {
  const guarded = files.filter(({ path }) => packageOf(path) && /\.tsx?$/.test(path));
  return guarded.flatMap((file) =>
    importsOf(file).flatMap((entry) => {
      const target = targetOf(file.path, entry.from);
      const reason = target
        ? (betweenPackages(file, entry, target) ?? betweenLayers(file, target))
        : thirdPartyImports(file, entry.from);
      return reason ? [`${file.path}:${entry.line} imports ${entry.from}: ${reason}`] : [];
    }),
  );
}

/**
 * Chains of imports, through any number of files, from one folder to forbidden ones. The analysis may read only
 * transcripts; importing the simulator would let it see the truth behind them.
 */
export function importPathsInto(files: readonly SourceFile[], start: string, forbidden: readonly string[]): string[] {
  const isForbidden = (path: string) => forbidden.some((folder) => path.startsWith(folder));
  const known = new Map(files.map((file) => [file.path, file]));
  const starts = files.filter(({ path }) => path.startsWith(start)).map(({ path }) => path);
  const cameFrom = new Map<string, string>();
  const queue = [...starts];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const file = known.get(path);
    if (!file || isForbidden(path)) continue;
    for (const { from } of importsOf(file)) {
      const target = targetOf(path, from);
      if (target === undefined || cameFrom.has(target) || starts.includes(target)) continue;
      cameFrom.set(target, path);
      queue.push(target);
    }
  }
  return [...cameFrom].filter(([target]) => isForbidden(target)).map(([target, from]) => `${from} imports ${target}`);
}
