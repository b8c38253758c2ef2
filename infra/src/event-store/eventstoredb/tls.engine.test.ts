import { readFileSync } from 'node:fs';
import { EventTooLarge, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { startEmulator } from '@windtunnel/test-servers/eventstoredb-emulator/server/emulator';
import { makeCertificates } from '@windtunnel/test-servers/smtp/certificates';
import { expect, it } from 'vitest';
import { silentLogger } from '../../logging/logger.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { all, aStream, aType, follow, idsOf, someEvents } from '../contract/events.ts';
import { createEsdbEventStore } from './eventstoredb-event-store.ts';
import { fastTimeouts } from './testing/test-bed.ts';

it('speaks TLS with a name and a password, to a server whose authority it was told of', async () => {
  const folder = aDataFolder();
  await makeCertificates(folder.path);
  const tls = { certificate: readFileSync(folder.file('own.crt')), key: readFileSync(folder.file('own.key')) };
  const users = { 'an admin': 'p@ss:w%rd' };
  const server = await startEmulator({ folder: folder.path, tls, users, appendBytesMax: 64 * 1024 });
  const open = (user: string, authority: string) => {
    const url = `esdb://${user}@localhost:${server.port}?tls=true${authority}`;
    return createEsdbEventStore({ url, logger: silentLogger, timing: { ...fastTimeouts, settleMs: 200 } });
  };
  const authority = `&tlsCAFile=${folder.file('ca.pem')}`;
  const store = await open('an%20admin:p%40ss%3Aw%25rd', authority);
  const guessing = await open('admin:guessed', authority);
  const stranger = await open('an%20admin:p%40ss%3Aw%25rd', '');
  try {
    const type = aType();
    const events = someEvents(2, { type });
    await store.append(aStream(), 'none', events);
    const seen = await follow(store, { after: null, types: [type] }, (so) => so.at(-1)?.kind === 'caught-up');
    expect(seen).toHaveLength(3);
    expect(idsOf(await all(store.readAll({ types: [type] })))).toEqual(idsOf(events));
    // A server may be stricter than the port.
    const large = someEvents(1, { data: { text: 'x'.repeat(70_000) } });
    await expect(store.append(aStream(), 'none', large)).rejects.toBeInstanceOf(EventTooLarge);
    await expect(guessing.append(aStream(), 'none', events)).rejects.toThrow('refuses the user of EVENTSTORE_URL');
    await expect(stranger.append(aStream(), 'none', events)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await stranger.healthy()).toBe(false);
  } finally {
    for (const each of [store, guessing, stranger]) await each.close();
    await server.stop();
    folder.remove();
  }
});
