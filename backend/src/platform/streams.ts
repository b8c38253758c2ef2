import { Inject, Injectable } from '@nestjs/common';
import { checkEvent, type DomainEvent, eventRegistry } from '@windtunnel/contracts/events/registry';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { noTelemetry, type Telemetry } from '@windtunnel/infra/telemetry/telemetry';
import { type FoldedStream, FoldedStreams, type Recorded } from './folded-streams.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { ports } from './ports.ts';
import type { WriteContext } from './write-context.ts';

/** An aggregate's streams and its decider. */
export interface Aggregate<State, Command, Event extends DomainEvent> {
  readonly stream: (id: string) => string;
  readonly decider: Decider<State, Command, Event>;
}

/** The state of an aggregate and when its events were recorded. */
export interface Loaded<State> {
  readonly state: State;
  readonly recorded: Recorded;
}

/** The result of a command. */
export interface Decided<State, Event> extends Loaded<State> {
  /** Empty if there was nothing to do. */
  readonly events: readonly Event[];
}

/** Other processes may win several times in a row, but losing this often is no longer chance. */
const attemptsMax = 20;

/** Turns commands into events: loads and folds a stream, decides, validates, seals and appends. Retries on conflict. */
@Injectable()
export class Streams {
  readonly #queue = new KeyedQueue();

  constructor(
    private readonly folded: FoldedStreams,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.telemetry) private readonly telemetry: Telemetry = noTelemetry,
  ) {}

  /**
   * Decides and appends. Within this process, commands to the same stream run one at a time; after a conflict with
   * another writer the command is decided again. A refusal, or a decision that there is nothing to do, is always based
   * on the newest state.
   * @throws DomainError from the decider, or CONCURRENT_CHANGE if other writers keep winning.
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
      this.#queue.run(stream, () => this.#decideInTurn(aggregate.decider, stream, command, context)),
    );
  }

  async #decideInTurn<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: WriteContext,
  ): Promise<Decided<State, Event>> {
    let known = await this.folded.known(decider, stream);
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const events = attemptDecision(decider, known.state as State, command);
      if (events instanceof DomainError || events.length === 0) {
        const newest = await this.folded.newest(decider, stream);
        if (newest.revision !== known.revision) {
          known = newest;
          continue;
        }
        if (events instanceof DomainError) throw events;
        return decided(known, [], context);
      }
      const written = await this.folded.append(decider, stream, known, this.#unsealed(events, known, context));
      if (written !== null) return decided(written, events, context);
      known = await this.folded.newest(decider, stream);
    }
    throw new DomainError('CONCURRENT_CHANGE');
  }

  /** The newest state of an aggregate, or its initial state if it has no events. */
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
    const { state, recorded, position } = await this.folded.newest(aggregate.decider, aggregate.stream(id));
    return { state: state as State, recorded, position };
  }

  #unsealed(events: readonly DomainEvent[], { recorded }: FoldedStream, context: WriteContext) {
    const { actor, correlationId, causationId } = context;
    const recordedAt = laterOf(this.clock.now().toISOString(), recorded.last);
    return events.map(checkEvent).map(({ type, data }) => ({
      id: this.ids.uuid(),
      type,
      data: data as unknown as JsonObject,
      metadata: { schemaVersion: eventRegistry[type].version, actor, correlationId, causationId, recordedAt },
    }));
  }
}

/** The kind of stream and command, such as `study Launch`. There are only a few combinations. */
function nameOf(stream: string, command: unknown): string {
  const type = typeof command === 'object' && command !== null && 'type' in command ? String(command.type) : '';
  return `${stream.slice(0, stream.indexOf('-'))} ${type}`;
}

function attemptDecision<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
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

function decided<State, Event>(
  { state, recorded, position }: FoldedStream,
  events: readonly Event[],
  context: WriteContext,
): Decided<State, Event> {
  context.note(position);
  return { state: state as State, recorded, events };
}

/** ISO 8601 times in UTC can be compared as text. */
function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
