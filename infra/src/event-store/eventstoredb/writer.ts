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
import { backOff, callBackoff, within } from './timeouts.ts';

interface AppendRequest {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly proposed: readonly JSONEventData[];
}

/**
 * Appends events. Without a response the outcome is unknown, so the same events are sent again with the same expected
 * revision, which the server accepts only once, until the outcome is known.
 */
export function createEsdbWriter(connection: EsdbConnection, reader: EsdbReader): Pick<EventStore, 'append'> {
  const { client, callOptions, timeouts, closed } = connection;

  const send = async ({ stream, expected, proposed }: AppendRequest): Promise<Appended> => {
    const expectedRevision = expected === 'none' ? ('no_stream' as const) : BigInt(expected);
    const call = client.appendToStream(stream, [...proposed], { ...callOptions, expectedRevision });
    return await toAppended(reader, stream, await within(timeouts.callMs, closed, call));
  };

  return {
    append: async (stream, expected, events) => {
      const request: AppendRequest = { stream, expected, proposed: serialiseEvents(events).map(toProposed) };
      const until = performance.now() + timeouts.settleMs;
      for (let failures = 0; ; failures += 1) {
        connection.assertOpen();
        try {
          return await send(request);
        } catch (error) {
          const kind = kindOfError(error);
          if (kind !== 'unknown' && kind !== 'not-leader') throw refusal(request, error);
          // A single retry settles most cases. If appends still get no response, reading may reveal the outcome.
          const settled = failures > 0 ? await readBack(reader, request) : null;
          if (settled !== null) return settled;
          if (closed.aborted || performance.now() > until) throw unsettled(request, error);
          if (kind === 'unknown' || failures > 0) await backOff(failures, callBackoff, closed);
        }
      }
    },
  };
}

/** Parses the serialised texts, so that the caller cannot change the events between attempts. */
function toProposed({ id, type, data, metadata }: SerialisedEvent): JSONEventData {
  return { id, type, contentType: 'application/json', data: JSON.parse(data), metadata: JSON.parse(metadata) };
}

/** The response has no position if a retry found events that have not been replicated yet; the event itself has one. */
async function toAppended(reader: EsdbReader, stream: string, result: AppendResult): Promise<Appended> {
  const revision = Number(result.nextExpectedRevision);
  if (result.position !== undefined) return { revision, position: toPosition(result.position) };
  for await (const { position } of reader.readStream(stream, { from: revision, limit: 1 })) {
    return { revision, position };
  }
  throw new StoreUnavailable(`Event ${revision} of ${stream} was written but cannot be read yet`);
}

/**
 * Reads what is stored at the revisions of these events. Returns the result if it is the events themselves, and null if
 * nothing is stored there or the read failed too.
 * @throws WrongExpectedRevision if other events are stored there.
 */
async function readBack(reader: EsdbReader, { stream, expected, proposed }: AppendRequest): Promise<Appended | null> {
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

function refusal({ stream, expected }: AppendRequest, error: unknown): unknown {
  switch (kindOfError(error)) {
    case 'wrong-revision': {
      const { actualVersion } = error as { actualVersion: bigint | 'no_stream' };
      const actual = actualVersion === 'no_stream' || actualVersion < 0n ? 'none' : Number(actualVersion);
      return new WrongExpectedRevision(stream, expected, actual);
    }
    case 'too-large':
      return new EventTooLarge(`EventStoreDB refused the size of an append: ${describeError(error)}`, { cause: error });
    case 'access-denied':
      return new StoreUnavailable('EventStoreDB refuses the user of EVENTSTORE_URL', { cause: error });
    default:
      return new Error(`EventStoreDB refused an append to ${stream}: ${describeError(error)}`, { cause: error });
  }
}

function unsettled({ stream }: AppendRequest, error: unknown): StoreUnavailable {
  const reason = describeError(error);
  return new StoreUnavailable(`It is not known whether an append to ${stream} was stored: ${reason}`, { cause: error });
}
