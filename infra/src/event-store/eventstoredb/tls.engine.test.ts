import { readFileSync } from 'node:fs';
import { EventTooLarge, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { startEmulator } from '@windtunnel/test-servers/eventstoredb-emulator/server/emulator';
import { makeCertificates } from '@windtunnel/test-servers/smtp/certificates';
import { expect, it } from 'vitest';
import { silentLogger } from '../../logging/logger.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { all, aStream, aType, follow, idsOf, isCaughtUp, someEvents } from '../contract/events.ts';
import { createEsdbEventStore } from './eventstoredb-event-store.ts';
import { fastTimeouts } from './testing/test-bed.ts';

it('uses TLS with a user and a password when it trusts the authority of the server', async () => {
  const folder = aDataFolder();
  await makeCertificates(folder.path);
  const tls = { certificate: readFileSync(folder.file('own.crt')), key: readFileSync(folder.file('own.key')) };
  const users = { 'an admin': 'p@ss:w%rd' };
  const server = await startEmulator({ folder: folder.path, tls, users, appendBytesMax: 64 * 1024 });
  const open = (user: string, authority: string) => {
    const url = `esdb://${user}@localhost:${server.port}?tls=true${authority}`;
    // The first call includes the handshake, which takes its time on a busy machine.
    const timeouts = { ...fastTimeouts, deadlineMs: 10_000, callMs: 12_000, settleMs: 200 };
    return createEsdbEventStore({ url, logger: silentLogger, timeouts });
  };
  const authority = `&tlsCAFile=${folder.file('ca.pem')}`;
  const store = await open('an%20admin:p%40ss%3Aw%25rd', authority);
  const wrongPassword = await open('admin:guessed', authority);
  const untrusting = await open('an%20admin:p%40ss%3Aw%25rd', '');
  try {
    const type = aType();
    const events = someEvents(2, { type });
    await store.append(aStream(), 'none', events);
    const seen = await follow(store, { after: null, types: [type] }, isCaughtUp);
    expect(seen).toHaveLength(3);
    expect(idsOf(await all(store.readAll({ types: [type] })))).toEqual(idsOf(events));
    // A server may have a lower limit than the port.
    const large = someEvents(1, { data: { text: 'x'.repeat(70_000) } });
    await expect(store.append(aStream(), 'none', large)).rejects.toBeInstanceOf(EventTooLarge);
    await expect(wrongPassword.append(aStream(), 'none', events)).rejects.toThrow('refuses the user of EVENTSTORE_URL');
    await expect(untrusting.append(aStream(), 'none', events)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await untrusting.healthy()).toBe(false);
  } finally {
    for (const each of [store, wrongPassword, untrusting]) await each.close();
    await server.stop();
    folder.remove();
  }
});
