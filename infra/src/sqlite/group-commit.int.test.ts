import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aDataFolder } from '../testing/data-folder.ts';
import { createGroupCommit } from './group-commit.ts';
import { closeDatabase, openDatabase } from './open-database.ts';

class Refused extends Error {}

let folder: ReturnType<typeof aDataFolder>;
let database: ReturnType<typeof openDatabase>;
let groups: unknown[];
let commits: ReturnType<typeof createGroupCommit>;
beforeEach(() => {
  folder = aDataFolder();
  database = openDatabase({
    file: folder.file('numbers.sqlite'),
    durability: 'FULL',
    schema: 'CREATE TABLE numbers (value INTEGER PRIMARY KEY) STRICT',
  });
  groups = [];
  commits = createGroupCommit({
    database,
    isRefusal: (error) => error instanceof Refused,
    settled: (error) => groups.push(error),
  });
});
afterEach(() => {
  closeDatabase(database);
  folder.remove();
});
const put = (value: number) =>
  commits.submit(() => Number(database.prepare('INSERT INTO numbers VALUES (?)').run(value).lastInsertRowid));
const stored = () =>
  database
    .prepare('SELECT value FROM numbers ORDER BY value')
    .all()
    .map(({ value }) => value);

it('commits the writes of one turn together', async () => {
  expect(await Promise.all([put(1), put(2), put(3)])).toEqual([1, 2, 3]);
  expect(groups).toEqual([null]);
});

it('rejects a refused write alone', async () => {
  const refused = commits.submit(() => {
    throw new Refused();
  });
  const [first, second] = await Promise.allSettled([put(1), refused]);
  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({ reason: expect.any(Refused) });
  expect(stored()).toEqual([1]);
});

it('commits the neighbours of a write that violates a constraint one by one', async () => {
  await put(2);
  const outcomes = await Promise.allSettled([put(1), put(2), put(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual([1, 2, 3]);
});

it('commits pending writes when it is closed and refuses later ones', async () => {
  const pending = Array.from({ length: 1_200 }, (_, value) => put(value));
  commits.close();
  expect(await Promise.all(pending)).toHaveLength(1_200);
  await expect(put(9_999)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(stored()).toHaveLength(1_200);
});
