import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { type AreaName, areas } from './areas.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const area = process.env.MUTATION_AREA as AreaName | undefined;

// Stryker mutates a copy of the repository, whose `node_modules` still links to the originals.
const workspaces = ['contracts', 'infra', 'backend', 'projections', 'workflows'];
const alias = workspaces.flatMap((name) => [
  { find: new RegExp(`^@windtunnel/${name}/test/(.*)$`), replacement: `${root}${name}/test/$1.ts` },
  { find: new RegExp(`^@windtunnel/${name}/(.*)$`), replacement: `${root}${name}/src/$1.ts` },
]);

export default defineConfig({
  resolve: { alias },
  test: {
    root,
    include: area === undefined ? [] : [...areas[area].tests],
    // They need a server.
    exclude: ['**/*.engine.test.ts', '**/node_modules/**'],
    setupFiles: ['./infra/tooling/test-runner/vitest-setup.ts', './infra/tooling/mutation/vitest-setup.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
