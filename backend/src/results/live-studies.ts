import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { streamId } from '@windtunnel/contracts/events/streams';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { EventStore, Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { isRunning } from '@windtunnel/contracts/rules/study-type';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { Response } from 'express';
import { ports } from '../platform/ports.ts';
import { liveProgress } from './result-views.ts';
import { ResultsQueries } from './results.queries.ts';

/** Facts after which somebody who watches a study sees something new. */
const shownTypes = [
  'StudyLaunched',
  'StudyReadyForAnalysis',
  'StudyCompleted',
  'StudyFailed',
  'StudyCancelled',
  'StudyDeleted',
  'InterviewStarted',
  'ParticipantSpoke',
  'InterviewCompleted',
  'InterviewFailed',
];
const heartbeatMs = 15_000;
/** Before a broken tail is taken up again. */
const tailPauseMs = 1_000;

/** Somebody who watches a study: woken with the position of what is new. */
type Watcher = (position: Position) => void;

/**
 * Server-sent events of running studies. One subscription to the log serves every watcher; each message is the whole
 * present state with the log's position as its id, so that a missed one costs nothing and a reconnect may begin anywhere.
 */
@Injectable()
export class LiveStudies implements OnModuleDestroy {
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #ended = new AbortController();
  #following = false;
  readonly #eventStore: EventStore;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #queries: ResultsQueries;

  constructor(
    @Inject(ports.eventStore) eventStore: EventStore,
    @Inject(ports.clock) clock: Clock,
    @Inject(ports.logger) logger: Logger,
    queries: ResultsQueries,
  ) {
    this.#eventStore = eventStore;
    this.#clock = clock;
    this.#logger = logger;
    this.#queries = queries;
  }

  /** Before the server waits for its connections: an open stream would keep it waiting. */
  onModuleDestroy(): void {
    this.#ended.abort();
  }

  /** Sends progress until the study has ended or the reader is gone. The reader must own the study. */
  async follow(
    asked: { readonly userId: string; readonly studyId: string },
    lastEventId: string | null,
    response: Response,
  ): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, this.#ended.signal]);
    const wakeUps = new WakeUps();
    const leave = this.#watch(asked.studyId, (position) => wakeUps.wake(position));
    try {
      response.setHeader('content-type', 'text/event-stream; charset=utf-8');
      response.setHeader('x-accel-buffering', 'no');
      // Nothing follows on it: a server that stops need not wait for another request.
      response.setHeader('connection', 'close');
      response.flushHeaders();
      let position: string | null = lastEventId ?? (await this.#eventStore.head());
      for (;;) {
        const progress = liveProgress(await this.#queries.results({ ...asked, minPosition: position }));
        response.write(`id: ${position ?? ''}\ndata: ${JSON.stringify(progress)}\n\n`);
        flush(response);
        if (!isRunning(progress.status)) break;
        position = await this.#nextWakeUp(wakeUps, response, signal);
      }
    } catch (error) {
      // A deleted study ends its stream; headers are out, so there is nothing else to say.
      if (!signal.aborted && !(error instanceof DomainError))
        this.#logger.error('A live stream broke', { error: String(error) });
    } finally {
      leave();
      response.end();
    }
  }

  /** The position of the next news; keeps the connection warm while there is none. */
  async #nextWakeUp(wakeUps: WakeUps, response: Response, signal: AbortSignal): Promise<string> {
    for (;;) {
      signal.throwIfAborted();
      const rested = new AbortController();
      const rest = this.#clock.sleep(heartbeatMs, AbortSignal.any([signal, rested.signal])).then(() => null);
      const position = await Promise.race([wakeUps.next(), rest]);
      rested.abort();
      rest.catch(() => undefined);
      if (position !== null) return position;
      response.write(': still here\n\n');
      flush(response);
    }
  }

  #watch(studyId: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(studyId) ?? new Set();
    this.#watchers.set(studyId, watchers.add(watcher));
    if (!this.#following) {
      this.#following = true;
      void this.#tail();
    }
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(studyId);
    };
  }

  /** Follows the log while the process lives: a store that is away is come back to, where it was left. */
  async #tail(): Promise<void> {
    const { signal } = this.#ended;
    let after: Position | null = null;
    while (!signal.aborted) {
      try {
        after ??= await this.#eventStore.head();
        for await (const delivery of this.#eventStore.subscribe({ after, types: shownTypes, signal })) {
          if (delivery.kind === 'event') this.#tell(delivery.event);
          after = delivery.kind === 'event' ? delivery.event.position : (delivery.position ?? after);
        }
      } catch (error) {
        if (signal.aborted) return;
        this.#logger.warn('The live tail broke and is taken up again', { error: String(error) });
      }
      await this.#clock.sleep(tailPauseMs, signal).catch(() => undefined);
    }
  }

  #tell(event: StoredEvent): void {
    for (const watcher of this.#watchers.get(studyIdOf(event)) ?? []) watcher(event.position);
  }
}

/** Collapses news that arrive while the watcher is busy into the newest. */
class WakeUps {
  #newest: Position | null = null;
  #waiting: ((position: Position) => void) | null = null;

  wake(position: Position): void {
    if (this.#waiting !== null) {
      this.#waiting(position);
      this.#waiting = null;
    } else this.#newest = position;
  }

  next(): Promise<Position> {
    const newest = this.#newest;
    this.#newest = null;
    if (newest !== null) return Promise.resolve(newest);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }
}

function studyIdOf({ stream, data }: StoredEvent): string {
  return typeof data.studyId === 'string' ? data.studyId : streamId(stream);
}

/** The compression of answers holds bytes back until it is told. */
function flush(response: Response & { flush?: () => void }): void {
  response.flush?.();
}
