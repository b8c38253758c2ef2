import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { skipBecause } from '../skip-because.ts';
import { lineOfVersion, lineRules } from './server/release-line.ts';
import { serverVersion } from './server-version.ts';
import { secondClient } from './testing/second-client.ts';
import { all, plain } from './testing/with-emulator.ts';

const toolsDir = join(import.meta.dirname, '..', '..', '..', '.tools');

it('a client that shares no code with the Node one reads and appends the same events', async (context) => {
  const url = process.env.EVENTSTORE_URL;
  if (url === undefined) throw new Error('Set EVENTSTORE_URL, or run npm run test:engines eventstoredb');
  const second = await secondClient(toolsDir);
  if ('reason' in second) return skipBecause(context, second.reason);
  const client = EventStoreDBClient.connectionString(url);
  const stream = `cross-check-${randomUUID()}`;
  const event = jsonEvent({ type: 'Counted', data: { text: 'Grüße' } });
  await client.appendToStream(stream, event, plain);

  const script = join(import.meta.dirname, 'testing', 'cross_check.py');
  const env = { ...process.env, PYTHONPATH: second.folder, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await promisify(execFile)('python3', [script, url, stream], { env, timeout: 50_000 });
  // Until 23.10 there is no checkpoint on going live.
  const goingLive = lineRules(lineOfVersion(await serverVersion(url))).checkpointOnGoingLive ? ['checkpoint'] : [];
  const { 'too large': tooLarge, ...seen } = JSON.parse(stdout) as Record<string, unknown>;
  expect(seen).toEqual({
    theirs: [['Counted', { text: 'Grüße' }, event.id, 0]],
    'append again': true,
    next: true,
    conflict: 'WrongCurrentVersion',
    'conflict at': 'WrongCurrentVersion',
    any: true,
    exists: true,
    version: 5,
    backwards: [5, 4],
    missing: 'NotFound',
    plain: true,
    'plain conflict': 'WrongCurrentVersion',
    filtered: 6,
    'positions rise': true,
    'whole log': true,
    subscription: [0, 1, 2, 3, 4, 5, ...goingLive, 'caught up', 6],
    'two left': [5, 6],
    deleted: 'NotFound',
    tombstoned: 'StreamIsDeleted',
  });
  // Servers since version 25.1 accept more than 1 MiB.
  expect(['MaximumAppendSizeExceededError', 'nothing']).toContain(tooLarge);

  const theirs = (await all(client.readAll())).filter(({ streamId }) => streamId === `${stream}-python`);
  expect(theirs.map(({ type, metadata }) => [type, metadata]).slice(0, 2)).toEqual([
    ['Counted', { by: 'python' }],
    ['Counted', { by: 'python' }],
  ]);
  await client.dispose();
});
