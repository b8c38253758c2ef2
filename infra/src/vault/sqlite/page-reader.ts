import type { StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadPage } from '../read-pages.ts';

/** Reads pages with a statement that takes a key and a limit. Yields to the event loop before each page. */
export function pageReader<Item>(statement: StatementSync, toItem: (row: unknown) => Item): ReadPage<Item> {
  return async (after, limit) => {
    await nextTurn();
    return statement.all(after ?? '', limit).map(toItem);
  };
}
