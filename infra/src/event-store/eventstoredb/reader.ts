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
import { backOff, callBackoff, NoResponse } from './timeouts.ts';

/** Events per call. A page is read completely, so that nothing stays open while the caller processes it. */
const pageEvents = 500;
/** How many events `probeHead` examines in search of one that is not the server's own. */
const headEvents = 64;

export interface EsdbReader extends Pick<EventStore, 'readStream' | 'readAll' | 'head'> {
  /** Like `head`, without retries. */
  probeHead(): Promise<Position | null>;
}

/** Reads the log. Reads have no side effects, so a page that failed is simply read again. */
export function createEsdbReader(connection: EsdbConnection): EsdbReader {
  const { client, callOptions } = connection;

  const streamPage = (stream: string, ahead: boolean, from: number, maxCount: number) =>
    readWithRetries(connection, () =>
      client.readStream(stream, {
        ...callOptions,
        direction: ahead ? 'forwards' : 'backwards',
        fromRevision: from === Number.MAX_SAFE_INTEGER ? 'end' : BigInt(from),
        maxCount,
      }),
    );

  const probeHead = async (): Promise<Position | null> => {
    const newest = (maxCount: number) =>
      collect(connection, client.readAll({ ...callOptions, direction: 'backwards', fromPosition: 'end', maxCount }));
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

/** The client cannot filter a read, so events of other types are skipped here. */
async function* readAll(
  connection: EsdbConnection,
  { after = null, types, limit = Number.MAX_SAFE_INTEGER }: ReadAllOptions = {},
): AsyncGenerator<StoredEvent> {
  const { client, callOptions } = connection;
  const wanted = types === undefined ? null : new Set(types);
  let left = limit;
  for (let seen = after; left > 0; ) {
    const fromPosition = seen === null ? ('start' as const) : toLogPosition(seen);
    const page = await readWithRetries(connection, () =>
      client.readAll({ ...callOptions, fromPosition, maxCount: pageEvents }),
    );
    for (const { event } of page) {
      // `fromPosition` is inclusive.
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

/** Retries until there is a response, the time is up or the server refuses the request. */
async function readWithRetries<Result>(connection: EsdbConnection, read: () => Promise<Result>): Promise<Result>;
async function readWithRetries<Result extends ResolvedEvent | AllStreamResolvedEvent>(
  connection: EsdbConnection,
  read: () => StreamingRead<Result>,
): Promise<Result[]>;
async function readWithRetries<Result extends ResolvedEvent | AllStreamResolvedEvent>(
  connection: EsdbConnection,
  read: () => StreamingRead<Result> | Promise<Result>,
): Promise<Result | Result[]> {
  const until = performance.now() + connection.timeouts.settleMs;
  for (let failures = 0; ; failures += 1) {
    connection.assertOpen();
    try {
      const reading = read();
      return await ('then' in reading ? reading : collect(connection, reading));
    } catch (error) {
      const kind = kindOfError(error);
      if (kind === 'refused') throw error;
      const isOver = connection.closed.aborted || performance.now() > until || kind === 'access-denied';
      if (isOver) throw new StoreUnavailable(`EventStoreDB did not respond: ${describeError(error)}`, { cause: error });
      if (kind !== 'not-leader') await backOff(failures, callBackoff, connection.closed);
    }
  }
}

/** Everything that a read yields. A read that falls silent is cancelled; otherwise the client would wait forever. */
async function collect<Resolved extends ResolvedEvent | AllStreamResolvedEvent>(
  { timeouts, closed }: EsdbConnection,
  reading: StreamingRead<Resolved>,
): Promise<Resolved[]> {
  const found: Resolved[] = [];
  let lastEventAt = performance.now();
  const cancel = (reason: string) => {
    reading.destroy(new NoResponse(reason));
    reading.cancel().catch(() => undefined);
  };
  const watch = setInterval(() => {
    if (performance.now() - lastEventAt > timeouts.callMs) cancel(`No response within ${timeouts.callMs} ms`);
  }, timeouts.callMs / 8);
  const close = () => cancel('The store was closed');
  closed.addEventListener('abort', close);
  if (closed.aborted) close();
  try {
    for await (const resolved of reading) {
      found.push(resolved);
      lastEventAt = performance.now();
    }
    return found;
  } catch (error) {
    if (kindOfError(error) === 'stream-missing') return [];
    throw error;
  } finally {
    clearInterval(watch);
    closed.removeEventListener('abort', close);
  }
}
