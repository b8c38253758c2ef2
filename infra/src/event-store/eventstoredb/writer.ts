import type { AppendResult, JSONEventData } from '@eventstore/db-client';
import {
  type Appended,
  type EventStore,
  EventTooLarge,
  type ExpectedRevision,
  StoreUnavailable,
  WrongExpectedRevision,
} from '@windtunnel/contracts/ports/event-store';
import { type SerialisedEvent, serialiseEvents } from '../serialise-events.ts';
import { describeError, kindOfError } from './client-errors.ts';
import type { EsdbConnection } from './connection.ts';
import { toPosition } from './position.ts';
import type { EsdbReader } from './reader.ts';
import { rest, within } from './timeouts.ts';

const retryFirstMs = 50;
const retryMaxMs = 1_000;

interface Attempt {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly proposed: readonly JSONEventData[];
}

/**
 * The append side. An answer that does not come leaves the outcome unknown, so the same events go again to the same
 * revision, which the server takes only once, until it is known what became of them.
 */
export function createEsdbWriter(connection: EsdbConnection, reader: EsdbReader): Pick<EventStore, 'append'> {
  const { client, perCall, timing, ended } = connection;

  const send = async ({ stream, expected, proposed }: Attempt): Promise<Appended> => {
    const expectedRevision = expected === 'none' ? ('no_stream' as const) : BigInt(expected);
    const call = client.appendToStream(stream, [...proposed], { ...perCall, expectedRevision });
    return await toAppended(reader, stream, await within(timing.callMs, ended, call));
  };

  return {
    append: async (stream, expected, events) => {
      const attempt: Attempt = { stream, expected, proposed: serialiseEvents(events).map(toProposed) };
      const until = performance.now() + timing.settleMs;
      for (let tries = 0; ; tries += 1) {
        connection.assertOpen();
        try {
          return await send(attempt);
        } catch (error) {
          const fault = kindOfError(error);
          if (fault !== 'unknown' && fault !== 'not-leader') throw refusal(attempt, error);
          // One repeat settles most; where appends go on unanswered, reading may tell.
          const settled = tries > 0 ? await readBack(reader, attempt) : null;
          if (settled !== null) return settled;
          if (ended.aborted || performance.now() > until) throw unsettled(attempt, error);
          if (fault === 'unknown' || tries > 0) await rest(tries, retryFirstMs, retryMaxMs, ended);
        }
      }
    },
  };
}

/** From the texts, so that nobody changes under way what the first try sent. */
function toProposed({ id, type, data, metadata }: SerialisedEvent): JSONEventData {
  return { id, type, contentType: 'application/json', data: JSON.parse(data), metadata: JSON.parse(metadata) };
}

/** The answer lacks a position when a repeat meets what is not yet copied to all: the event itself has one. */
async function toAppended(reader: EsdbReader, stream: string, result: AppendResult): Promise<Appended> {
  const revision = Number(result.nextExpectedRevision);
  if (result.position !== undefined) return { revision, position: toPosition(result.position) };
  for await (const { position } of reader.readStream(stream, { from: revision, limit: 1 })) {
    return { revision, position };
  }
  throw new StoreUnavailable(`Event ${revision} of ${stream} was written but cannot be read yet`);
}

/**
 * Looks at what is stored where the events should be: they are (the result), others are (WrongExpectedRevision), or
 * nothing is, or reading failed too (null).
 */
async function readBack(reader: EsdbReader, { stream, expected, proposed }: Attempt): Promise<Appended | null> {
  const from = expected === 'none' ? 0 : expected + 1;
  const stored: { id: string; revision: number; position: Appended['position'] }[] = [];
  try {
    for await (const event of reader.readStream(stream, { from, limit: proposed.length })) stored.push(event);
  } catch (error) {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  }
  const last = stored.at(-1);
  if (last === undefined) return null;
  const same = stored.length === proposed.length && stored.every(({ id }, index) => id === proposed[index]?.id);
  if (same) return { revision: last.revision, position: last.position };
  for await (const { revision } of reader.readStream(stream, { direction: 'backwards', limit: 1 })) {
    throw new WrongExpectedRevision(stream, expected, revision);
  }
  return null;
}

/** What the server says no to. */
function refusal({ stream, expected }: Attempt, error: unknown): unknown {
  switch (kindOfError(error)) {
    case 'wrong-revision': {
      const { actualVersion } = error as { actualVersion: bigint | 'no_stream' };
      const actual = actualVersion === 'no_stream' || actualVersion < 0n ? 'none' : Number(actualVersion);
      return new WrongExpectedRevision(stream, expected, actual);
    }
    case 'too-large':
      return new EventTooLarge(`EventStoreDB takes no append so large: ${describeError(error)}`, { cause: error });
    case 'access-denied':
      return new StoreUnavailable('EventStoreDB refuses the user of EVENTSTORE_URL', { cause: error });
    default:
      return new Error(`EventStoreDB refused an append to ${stream}: ${describeError(error)}`, { cause: error });
  }
}

function unsettled({ stream }: Attempt, error: unknown): StoreUnavailable {
  const reason = describeError(error);
  return new StoreUnavailable(`It is not known whether an append to ${stream} was stored: ${reason}`, { cause: error });
}
