import { fileURLToPath } from 'node:url';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { giveOrder } from '@windtunnel/test-servers/eventstoredb-emulator/server/control';
import { eventstore } from '@windtunnel/test-servers/eventstoredb-emulator/test-server';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import type { RunningServer, TestServerEnvironment } from '@windtunnel/test-servers/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLogger } from '../../logging/logger.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { all, aStream, aType, eventsIn, follow, idsOf, someEvents } from '../contract/events.ts';
import { createEsdbEventStore } from './eventstoredb-event-store.ts';

const toolsDir = fileURLToPath(new URL('../../../../.tools', import.meta.url));
let folder: ReturnType<typeof aDataFolder>;
let environment: TestServerEnvironment;
let server: RunningServer;
let store: EventStore;
beforeEach(async () => {
  folder = aDataFolder();
  environment = { toolsDir, folder: folder.path, port: await freePort() };
  server = await eventstore.start(environment);
  store = await createEsdbEventStore({ url: server.environment.EVENTSTORE_URL ?? '', logger: silentLogger });
});
afterEach(async () => {
  await store.close();
  await server.kill();
  folder.remove();
});

it('an append is stored once when the server is killed before or after storing it', async () => {
  const type = aType();
  const stream = aStream();
  const following = follow(store, { after: null, types: [type] }, (seen) => eventsIn(seen).length === 8);
  const appended: string[] = [];
  for (const [round, kind] of (['kill-after-commit', 'hang', 'kill-after-commit', 'hang'] as const).entries()) {
    const control = server.environment.TEST_EVENTSTORE_CONTROL ?? '';
    await giveOrder(control, { do: 'fault', call: 'append', fault: { kind } });
    const events = someEvents(2, { type });
    const pending = store.append(stream, round === 0 ? 'none' : 2 * round - 1, events);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await server.kill();
    server = await eventstore.start(environment);
    expect((await pending).revision).toBe(2 * round + 1);
    appended.push(...idsOf(events));
  }
  expect(idsOf(await all(store.readStream(stream)))).toEqual(appended);
  expect(idsOf(eventsIn(await following))).toEqual(appended);
});
