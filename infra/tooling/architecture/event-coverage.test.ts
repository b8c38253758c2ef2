import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventRegistry, formerTypes } from '@windtunnel/contracts/events/registry';
import { expect, it } from 'vitest';
import { uncoveredEvents } from './event-coverage.ts';
import { isTest, root, sources } from './source-tree.ts';

it('finds an event or version without a golden file, a golden file without an event, and an event no test names', () => {
  const complete = {
    versions: new Map([['StudyDrafted', 2]]),
    formerTypes: ['StudyBegun'],
    goldenFiles: ['StudyBegun.v1.json', 'StudyDrafted.v1.json', 'StudyDrafted.v2.json'],
    testText: "given({ type: 'StudyDrafted' })",
  };
  expect(uncoveredEvents(complete)).toEqual([]);
  expect(uncoveredEvents({ ...complete, goldenFiles: ['StudyBegun.v1.json', 'StudyDrafted.v2.json'] })).toHaveLength(1);
  expect(uncoveredEvents({ ...complete, goldenFiles: complete.goldenFiles.slice(1) })).toHaveLength(1);
  expect(uncoveredEvents({ ...complete, goldenFiles: [...complete.goldenFiles, 'StudyDrafted.v3.json'] })).toHaveLength(
    1,
  );
  expect(uncoveredEvents({ ...complete, testText: "given({ type: 'StudyDraftedAgain' })" })).toHaveLength(1);
});

it('finds none of these in the events of the product', () => {
  const tests = sources.filter(({ path }) => isTest(path) && !path.startsWith('infra/tooling/architecture/'));
  const versions = new Map(Object.entries(eventRegistry).map(([type, row]) => [type, row.version]));
  expect(versions.size).toBeGreaterThan(30);
  expect(
    uncoveredEvents({
      versions,
      formerTypes: Object.keys(formerTypes),
      goldenFiles: readdirSync(join(root, 'contracts/fixtures/events')),
      testText: tests.map(({ text }) => text).join('\n'),
    }),
  ).toEqual([]);
});
