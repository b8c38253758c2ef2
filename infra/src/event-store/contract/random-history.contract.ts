import { type ExpectedRevision, type NewEvent, WrongExpectedRevision } from '@windtunnel/contracts/ports/event-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, aStream, idsOf, type OpenEventStore, someEvents } from './events.ts';

/** A random step by a writer: appends new events or repeats an earlier append, at a correct or incorrect revision. */
const operation = fc.record({
  stream: fc.nat(3),
  count: fc.integer({ min: 1, max: 4 }),
  repeats: fc.option(fc.nat(20), { freq: 3 }),
  offBy: fc.constantFrom(0, 0, 0, 0, -1, 1, -3, 5),
});
/** Histories of 100 operations each. */
const runs = Number(process.env.HISTORY_RUNS ?? 100);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface Past {
  readonly stream: number;
  readonly expected: ExpectedRevision;
  readonly events: NewEvent[];
}

/** What the store must return, according to plain arrays. */
function expectedOutcome(stored: readonly string[], { expected, events }: Past): number | 'refused' {
  const first = expected === 'none' ? 0 : expected + 1;
  if (first === stored.length) return stored.length + events.length - 1;
  const present = stored.slice(first, first + events.length);
  const isRepeat = present.length === events.length && present.every((id, index) => id === events[index]?.id);
  return isRepeat ? first + events.length - 1 : 'refused';
}

function nextAppend({ stream, count, repeats, offBy }: Operation, past: readonly Past[], length: number): Past {
  const before = repeats === null ? undefined : past[past.length - 1 - repeats];
  if (before !== undefined) return before;
  const expected = length - 1 + offBy;
  return { stream, expected: expected < 0 ? 'none' : expected, events: someEvents(count) };
}

async function run(open: OpenEventStore, operations: readonly Operation[]): Promise<void> {
  const names = Array.from({ length: 4 }, () => aStream('model'));
  const model: string[][] = names.map(() => []);
  const past: Past[] = [];
  for (const next of operations) {
    const attempt = nextAppend(next, past, model[next.stream]?.length ?? 0);
    past.push(attempt);
    const stored = model[attempt.stream] ?? [];
    const wanted = expectedOutcome(stored, attempt);
    const outcome = await open()
      .store.append(names[attempt.stream] ?? '', attempt.expected, attempt.events)
      .then(({ revision }) => revision)
      .catch((error: unknown) => (error instanceof WrongExpectedRevision ? 'refused' : Promise.reject(error)));
    expect(outcome).toBe(wanted);
    if (wanted === stored.length + attempt.events.length - 1) stored.push(...idsOf(attempt.events));
  }
  for (const [index, name] of names.entries()) {
    expect(idsOf(await all(open().store.readStream(name)))).toEqual(model[index]);
  }
}

export function randomHistoryContract(open: OpenEventStore): void {
  describe('against plain arrays', () => {
    it('handles 10,000 random appends, repeats and conflicts as the arrays do', { timeout: 120_000 }, async () => {
      const histories = fc.array(operation, { minLength: 100, maxLength: 100 });
      await fc.assert(
        fc.asyncProperty(histories, (operations) => run(open, operations)),
        { numRuns: runs },
      );
    });
  });
}
