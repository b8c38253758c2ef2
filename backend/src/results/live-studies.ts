import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { streamId } from '@windtunnel/contracts/events/streams';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { EventStore, Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { Response } from 'express';
import { ports } from '../platform/ports.ts';
import { LogEnd } from '../platform/reading/log-end.ts';
import { LiveStream, type Watcher } from './live-stream.ts';
import { LiveStreams } from './live-streams.ts';
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
/** How long to wait before following the log again. */
const tailPauseMs = 1_000;

/**
 * Progress of running studies. One subscription to the log serves every stream; each message is the whole current state
 * with the log's position as its id, so missing one does no harm and clients may reconnect. However many studies change
 * at once, each is read once, and other work gets its turn in between.
 */
@Injectable()
export class LiveStudies implements OnModuleDestroy {
  readonly #streams = new Map<string, Set<LiveStream>>();
  /** Studies that have changed since they were last shown, and where in the log. */
  readonly #changed = new Map<string, Position | null>();
  readonly #ended = new AbortController();
  #following = false;
  #showing = false;

  constructor(
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly logEnd: LogEnd,
    private readonly open: LiveStreams,
    private readonly queries: ResultsQueries,
  ) {}

  onModuleDestroy(): void {
    this.#ended.abort();
  }

  /**
   * Sends progress until the study or the watcher's session ends, or the client disconnects. The caller has already
   * checked ownership.
   * @throws DomainError TOO_MANY_STREAMS
   */
  async follow(watcher: Watcher, lastEventId: string | null, response: Response): Promise<void> {
    this.open.assertAllowed(watcher);
    const stream = new LiveStream(watcher, response);
    const streams = this.#streams.get(watcher.studyId) ?? new Set();
    this.#streams.set(watcher.studyId, streams.add(stream));
    if (!this.#following) void this.#tail();
    const kept = this.open.keep(stream);
    try {
      this.#change(watcher.studyId, await this.#startOf(lastEventId));
    } catch (error) {
      this.#fail(stream, error);
    }
    await kept;
    streams.delete(stream);
    if (streams.size === 0) this.#streams.delete(watcher.studyId);
  }

  /** What the client has seen, or the end of the log. */
  async #startOf(lastEventId: string | null): Promise<Position | null> {
    const isKnown = lastEventId !== null && (await this.logEnd.has(lastEventId));
    return isKnown ? (lastEventId as Position) : await this.logEnd.newest();
  }

  /** Follows the log for the lifetime of the process; if the store was unavailable, resumes where it stopped. */
  async #tail(): Promise<void> {
    this.#following = true;
    const { signal } = this.#ended;
    let after: Position | null = null;
    while (!signal.aborted) {
      try {
        after ??= await this.eventStore.head();
        for await (const delivery of this.eventStore.subscribe({ after, types: shownTypes, signal })) {
          if (delivery.kind === 'event') this.#change(studyIdOf(delivery.event), delivery.event.position);
          after = delivery.kind === 'event' ? delivery.event.position : (delivery.position ?? after);
        }
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn('Following the log for live progress failed and is retried', { error: String(error) });
      }
      await this.clock.sleep(tailPauseMs, signal).catch(() => undefined);
    }
  }

  #change(studyId: string, position: Position | null): void {
    if (!this.#streams.has(studyId)) return;
    const known = this.#changed.get(studyId) ?? null;
    this.#changed.set(studyId, known !== null && (position === null || known > position) ? known : position);
    if (!this.#showing) void this.#showChanged();
  }

  async #showChanged(): Promise<void> {
    this.#showing = true;
    while (this.#changed.size > 0 && !this.#ended.signal.aborted) {
      const changed = [...this.#changed];
      this.#changed.clear();
      const newest = changed.map(([, position]) => position ?? '').reduce((one, other) => (one > other ? one : other));
      await this.queries.reached(newest === '' ? null : newest).catch(() => undefined);
      for (const [studyId, position] of changed) {
        await this.#show(studyId, position ?? '');
        await this.clock.sleep(0);
      }
    }
    this.#showing = false;
  }

  /** Only its owner can follow a study. */
  async #show(studyId: string, position: string): Promise<void> {
    const streams = [...(this.#streams.get(studyId) ?? [])];
    const [first] = streams;
    if (first === undefined) return;
    try {
      const found = await this.queries.results({ userId: first.watcher.userId, studyId, minPosition: null });
      const progress = liveProgress(found);
      const message = `id: ${position}\ndata: ${JSON.stringify(progress)}\n\n`;
      for (const stream of streams) {
        stream.send(message);
        if (!isRunning(progress.status)) stream.end();
      }
    } catch (error) {
      for (const stream of streams) this.#fail(stream, error);
    }
  }

  /** Deleting a study ends its streams; the headers have already been sent, so no error can follow. */
  #fail(stream: LiveStream, error: unknown): void {
    if (!this.#ended.signal.aborted && !(error instanceof DomainError))
      this.logger.error('A live stream failed', { error: String(error) });
    stream.end();
  }
}

function studyIdOf({ stream, data }: StoredEvent): string {
  return typeof data.studyId === 'string' ? data.studyId : streamId(stream);
}
