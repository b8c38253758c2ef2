import { readFileSync } from 'node:fs';
import { kindOfError } from '../../event-store/eventstoredb/client-errors.ts';
import { connectEsdb } from '../../event-store/eventstoredb/connection.ts';
import { createEsdbReader } from '../../event-store/eventstoredb/reader.ts';
import { defaultTimeouts, within } from '../../event-store/eventstoredb/timeouts.ts';
import { parseEsdbAddress } from '../../settings/eventstore-url.ts';
import { CredentialsRefused, type ServerProbe } from '../server-probe.ts';

const answerMs = 5_000;

export function eventStoreDbProbe(url: string): ServerProbe {
  const { hosts, tls, tlsCaFile } = parseEsdbAddress(url);
  return {
    server: 'EventStoreDB',
    setting: 'EVENTSTORE_URL',
    place: hosts.map(({ address, port }) => `${address}:${port}`).join(','),
    hosts: hosts.map(({ address, port }) => ({ host: address, port })),
    tls,
    ...(tlsCaFile === null ? {} : { authority: readFileSync(tlsCaFile) }),
    credentials: 'the user and password in EVENTSTORE_URL',
    advice: {
      authority: 'Name its authority with tlsCAFile in EVENTSTORE_URL.',
      encrypted: 'Say tls=true in EVENTSTORE_URL, with a user and a password.',
      plain: 'Say tls=false in EVENTSTORE_URL if it is meant to be unencrypted.',
    },
    isNeeded: true,
    isWatched: true,
    ask: () => readNewest(url),
  };
}

/** With a connection of its own, so that nothing is left of one that failed. */
async function readNewest(url: string): Promise<void> {
  const connection = await connectEsdb(parseEsdbAddress(url), { ...defaultTimeouts, callMs: answerMs });
  try {
    await within(answerMs, connection.closed, createEsdbReader(connection).probeHead());
  } catch (error) {
    const kind = kindOfError(error);
    if (kind === 'access-denied') throw new CredentialsRefused('The user is not let in', { cause: error });
    if (kind !== 'not-leader') throw error;
  } finally {
    await connection.close();
  }
}
