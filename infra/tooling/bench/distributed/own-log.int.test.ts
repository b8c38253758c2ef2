import { createEsdbEventStore } from '@windtunnel/infra/event-store/eventstoredb/eventstoredb-event-store';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startEmulator } from '@windtunnel/test-servers/eventstoredb-emulator/server/emulator';
import { expect, it } from 'vitest';
import { toNewEvent } from './events.ts';
import { assertOwnLog } from './own-log.ts';

it('a benchmark refuses a log that is not its own, and one that needs an empty log refuses every other', async () => {
  const refusal = (stream: string) =>
    `the log at EVENTSTORE_URL is not empty (it begins with ${stream}); use a server of its own`;
  for (const [stream, mayFollowOthers] of [
    ['study-1', false],
    ['bench-1', true],
  ] as const) {
    const folder = aDataFolder();
    const { url, stop } = await startEmulator({ folder: folder.path });
    const store = await createEsdbEventStore({ url, logger: silentLogger });
    await assertOwnLog(url, 'none');
    await store.append(stream, 'none', [toNewEvent({ type: 'ProjectDeleted', data: {} })]);
    await expect(assertOwnLog(url, 'none')).rejects.toThrow(refusal(stream));
    const following = assertOwnLog(url, 'of benchmarks');
    await (mayFollowOthers ? following : expect(following).rejects.toThrow(refusal(stream)));
    await store.close();
    await stop();
    folder.remove();
  }
});
