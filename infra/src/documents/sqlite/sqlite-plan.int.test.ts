import { DatabaseSync } from 'node:sqlite';
import type { FindOptions } from '@windtunnel/contracts/ports/documents';
import { expect, it } from 'vitest';
import { openCollection } from './collection.ts';
import { findQuery } from './find-query.ts';

// A user with ten thousand studies must get a list as quickly as one with ten, so every list has to use an index.
const spec = { name: 'study-list', version: 1, indexed: ['status', 'updatedAt'] };
const lists: [string, Omit<FindOptions, 'owner'>][] = [
  ['all documents of an owner', {}],
  ['the newest', { sort: { field: 'updatedAt', direction: 'descending' }, limit: 20 }],
  ['documents with one status', { where: { status: 'COMPLETED' } }],
  [
    'the newest with one of several statuses',
    { where: { status: ['LIVE', 'DRAFT'] }, sort: { field: 'updatedAt', direction: 'descending' } },
  ],
];

it.each(lists)('%s is found through an index', (_, options) => {
  const database = new DatabaseSync(':memory:');
  openCollection(database, spec);
  const { sql, parameters } = findQuery(spec, { owner: 'ann', ...options });
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
  const details = plan.map(({ detail }) => String(detail));
  expect(details[0]).toMatch(/^SEARCH study-list_v1 USING INDEX/);
  expect(details.filter((detail) => detail.startsWith('SCAN study-list_v1'))).toEqual([]);
  database.close();
});
