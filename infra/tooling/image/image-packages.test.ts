import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { beforeAll, expect, it } from 'vitest';
import config from '../../../rolldown.config.ts';
import { root } from '../launcher/root.mjs';
import { packageClosure } from './package-closure.mjs';
import { foundByName, isShipped, leftOut, packageListFile, shippedPrograms } from './shipped.mjs';

const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packageOf = (module: string) => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

let externals: ReadonlySet<string>;
let sources: readonly string[];
let sizeBytes: number;
beforeAll(async () => {
  const { output, ...input } = config as Parameters<typeof rolldown>[0] & { input: object; output: object };
  const shipped = Object.entries(input.input).filter(([name]) => shippedPrograms.includes(name));
  const bundle = await rolldown({ ...input, input: Object.fromEntries(shipped), cwd: root });
  const built = await bundle.generate({ ...output, sourcemap: false });
  await bundle.close();
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const names = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  externals = new Set(
    imported.filter((name) => !names.has(name) && !name.startsWith('node:') && !builtinModules.includes(name)),
  );
  sources = chunks.flatMap(({ moduleIds }) => moduleIds);
  sizeBytes = chunks.reduce((sum, { code }) => sum + code.length, 0);
}, 60_000);

it('the list of packages is exactly what the programs of the image can load', () => {
  const roots = [...[...externals].map(packageOf), ...foundByName];
  const listed = readFileSync(packageListFile, 'utf8').trim().split('\n');
  expect(packageClosure(lock, roots, leftOut)).toEqual(listed);
});

it('none of its programs contains code of tests, benches, screenshots or test servers', () => {
  const foreign = sources.filter((path) => /\/(?:tooling|test-servers|evaluation|testing)\/|\.test\.ts$/.test(path));
  expect(foreign.filter((path) => !path.includes('node_modules'))).toEqual([]);
  expect(sizeBytes).toBeGreaterThan(1_000_000);
});

it('a package that a dependency asks for appears, in the folder where Node finds it', () => {
  const small = {
    'node_modules/a': { dependencies: { b: '1', unused: '1', '@types/b': '1' } },
    'node_modules/a/node_modules/b': { optionalDependencies: { 'c-linux-x64': '1', 'c-win32-x64': '1' } },
    'node_modules/b': {},
    'node_modules/unused': {},
    'node_modules/@types/b': {},
    'node_modules/c-linux-x64': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/c-win32-x64': { os: ['win32'], cpu: ['x64'] },
  };
  expect(packageClosure(small, ['a'], { unused: 'optional' })).toEqual(['a', 'a/node_modules/b', 'c-linux-*']);
});

it.each([
  ['a/lib/index.js', true],
  ['a/LICENSE.md', true],
  ['@a/b/README.md', false],
  ['a/lib/index.d.ts', false],
  ['a/lib/types.js', true],
  ['a/lib/index.js.map', false],
  ['a/test/fixtures/a.json', false],
  ['@temporalio/core-bridge/releases/x86_64-unknown-linux-gnu/index.node', true],
  ['@temporalio/core-bridge/releases/aarch64-apple-darwin/index.node', false],
  ['@temporalio/core-bridge/releases/aarch64-unknown-linux-gnu/index.node', false],
  ['@temporalio/core-bridge/sdk-core/crates/a.proto', false],
  ['argon2/prebuilds/linux-x64/argon2.glibc.node', true],
  ['argon2/prebuilds/linux-x64/argon2.musl.node', false],
])('%s is in the image: %s', (path, expected) => {
  expect(isShipped(path, 'x64')).toBe(expected);
});
