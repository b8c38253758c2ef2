import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { expect, it } from 'vitest';
import { asUnavailable, isConstraintViolation, runWrite } from './sqlite-errors.ts';

const thrownBy = (sql: string): unknown => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE numbers (value INTEGER PRIMARY KEY) STRICT; PRAGMA max_page_count = 2');
  try {
    database.exec(sql);
    return null;
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
};

it('a full disk makes the store unavailable', () => {
  expect(asUnavailable(thrownBy('CREATE TABLE more (value)'))).toBeInstanceOf(StoreUnavailable);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(asUnavailable(full)).toBeInstanceOf(StoreUnavailable);
  expect(() =>
    runWrite(() => {
      throw full;
    }),
  ).toThrow(StoreUnavailable);
});

it('a constraint violation and a bug in the program are returned as they are', () => {
  const taken = thrownBy('INSERT INTO numbers VALUES (1), (1)');
  expect(isConstraintViolation(taken)).toBe(true);
  expect(asUnavailable(taken)).toBe(taken);
  const fault = thrownBy('SELECT nonsense');
  expect(asUnavailable(fault)).toBe(fault);
});
