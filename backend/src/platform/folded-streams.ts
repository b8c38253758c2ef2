import { Inject, Injectable } from '@nestjs/common';
import { type DomainEvent, readEvent } from '@windtunnel/contracts/events/registry';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { type EventStore, type Position, WrongExpectedRevision } from '@windtunnel/contracts/ports/event-store';
import { sealEvents, type UnsealedEvent } from '@windtunnel/infra/event-store/hash-chain';
import { ports } from './ports.ts';
import { RecentlyUsed } from './recently-used.ts';

/** When the events of a stream were recorded, ISO 8601. */
export interface Recorded {
  readonly first: string;
  readonly last: string;
  /** When the latest event of each type was recorded. */
  readonly latest: Readonly<Record<string, string>>;
}

/** A stream folded up to the last event this process has read. */
export interface FoldedStream {
  readonly state: unknown;
  /** -1 for a stream that does not exist. */
  readonly revision: number;
  readonly position: Position | null;
  readonly lastHash: string | null;
  readonly recorded: Recorded;
}

type Fold<State, Event> = Pick<Decider<State, unknown, Event>, 'initial' | 'evolve'>;

/** How many events the cached streams may contain in total, at about a kilobyte each. */
const cachedEventsMax = 100_000;

/** Caches folded streams, so that a command reads only the events that other processes have appended. */
@Injectable()
export class FoldedStreams {
  readonly #cache = new RecentlyUsed<string, FoldedStream>(cachedEventsMax, ({ revision }) => revision + 1);

  constructor(@Inject(ports.eventStore) private readonly eventStore: EventStore) {}

  /** The cached stream, which may be out of date. Reads the log if none is cached. */
  async known<State, Event extends DomainEvent>(fold: Fold<State, Event>, stream: string): Promise<FoldedStream> {
    return this.#cache.get(stream) ?? (await this.newest(fold, stream));
  }

  /** Reads and folds the events appended since the stream was cached. */
  async newest<State, Event extends DomainEvent>(
    { initial, evolve }: Fold<State, Event>,
    stream: string,
  ): Promise<FoldedStream> {
    let folded = this.#cache.get(stream) ?? emptyStream(initial);
    for await (const stored of this.eventStore.readStream(stream, { from: folded.revision + 1 })) {
      const event = readEvent(stored);
      folded = {
        state: evolve(folded.state as State, event as Event),
        revision: stored.revision,
        position: stored.position,
        lastHash: stored.metadata.hash,
        recorded: alsoRecorded(folded.recorded, event.type, stored.metadata.recordedAt),
      };
    }
    this.#remember(stream, folded);
    return folded;
  }

  /** Seals events and appends them to the known stream; null if another writer got there first. */
  async append<State, Event extends DomainEvent>(
    { evolve }: Fold<State, Event>,
    stream: string,
    known: FoldedStream,
    events: readonly UnsealedEvent[],
  ): Promise<FoldedStream | null> {
    const sealed = sealEvents(stream, known.lastHash, events);
    try {
      const expected = known.revision === -1 ? 'none' : known.revision;
      const { revision, position } = await this.eventStore.append(stream, expected, sealed);
      const folded: FoldedStream = {
        state: events.reduce((state, { type, data }) => evolve(state, { type, data } as Event), known.state as State),
        revision,
        position,
        lastHash: sealed.at(-1)?.metadata.hash ?? null,
        recorded: events.reduce(
          (recorded, { type, metadata }) => alsoRecorded(recorded, type, metadata.recordedAt),
          known.recorded,
        ),
      };
      this.#remember(stream, folded);
      return folded;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return null;
      // It is unknown whether the append happened, so the next command reads the log.
      this.#cache.delete(stream);
      throw error;
    }
  }

  #remember(stream: string, folded: FoldedStream): void {
    const known = this.#cache.get(stream);
    if (folded.revision >= 0 && (known === undefined || known.revision <= folded.revision))
      this.#cache.set(stream, folded);
  }
}

function emptyStream(initial: unknown): FoldedStream {
  return {
    state: initial,
    revision: -1,
    position: null,
    lastHash: null,
    recorded: { first: '', last: '', latest: {} },
  };
}

function alsoRecorded({ first, latest }: Recorded, type: string, at: string): Recorded {
  return { first: first === '' ? at : first, last: at, latest: { ...latest, [type]: at } };
}
