import { someEvents } from '@windtunnel/infra/event-store/contract/events';
import { aTestBed } from '@windtunnel/infra/event-store/eventstoredb/testing/test-bed';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { expect, it } from 'vitest';
import { verifyData } from './verify-data.ts';

it('walks every hash chain of a log on a server, and leaves the files of other servers to them', async () => {
  const folder = aDataFolder();
  const testBed = await aTestBed();
  try {
    const store = await testBed.open();
    await store.append('study-1', 'none', sealEvents('study-1', null, someEvents(3)));
    await store.append('project-1', 'none', sealEvents('project-2', null, someEvents(2)));
    const environment = {
      DATA_DIR: folder.path,
      EVENTSTORE_URL: testBed.server().url,
      MONGODB_URL: 'mongodb://127.0.0.1/windtunnel',
      MEILISEARCH_URL: 'http://127.0.0.1:7700',
      TEMPORAL_ADDRESS: '127.0.0.1:7233',
    };
    const read = readSettings(environment, () => '');
    if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
    const { ok, lines } = await verifyData(read.settings);
    expect(ok).toBe(false);
    expect(lines.slice(0, 2)).toEqual([
      'hash chains   2 streams, 3 events as written',
      '              project-1 is broken at revision 0: It does not follow the event before it',
    ]);
    expect(lines[2]).toMatch(/^ledger .*: valid/);
  } finally {
    await testBed.close();
    folder.remove();
  }
});
