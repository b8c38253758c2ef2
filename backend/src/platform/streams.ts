import { Inject, Injectable } from '@nestjs/common';
import { checkEvent, type DomainEvent, eventRegistry, readEvent } from '@windtunnel/contracts/events/registry';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { type EventStore, type Position, WrongExpectedRevision } from '@windtunnel/contracts/ports/event-store';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { noTelemetry, type Telemetry } from '@windtunnel/infra/telemetry/telemetry';
import { KeyedQueue } from './keyed-queue.ts';
import { ports } from './ports.ts';
import { RecentlyUsed } from './recently-used.ts';
import type { WriteContext } from './write-context.ts';

/** The streams of an aggregate and its decider. */
export interface Aggregate<State, Command, Event extends DomainEvent> {
  readonly stream: (id: string) => string;
  readonly decider: Decider<State, Command, Event>;
}

/** When the events of a stream were recorded, ISO 8601. */
export interface Recorded {
  readonly first: string;
  readonly last: string;
  /** When the latest event of each type was recorded. */
  readonly latest: Readonly<Record<string, string>>;
}

/** The state of an aggregate and the times of its events. */
export interface Loaded<State> {
  readonly state: State;
  readonly recorded: Recorded;
}

/** The result of a command. */
export interface Decided<State, Event> extends Loaded<State> {
  /** Empty when there was nothing to do. */
  readonly events: readonly Event[];
}

/** A stream folded up to the last event this process has read. */
interface Folded {
  readonly state: unknown;
  /** -1 for a stream that does not exist. */
  readonly revision: number;
  readonly position: Position | null;
  readonly lastHash: string | null;
  readonly recorded: Recorded;
}

/** How many events the cached streams may have in total, at about a kilobyte each. */
const foldedEventsMax = 100_000;
/** Other processes may win several times in a row; losing this often is no longer chance. */
const attemptsMax = 20;

/** Turns commands into events: loads and folds a stream, decides, validates, seals and appends. Repeats on conflict. */
@Injectable()
export class Streams {
  readonly #folded = new RecentlyUsed<string, Folded>(foldedEventsMax, ({ revision }) => revision + 1);
  readonly #queue = new KeyedQueue();

  constructor(
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.telemetry) private readonly telemetry: Telemetry = noTelemetry,
  ) {}

  /**
   * Decides and appends. Within this process, commands to one stream run one at a time; after a conflict with another
   * writer the command is decided again. A refusal, or nothing to do, is always decided on the newest state.
   *
   * @throws DomainError from the decider, or CONCURRENT_CHANGE when other writers keep winning.
   */
  async decide<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    context: WriteContext,
  ): Promise<Decided<State, Event>> {
    const stream = aggregate.stream(id);
    const { correlationId } = context;
    return await this.telemetry.measure({ kind: 'command', name: nameOf(stream, command), correlationId }, () =>
      this.#queue.run(stream, () => this.#decideInTurn(aggregate, stream, command, context)),
    );
  }

  async #decideInTurn<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    stream: string,
    command: Command,
    context: WriteContext,
  ): Promise<Decided<State, Event>> {
    let known = this.#folded.get(stream) ?? (await this.#catchUp(aggregate, stream));
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const events = attemptDecision(aggregate, known.state as State, command);
      if (events instanceof DomainError || events.length === 0) {
        const newest = await this.#catchUp(aggregate, stream);
        if (newest.revision !== known.revision) {
          known = newest;
          continue;
        }
        if (events instanceof DomainError) throw events;
        context.note(known.position);
        return { state: known.state as State, recorded: known.recorded, events: [] };
      }
      const written = await this.#append(aggregate, stream, known, events, context);
      if (written !== null) {
        context.note(written.position);
        return { state: written.state as State, recorded: written.recorded, events };
      }
      known = await this.#catchUp(aggregate, stream);
    }
    throw new DomainError('CONCURRENT_CHANGE');
  }

  /** The newest state of an aggregate, or its initial state when it has no events. */
  async load<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ): Promise<State> {
    return (await this.loadRecorded(aggregate, id)).state;
  }

  /** Like `load`, with the times of the events and the position of the last one. */
  async loadRecorded<State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ): Promise<Loaded<State> & { readonly position: Position | null }> {
    const { state, recorded, position } = await this.#catchUp(aggregate, aggregate.stream(id));
    return { state: state as State, recorded, position };
  }

  /** Reads and folds the events that were appended since the cached ones. */
  async #catchUp<State, Command, Event extends DomainEvent>(
    { decider }: Aggregate<State, Command, Event>,
    stream: string,
  ): Promise<Folded> {
    let folded: Folded = this.#folded.get(stream) ?? nothingYet(decider.initial);
    for await (const stored of this.eventStore.readStream(stream, { from: folded.revision + 1 })) {
      const event = readEvent(stored);
      folded = {
        state: decider.evolve(folded.state as State, event as Event),
        revision: stored.revision,
        position: stored.position,
        lastHash: stored.metadata.hash,
        recorded: alsoRecorded(folded.recorded, event.type, stored.metadata.recordedAt),
      };
    }
    this.#remember(stream, folded);
    return folded;
  }

  /** Appends at the revision the decision was based on; null when another writer was faster. */
  async #append<State, Command, Event extends DomainEvent>(
    { decider }: Aggregate<State, Command, Event>,
    stream: string,
    known: Folded,
    decided: readonly Event[],
    context: WriteContext,
  ): Promise<Folded | null> {
    const events = decided.map((event) => checkEvent(event) as Event);
    const recordedAt = laterOf(this.clock.now().toISOString(), known.recorded.last);
    const { actor, correlationId, causationId } = context;
    const sealed = sealEvents(
      stream,
      known.lastHash,
      events.map(({ type, data }) => ({
        id: this.ids.uuid(),
        type,
        data: data as unknown as JsonObject,
        metadata: { schemaVersion: eventRegistry[type].version, actor, correlationId, causationId, recordedAt },
      })),
    );
    try {
      const { revision, position } = await this.eventStore.append(
        stream,
        known.revision === -1 ? 'none' : known.revision,
        sealed,
      );
      const state = events.reduce((folded, event) => decider.evolve(folded, event), known.state as State);
      const recorded = events.reduce((all, { type }) => alsoRecorded(all, type, recordedAt), known.recorded);
      const written = { state, revision, position, lastHash: sealed.at(-1)?.metadata.hash ?? null, recorded };
      this.#remember(stream, written);
      return written;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return null;
      // It is unknown whether the append happened, so the next command reads the log.
      this.#folded.delete(stream);
      throw error;
    }
  }

  #remember(stream: string, folded: Folded): void {
    const known = this.#folded.get(stream);
    if (folded.revision >= 0 && (known === undefined || known.revision <= folded.revision))
      this.#folded.set(stream, folded);
  }
}

/** The kinds of stream and command, such as `study Launch`. There are only a few. */
function nameOf(stream: string, command: unknown): string {
  const type = typeof command === 'object' && command !== null && 'type' in command ? String(command.type) : '';
  return `${stream.slice(0, stream.indexOf('-'))} ${type}`;
}

function nothingYet(initial: unknown): Folded {
  return { state: initial, revision: -1, position: null, lastHash: null, recorded: nothingRecorded };
}

const nothingRecorded: Recorded = { first: '', last: '', latest: {} };

function alsoRecorded({ first, latest }: Recorded, type: string, at: string): Recorded {
  return { first: first === '' ? at : first, last: at, latest: { ...latest, [type]: at } };
}

function attemptDecision<State, Command, Event extends DomainEvent>(
  { decider }: Aggregate<State, Command, Event>,
  state: State,
  command: Command,
): readonly Event[] | DomainError {
  try {
    return decider.decide(state, command);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** ISO 8601 times in UTC can be compared as text. */
function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
