import { expect, it } from 'vitest';
import { sizesByPart, unexpectedFiles } from './image-contents.ts';

const file = (path: string, bytes = 1) => ({ path, bytes });

it('finds a program, a package, a source map and a file that are on no list', () => {
  const expected = [
    'dist/product.js',
    'dist/create-app-b-_dchY0.js',
    'dist/corpus/corpus.json',
    'node_modules/stripe/esm/index.js',
    'node_modules/@img/sharp-linux-x64/lib/sharp.node',
    'node_modules/webpack/index.js',
    'frontend/dist/index.html',
    'package.json',
  ];
  const unexpected = [
    'dist/crash.js',
    'dist/product.js.map',
    'dist/corpus/domains/health.yaml',
    'node_modules/@swc/core/index.js',
    'node_modules/stripe/node_modules/left-pad/index.js',
    'frontend/src/main.tsx',
    'frontend/dist/a.js.map',
    'infra/tooling/run.ts',
  ];
  expect(
    unexpectedFiles(
      [...expected, ...unexpected].map((path) => file(path)),
      'x64',
    ),
  ).toEqual(unexpected);
});

it('adds up the bytes of each part', () => {
  const files = [
    file('node_modules/@a/b/1.js', 2e6),
    file('node_modules/@a/c/2.js', 1e6),
    file('dist/product.js', 1e6),
  ];
  expect(sizesByPart(files, 1)).toBe('@a 3.0');
  expect(sizesByPart(files, 2)).toBe('@a 3.0, dist 1.0');
});
