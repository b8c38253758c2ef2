import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { LiveSessions } from '../platform/live-sessions.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import type { LiveStream, Watcher } from './live-stream.ts';

/** How often sessions are looked up; with the time that this takes, a stream outlives its session by less than 1 s. */
const checkMs = 500;
/** Every 15 s. */
const checksBetweenHeartbeats = 30;
/** In one turn of the event loop. */
const sliceMax = 100;

/** The open streams of this process: how many there may be, and how long they may last. */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  readonly #open = new Set<LiveStream>();
  readonly #stopped = new AbortController();
  #checking = false;

  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.logger) private readonly logger: Logger,
    @Inject(ports.settings) private readonly settings: BackendSettings,
    private readonly sessions: LiveSessions,
  ) {
    sessions.onEnded((isEnded) => endAll([...this.#open].filter(({ watcher }) => isEnded(watcher))));
  }

  /** Runs before the server waits for its connections to close; an open stream would keep it waiting. */
  onModuleDestroy(): void {
    this.#stopped.abort();
    endAll(this.#open);
  }

  /** @throws DomainError TOO_MANY_STREAMS */
  assertAllowed({ userId }: Watcher): void {
    const { perUser, max } = this.settings.liveStreams;
    const own = [...this.#open].filter(({ watcher }) => watcher.userId === userId).length;
    if (own >= perUser) throw new DomainError('TOO_MANY_STREAMS', { details: { streamsMax: perUser } });
    if (this.#open.size >= max) throw new DomainError('TOO_MANY_STREAMS', { details: { streamsMax: max } });
  }

  /** Resolves once the stream is closed: by the client, with its session, or with the process. */
  async keep(stream: LiveStream): Promise<void> {
    this.#open.add(stream);
    if (this.#stopped.signal.aborted) stream.end();
    if (!this.#checking) void this.#check();
    await stream.closed;
    this.#open.delete(stream);
  }

  /** Goes on for as long as a stream is open. */
  async #check(): Promise<void> {
    this.#checking = true;
    const { signal } = this.#stopped;
    for (let checks = 1; this.#open.size > 0 && !signal.aborted; checks += 1) {
      await this.clock.sleep(checkMs, signal).catch(() => undefined);
      await this.#endWithSessions();
      if (checks % checksBetweenHeartbeats === 0) await this.#keepOpen();
    }
    this.#checking = false;
  }

  /** Sessions end in other processes, too, and by themselves. If they cannot be looked up, no stream goes on. */
  async #endWithSessions(): Promise<void> {
    const bySession = Map.groupBy(this.#open, ({ watcher }) => watcher.sessionId);
    for (const slice of slicesOf([...bySession.values()])) {
      try {
        const open = await this.sessions.openAmong(slice.flatMap(([stream]) => stream?.watcher ?? []));
        for (const streams of slice) if (!open.has(streams[0]?.watcher.sessionId ?? '')) endAll(streams);
      } catch (error) {
        this.logger.warn('Live streams are ended because their sessions cannot be read', { error: String(error) });
        endAll(slice.flat());
      }
      await this.clock.sleep(0);
    }
  }

  async #keepOpen(): Promise<void> {
    for (const slice of slicesOf([...this.#open])) {
      for (const stream of slice) stream.keepOpen();
      await this.clock.sleep(0);
    }
  }
}

function endAll(streams: Iterable<LiveStream>): void {
  for (const stream of streams) stream.end();
}

function slicesOf<Item>(items: readonly Item[]): Item[][] {
  const slices = Math.ceil(items.length / sliceMax);
  return Array.from({ length: slices }, (_, slice) => items.slice(slice * sliceMax, (slice + 1) * sliceMax));
}
