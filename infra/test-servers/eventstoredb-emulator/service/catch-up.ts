import type { EventLog } from '../log/event-log.ts';
import type { LoggedEvent } from '../log/recorded-event.ts';
import { pageEvents, type ReadRequest } from './read-request.ts';

interface Page {
  readonly events: readonly LoggedEvent[];
  /** Position of the last event considered. */
  readonly considered: number;
  readonly isCheckpointDue: boolean;
  /** The checkpoint at the end of this page. */
  readonly reached: number;
}

/** Reads history page by page, including anything written in the meantime. */
export class CatchUp {
  /** The last event sent or the start of the last page. If nothing matched there, it lags behind the end of the log. */
  reached: number;
  private readonly log: EventLog;
  private readonly request: ReadRequest;
  private after: number;
  private sinceStart = 0;
  private sinceCheckpoint = 0;

  /** @param after exclusive; -1 is before the first event. */
  constructor(log: EventLog, request: ReadRequest, after: number) {
    this.log = log;
    this.request = request;
    this.after = after;
    this.reached = Math.max(0, after);
  }

  get isAtEnd(): boolean {
    return this.nextIndex() >= this.log.committed;
  }

  next(): Page {
    const { filter } = this.request;
    const events: LoggedEvent[] = [];
    const windowEnd = filter === undefined ? this.log.committed : this.nextIndex() + filter.window;
    const end = Math.min(windowEnd, this.log.committed);
    const start = this.nextIndex();
    // The first page starts where the subscription did, and later ones start at their first event.
    if (this.sinceStart > 0) this.reached = Math.max(this.reached, this.log.events[start]?.position ?? 0);
    let at = start;
    for (; at < end && events.length < pageEvents; at += 1) {
      const event = this.log.events[at];
      if (event && this.isWanted(event)) events.push(event);
    }
    this.after = this.log.events[at - 1]?.position ?? this.after;
    this.reached = Math.max(this.reached, events.at(-1)?.position ?? 0);
    this.sinceStart += at - start;
    return { events, considered: this.after, isCheckpointDue: this.isDue(at - start), reached: this.reached };
  }

  private isDue(considered: number): boolean {
    const { filter } = this.request;
    if (filter === undefined) return false;
    this.sinceCheckpoint += considered;
    if (this.sinceCheckpoint < filter.checkpointEvery) return false;
    this.sinceCheckpoint %= filter.checkpointEvery;
    return true;
  }

  private isWanted(event: LoggedEvent): boolean {
    const { stream, filter } = this.request;
    if (stream !== undefined) return event.stream === stream;
    return filter === undefined || filter.matches(event);
  }

  private nextIndex(): number {
    return this.log.indexAt(this.after + 1);
  }
}
