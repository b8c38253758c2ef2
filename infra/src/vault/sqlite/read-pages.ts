import type { StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';

const pageRows = 500;

/** Reads a table in the order of its key. The statement takes the key to go on after and how many rows to read. */
export async function* readPages<T>(
  statement: StatementSync,
  fromRow: (row: unknown) => T,
  keyOf: (item: T) => string,
): AsyncGenerator<T> {
  for (let after = ''; ; ) {
    const items = statement.all(after, pageRows).map(fromRow);
    yield* items;
    const last = items.at(-1);
    if (items.length < pageRows || last === undefined) return;
    after = keyOf(last);
    await nextTurn();
  }
}
