import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Only the suites that are meant to fail; the ordinary run never sees them.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    include: ['infra/test-servers/mutants/mutants.suite.ts'],
    // Ten thousand random operations would take long to shrink; the cases that catch a fault are plain ones.
    testNamePattern: /^(?!.*against plain arrays)/,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
