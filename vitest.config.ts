import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

// A busy machine may take its time until something comes true.
const expect = { poll: { timeout: 10_000 } };

// Node packages share one module graph per worker (twenty times faster). A test that needs the whole
// application builds it in its own file and closes it there.
const node: TestProjectConfiguration = {
  test: {
    name: 'node',
    environment: 'node',
    include: ['{contracts,infra,backend,projections,workflows}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.engine.test.ts'],
    setupFiles: ['./infra/tooling/test-runner/vitest-setup.ts'],
    isolate: false,
    // Ends a test that hangs; a busy machine may take its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect,
  },
};

// Adapters on real servers, whose addresses `npm run test:engines` puts into the environment.
const engines: TestProjectConfiguration = {
  test: {
    name: 'engines',
    environment: 'node',
    include: ['{contracts,infra,backend,projections,workflows}/**/*.engine.test.ts'],
    setupFiles: ['./infra/tooling/test-runner/vitest-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect,
    fileParallelism: false,
  },
};

const frontend: TestProjectConfiguration = {
  extends: './frontend/vite.config.ts',
  root: './frontend',
  test: {
    name: 'frontend',
    environment: 'happy-dom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
};

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores means that nothing runs beside anything.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: existsSync('frontend/vite.config.ts') ? [node, engines, frontend] : [node, engines],
  },
});
