import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Prepares each SQL text only once. */
export interface StatementCache {
  prepare(sql: string): StatementSync;
  /** Must be called before a table is dropped: a prepared statement would lock it. */
  clear(): void;
}

export function createStatementCache(database: DatabaseSync): StatementCache {
  const statements = new Map<string, StatementSync>();
  return {
    prepare: (sql) => {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    clear: () => statements.clear(),
  };
}
