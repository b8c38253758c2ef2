import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Only the suites that are meant to fail; ordinary test runs exclude them.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    include: ['infra/test-servers/mutants/mutants.suite.ts'],
    // Shrinking ten thousand random operations would take too long, and simple cases catch the faults.
    testNamePattern: /^(?!.*against plain arrays)/,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
