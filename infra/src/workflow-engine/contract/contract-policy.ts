/** The retry policies that the suite relies on. No imports, because Temporal's sandbox loads this file. */
export const contractPolicy = {
  effect: { attemptsMax: 5, backoffMs: 2, backoffFactor: 1.5, backoffMaxMs: 10 },
  undo: { attemptsMax: Number.POSITIVE_INFINITY, backoffMs: 2, backoffFactor: 1.5, backoffMaxMs: 10 },
};
