import { expect, it } from 'vitest';
import { collectResults, tableOf } from './results.ts';

it('a check that throws or names a problem has failed, and the next ones are made all the same', async () => {
  const { results, check, skip } = collectResults(() => {});
  await check('image', 'is small', async () => '100 MB');
  await check('image', 'is built', async () => ({ problem: 'no space' }));
  await check('container', 'starts', async () => Promise.reject(new Error('no memory')));
  skip('compose', 'starts', 'Compose is not installed');
  expect(results.map(({ outcome }) => outcome)).toEqual(['held', 'FAILED', 'FAILED', 'skipped']);
  expect(tableOf(results).split('\n')).toEqual([
    'image      is small  held     100 MB',
    'image      is built  FAILED   no space',
    'container  starts    FAILED   no memory',
    'compose    starts    skipped  Compose is not installed',
    '',
    '1 passed, 2 failed, 1 skipped',
  ]);
});
