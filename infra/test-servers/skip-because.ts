import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Read by `report.ts`. */
    skippedBecause?: string;
  }
}

/** Skips a test that cannot run here. The table of results says why. */
export function skipBecause(context: TestContext, reason: string): never {
  context.task.meta.skippedBecause = reason;
  return context.skip(reason);
}
