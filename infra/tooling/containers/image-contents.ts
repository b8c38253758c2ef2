import { readFileSync } from 'node:fs';
import { leftOut, packageListFile, shippedPrograms } from '../image/shipped.mjs';
import { docker, dockerAtOnce } from './docker.ts';

/** What the build adds to the programs: their parts, the corpus, Temporal's bundle and what the image is made of. */
const besidePrograms = [
  /^[\w.-]+-[\w-]{8}\.js$/,
  /^workflow-bundle\.js$/,
  /^corpus\/(?:participants\/)?[\w-]+\.(?:yaml|json)$/,
  /^corpus\/README\.md$/,
  /^sbom\.cdx\.json$/,
  /^third-party-notices\.txt$/,
];
/** What is next to `node_modules`, `dist` and the page. */
const others = ['package.json'];

const listFiles = `
const fs = require('node:fs');
for (const path of fs.readdirSync('/app', { recursive: true })) {
  const stat = fs.statSync('/app/' + path);
  if (stat.isFile()) console.log(stat.size + ' ' + path);
}`;

/** Loads every package that a program names, as the program would. */
const loadPackages = `
const fs = require('node:fs');
const named = fs.readdirSync('/app/dist').filter((file) => file.endsWith('.js')).flatMap((file) =>
  [...fs.readFileSync('/app/dist/' + file, 'utf8').matchAll(/(?:from|import\\()\\s*["']([@a-z][^"'\\s:]*)["']/g)].map(([, name]) => name));
const isThere = (name) => fs.existsSync('/app/node_modules/' + /^(?:@[^/]+\\/)?[^/]+/.exec(name)[0]);
const names = [...new Set(named)].filter(isThere);
(async () => {
  for (const name of names) await import(name).catch((error) => console.log('PROBLEM ' + name + ': ' + error.message));
  console.log(names.length + ' packages');
  process.exit(0);
})();`;

export interface ImageFile {
  /** Relative to `/app`. */
  readonly path: string;
  readonly bytes: number;
}

/** Every file below `/app` of an image. */
export function filesOf(image: string): ImageFile[] {
  const lines = dockerAtOnce('run', '--rm', image, '-e', listFiles).trim().split('\n');
  return lines.map((line) => ({ bytes: Number(line.split(' ', 1)[0]), path: line.slice(line.indexOf(' ') + 1) }));
}

/** Files that are on no list: of packages, programs or the page. */
export function unexpectedFiles(files: readonly ImageFile[], arch: string = process.arch): string[] {
  const listed = readFileSync(packageListFile, 'utf8').trim().split('\n');
  const packages = new Set([
    ...listed.map((line) => line.replace('*', arch)),
    ...Object.keys(leftOut).filter((name) => leftOut[name] === 'replaced'),
  ]);
  const isExpected = (path: string): boolean => {
    const [top = '', ...rest] = path.split('/');
    const below = rest.join('/');
    if (top === 'node_modules') return packages.has(packageOf(below));
    if (top === 'frontend') return below.startsWith('dist/') && !below.endsWith('.map');
    if (top === 'dist')
      return shippedPrograms.some((name) => below === `${name}.js`) || besidePrograms.some((each) => each.test(below));
    return others.includes(path);
  };
  return files.map(({ path }) => path).filter((path) => !isExpected(path));
}

/** The innermost package that a file below `node_modules` belongs to, such as `a/node_modules/@b/c`. */
function packageOf(path: string): string {
  return /^(?:(?:@[^/]+\/)?[^/]+\/node_modules\/)*(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
}

/** Megabytes of the largest parts, largest first. */
export function sizesByPart(files: readonly ImageFile[], parts: number): string {
  const sums = new Map<string, number>();
  for (const { path, bytes } of files) {
    const name = /^node_modules\/[^/]+|^dist\/corpus|^[^/]+/.exec(path)?.[0].replace('node_modules/', '') ?? path;
    sums.set(name, (sums.get(name) ?? 0) + bytes);
  }
  const sorted = [...sums].toSorted(([, one], [, other]) => other - one);
  return sorted
    .slice(0, parts)
    .map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(1)}`)
    .join(', ');
}

/** Packages of the image that cannot be loaded, and how many were tried. */
export async function loadAllPackages(
  image: string,
): Promise<{ readonly problems: string[]; readonly loaded: string }> {
  const lines = (await docker('run', '--rm', image, '-e', loadPackages)).split('\n');
  return { problems: lines.filter((line) => line.startsWith('PROBLEM')), loaded: lines.at(-1) ?? '' };
}
