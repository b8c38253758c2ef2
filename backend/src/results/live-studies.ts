import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { streamId } from '@windtunnel/contracts/events/streams';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { EventStore, Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { Response } from 'express';
import type { SignedIn } from '../platform/access-tokens.ts';
import { LiveSessions } from '../platform/live-sessions.ts';
import { ports } from '../platform/ports.ts';
import { liveProgress } from './result-views.ts';
import { ResultsQueries } from './results.queries.ts';

/** Events that change what someone watching a study sees. */
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
/** How long to wait before following the log again. */
const tailPauseMs = 1_000;

/** Called with the position of each event that changes what the watcher's client sees. */
type Watcher = (position: Position) => void;

/**
 * Server-sent events for running studies. One subscription to the log serves every watcher; each message is the whole
 * current state with the log's position as its id, so missing one does no harm and clients may reconnect.
 */
@Injectable()
export class LiveStudies implements OnModuleDestroy {
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #ended = new AbortController();
  #following = false;

  constructor(
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly sessions: LiveSessions,
    private readonly queries: ResultsQueries,
  ) {}

  /** Runs before the server waits for its connections to close; an open stream would keep it waiting. */
  onModuleDestroy(): void {
    this.#ended.abort();
  }

  /**
   * Sends progress until the study or the watcher's session ends, or the client disconnects. The caller has already
   * checked ownership.
   */
  async follow(
    study: SignedIn & { readonly studyId: string },
    lastEventId: string | null,
    response: Response,
  ): Promise<void> {
    const disconnected = new AbortController();
    response.on('close', () => disconnected.abort());
    const signal = AbortSignal.any([disconnected.signal, this.#ended.signal]);
    const wakeUps = new WakeUps();
    const leave = this.#watch(study.studyId, (position) => wakeUps.wake(position));
    try {
      response.setHeader('content-type', 'text/event-stream; charset=utf-8');
      response.setHeader('x-accel-buffering', 'no');
      // A server that is shutting down then need not wait for another request on this connection.
      response.setHeader('connection', 'close');
      response.flushHeaders();
      let position: string | null = lastEventId ?? (await this.eventStore.head());
      for (;;) {
        const progress = liveProgress(await this.queries.results({ ...study, minPosition: position }));
        response.write(`id: ${position ?? ''}\ndata: ${JSON.stringify(progress)}\n\n`);
        flush(response);
        if (!isRunning(progress.status)) break;
        const woken = await this.#nextWakeUp(wakeUps, study, response, signal);
        if (woken === null) break;
        position = woken;
      }
    } catch (error) {
      // Deleting a study ends its stream; the headers have already been sent, so no error can follow.
      if (!signal.aborted && !(error instanceof DomainError))
        this.logger.error('A live stream failed', { error: String(error) });
    } finally {
      leave();
      response.end();
    }
  }

  /** The position of the next change; sends heartbeats until there is one. Null if the watcher's session has ended. */
  async #nextWakeUp(
    wakeUps: WakeUps,
    watcher: SignedIn,
    response: Response,
    signal: AbortSignal,
  ): Promise<string | null> {
    for (;;) {
      signal.throwIfAborted();
      const woken = new AbortController();
      const rest = this.clock.sleep(heartbeatMs, AbortSignal.any([signal, woken.signal])).then(() => null);
      const position = await Promise.race([wakeUps.next(), rest]);
      woken.abort();
      rest.catch(() => undefined);
      if (!(await this.sessions.isLive(watcher))) return null;
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

  /** Follows the log for the lifetime of the process; if the store was unavailable, resumes where it stopped. */
  async #tail(): Promise<void> {
    const { signal } = this.#ended;
    let after: Position | null = null;
    while (!signal.aborted) {
      try {
        after ??= await this.eventStore.head();
        for await (const delivery of this.eventStore.subscribe({ after, types: shownTypes, signal })) {
          if (delivery.kind === 'event') this.#notify(delivery.event);
          after = delivery.kind === 'event' ? delivery.event.position : (delivery.position ?? after);
        }
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn('Following the log for live progress failed and is retried', { error: String(error) });
      }
      await this.clock.sleep(tailPauseMs, signal).catch(() => undefined);
    }
  }

  #notify(event: StoredEvent): void {
    for (const watcher of this.#watchers.get(studyIdOf(event)) ?? []) watcher(event.position);
  }
}

/** Remembers the newest position of the changes that arrive while the stream is being written. */
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

/** Compression buffers output until it is flushed. */
function flush(response: Response & { flush?: () => void }): void {
  response.flush?.();
}
