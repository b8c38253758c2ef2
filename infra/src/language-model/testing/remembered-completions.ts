import type { Completion, Completions } from '../completions/completions.ts';

/**
 * The same model, asked once for each request: a suite that asks the same things again and again waits once for each. Only
 * for a server that would give the same answer.
 */
export function rememberedCompletions(completions: Completions) {
  const known = new Map<string, Promise<Completion>>();
  const spent = { calls: 0, input: 0, output: 0 };
  const remembered: Completions = {
    ...completions,
    complete: async (request, signal) => {
      signal.throwIfAborted();
      const key = JSON.stringify(request);
      const before = known.get(key);
      if (before !== undefined) return await before;
      const asked = completions.complete(request, signal);
      known.set(key, asked);
      // A failure is not an answer: the next time may succeed.
      asked.then(
        ({ tokens }) => {
          spent.calls += 1;
          spent.input += tokens.input;
          spent.output += tokens.output;
        },
        () => known.delete(key),
      );
      return await asked;
    },
  };
  return { completions: remembered, spent: spent as Readonly<typeof spent> };
}
