import type { DatabaseSync } from 'node:sqlite';
import { asUnavailable } from './sqlite-errors.ts';

/** Runs synchronous work in a write transaction: either all of it is committed or none of it. */
export type Transaction = (work: () => void) => void;

/** @returns a function that translates errors such as a full disk into `StoreUnavailable`. */
export function createTransaction(database: DatabaseSync): Transaction {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  return (work) => {
    try {
      begin.run();
      work();
      commit.run();
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw asUnavailable(error);
    }
  };
}
