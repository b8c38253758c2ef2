import type { AllStreamResolvedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import {
  type EventStore,
  type Position,
  type ReadAllOptions,
  type StoredEvent,
  StoreUnavailable,
} from '@windtunnel/contracts/ports/event-store';
import { describeError, kindOfError } from './client-errors.ts';
import type { EsdbConnection } from './connection.ts';
import { toLogPosition, toPosition } from './position.ts';
import { isForeign, toStored } from './stored-event.ts';
import { NoResponse, rest } from './timeouts.ts';

/** Events asked for in one call. A page is read to its end, so nothing stays open while the caller works. */
const pageEvents = 500;
/** The server's own events at the end of the log are looked past so far. */
const headEvents = 64;
const retryFirstMs = 50;
const retryMaxMs = 1_000;

export interface EsdbReader extends Pick<EventStore, 'readStream' | 'readAll' | 'head'> {
  /** Like `head`, but tries only once. */
  probeHead(): Promise<Position | null>;
}

/** The read side. Reading changes nothing, so a page whose reading failed is simply read again. */
export function createEsdbReader(connection: EsdbConnection): EsdbReader {
  const { client, perCall } = connection;

  const streamPage = (stream: string, ahead: boolean, from: number, maxCount: number) =>
    readWithRetries(connection, () =>
      client.readStream(stream, {
        ...perCall,
        direction: ahead ? 'forwards' : 'backwards',
        fromRevision: from === Number.MAX_SAFE_INTEGER ? 'end' : BigInt(from),
        maxCount,
      }),
    );

  const probeHead = async (): Promise<Position | null> => {
    const newest = (maxCount: number) =>
      collect(connection, client.readAll({ ...perCall, direction: 'backwards', fromPosition: 'end', maxCount }));
    const [last] = await newest(1);
    if (last?.event === undefined) return null;
    const own = isForeign(last.event)
      ? (await newest(headEvents)).find(({ event }) => event && !isForeign(event))
      : last;
    return toPosition((own?.event ?? last.event).position);
  };

  return {
    probeHead,
    head: () => readWithRetries(connection, probeHead),
    readStream: async function* (stream, { from, direction = 'forwards', limit = Number.MAX_SAFE_INTEGER } = {}) {
      const ahead = direction === 'forwards';
      let next = from ?? (ahead ? 0 : Number.MAX_SAFE_INTEGER);
      for (let left = limit; left > 0 && next >= 0; ) {
        const size = Math.min(left, pageEvents);
        const events = (await streamPage(stream, ahead, next, size)).flatMap(eventOf);
        yield* events;
        if (events.length < size) return;
        left -= size;
        next = (events.at(-1)?.revision ?? 0) + (ahead ? 1 : -1);
      }
    },
    readAll: (options) => readAll(connection, options),
  };
}

const eventOf = ({ event }: ResolvedEvent): StoredEvent[] => (event === undefined ? [] : [toStored(event)]);

/** The client cannot filter a read, so other types are left out here. */
async function* readAll(
  connection: EsdbConnection,
  { after = null, types, limit = Number.MAX_SAFE_INTEGER }: ReadAllOptions = {},
): AsyncGenerator<StoredEvent> {
  const { client, perCall } = connection;
  const wanted = types === undefined ? null : new Set(types);
  let left = limit;
  for (let seen = after; left > 0; ) {
    const fromPosition = seen === null ? ('start' as const) : toLogPosition(seen);
    const page = await readWithRetries(connection, () =>
      client.readAll({ ...perCall, fromPosition, maxCount: pageEvents }),
    );
    for (const { event } of page) {
      // A read begins with the event it is told to begin with.
      if (event === undefined || toPosition(event.position) === seen || isForeign(event)) continue;
      if (wanted !== null && !wanted.has(event.type)) continue;
      yield toStored(event);
      left -= 1;
      if (left === 0) return;
    }
    const last = page.at(-1)?.event;
    if (page.length < pageEvents || last === undefined) return;
    seen = toPosition(last.position);
  }
}

/** Tries until the answer is there, the time for it is over, or the server refuses what is asked. */
async function readWithRetries<Answer>(connection: EsdbConnection, read: () => Promise<Answer>): Promise<Answer>;
async function readWithRetries<Answer extends ResolvedEvent | AllStreamResolvedEvent>(
  connection: EsdbConnection,
  read: () => StreamingRead<Answer>,
): Promise<Answer[]>;
async function readWithRetries<Answer extends ResolvedEvent | AllStreamResolvedEvent>(
  connection: EsdbConnection,
  read: () => StreamingRead<Answer> | Promise<Answer>,
): Promise<Answer | Answer[]> {
  const until = performance.now() + connection.timing.settleMs;
  for (let attempt = 0; ; attempt += 1) {
    connection.assertOpen();
    try {
      const reading = read();
      return await ('then' in reading ? reading : collect(connection, reading));
    } catch (error) {
      const fault = kindOfError(error);
      if (fault === 'refused') throw error;
      const over = connection.ended.aborted || performance.now() > until || fault === 'access-denied';
      if (over) throw new StoreUnavailable(`EventStoreDB did not answer: ${describeError(error)}`, { cause: error });
      if (fault !== 'not-leader') await rest(attempt, retryFirstMs, retryMaxMs, connection.ended);
    }
  }
}

/** Everything a read yields; a read that falls silent is ended, as the client itself waits for ever. */
async function collect<Resolved extends ResolvedEvent | AllStreamResolvedEvent>(
  { timing, ended }: EsdbConnection,
  reading: StreamingRead<Resolved>,
): Promise<Resolved[]> {
  const found: Resolved[] = [];
  let heardAt = performance.now();
  const leave = (reason: string) => {
    reading.destroy(new NoResponse(reason));
    reading.cancel().catch(() => undefined);
  };
  const watch = setInterval(() => {
    if (performance.now() - heardAt > timing.callMs) leave(`No answer within ${timing.callMs} ms`);
  }, timing.callMs / 8);
  const close = () => leave('The store was closed');
  ended.addEventListener('abort', close);
  if (ended.aborted) close();
  try {
    for await (const resolved of reading) {
      found.push(resolved);
      heardAt = performance.now();
    }
    return found;
  } catch (error) {
    if (kindOfError(error) === 'stream-missing') return [];
    throw error;
  } finally {
    clearInterval(watch);
    ended.removeEventListener('abort', close);
  }
}
