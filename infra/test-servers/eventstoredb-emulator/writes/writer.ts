import type { EventLog } from '../log/event-log.ts';
import { frame, type LogFile } from '../log/log-file.ts';
import { type LoggedEvent, recordEvent } from '../log/recorded-event.ts';
import { metadataStreamOf } from '../log/stream.ts';
import { visibleEvent, visibleStream } from '../log/visible.ts';
import { checkWrite, type Decision } from './check-write.ts';
import { encodeEvents } from './frames.ts';
import { type Made, makeEvents, makeUndelete } from './make-events.ts';
import { RecentIds } from './recent-ids.ts';
import type { Write, WritePort, Written } from './write.ts';

export interface WriterOptions {
  readonly log: EventLog;
  readonly file: LogFile;
  readonly recentIdsBytesMax: number;
  readonly commitTimeoutMs: number;
  /** How long a stream that is written to after a soft delete may still appear to be missing. */
  readonly undeleteDelayMs: number;
}

interface Queued {
  readonly write: Write;
  readonly answer: (written: Written) => void;
}

/** Waits until the first `count` events of the log are committed. */
interface Waiting {
  readonly count: number;
  readonly answer: () => void;
}

/** Processes writes in order, flushes all pending ones together, and responds once they are committed. */
export class Writer implements WritePort {
  private readonly options: WriterOptions;
  private readonly recentIds: RecentIds;
  private readonly queue: Queued[] = [];
  private readonly waiting: Waiting[] = [];
  /** Event counts beyond which readers may not see for a moment. */
  private readonly barriers = new Map<NodeJS.Timeout, number>();
  private flushed = 0;
  private held = false;
  private running: Promise<void> | undefined;

  constructor(options: WriterOptions) {
    this.options = options;
    this.recentIds = new RecentIds(options.recentIdsBytesMax);
    this.flushed = options.log.events.length;
  }

  /** Resolves when the write is durable and visible to readers, or with a timeout whose outcome is unknown. */
  write(write: Write): Promise<Written> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve({ kind: 'timeout' }), this.options.commitTimeoutMs);
      const answer = (written: Written) => {
        clearTimeout(timer);
        resolve(written);
      };
      this.enqueue({ write, answer });
    });
  }

  /** Writes still go to disk, but nothing is committed until `release`, as if no follower had confirmed. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    this.commit();
  }

  /** Runs `change` between two flushes. */
  async whenIdle(change: () => Promise<void>): Promise<void> {
    while (this.running) await this.running;
    this.running = change().finally(() => {
      this.flushed = this.options.log.events.length;
      this.goOn();
    });
    await this.running;
  }

  /** Finishes or discards what is queued, and resolves when nothing more is being written. */
  async close(queued: 'write' | 'forget'): Promise<void> {
    if (queued === 'forget') this.queue.length = 0;
    while (this.running) await this.running;
    for (const timer of this.barriers.keys()) clearTimeout(timer);
    this.barriers.clear();
  }

  private enqueue(queued: Queued): void {
    this.queue.push(queued);
    this.running ??= this.run();
  }

  private goOn(): void {
    this.running = this.queue.length > 0 ? this.run() : undefined;
  }

  private async run(): Promise<void> {
    // Writes that arrive in the same turn share one flush.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.queue.length > 0) {
      const frames: Buffer[] = [];
      let bytes = 0;
      for (const queued of this.queue.splice(0)) {
        const provisioned = this.take(queued, this.options.file.payloadPosition(bytes));
        if (!provisioned) continue;
        frames.push(provisioned);
        bytes += provisioned.length;
      }
      if (frames.length > 0) await this.options.file.append(frames);
      this.flushed = this.options.log.events.length;
      this.commit();
    }
    this.running = undefined;
  }

  private commit(): void {
    if (this.held) return;
    const count = Math.min(this.flushed, ...this.barriers.values());
    this.options.log.commit(count);
    while (this.waiting[0] && this.waiting[0].count <= count) this.waiting.shift()?.answer();
  }

  /** Decides what to do with one write. @returns its frame if there is something to write. */
  private take({ write, answer }: Queued, position: number): Buffer | undefined {
    const { log } = this.options;
    if (write.isCancelled()) return undefined;
    const ids = write.kind === 'append' ? write.events.map(({ id }) => id) : ['no event has this id'];
    const decision = checkWrite({ log, recentIds: this.recentIds }, write.stream, write.expected, ids);
    if (decision.kind !== 'write') {
      this.refuse(write.stream, decision, answer);
      return undefined;
    }
    if (write.kind === 'delete' && !this.canBeDeleted(write.stream)) {
      answer({ kind: 'wrong-revision', actual: -1 });
      return undefined;
    }
    const made = makeEvents(log, write);
    if (made.events.length > 0) return this.put(made, position, answer);
    const last = made.revision - 1;
    answer({ kind: 'written', revision: last < 0 ? undefined : last, position: undefined });
    return undefined;
  }

  private put(made: Made, position: number, answer: Queued['answer']): Buffer {
    const { log } = this.options;
    const { stream, events, revision, undeletes } = made;
    const createdMs = Date.now();
    const { payload, logged } = encodeEvents(position, events, (proposed, at, index) =>
      recordEvent(proposed, { stream, revision: revision + index, position: at, createdMs }),
    );
    log.write(logged);
    for (const event of logged) this.recentIds.add(event);
    const last = logged.at(-1) as LoggedEvent;
    this.waiting.push({
      count: log.events.length,
      answer: () => answer({ kind: 'written', revision: last.revision, position: last.position }),
    });
    const own = frame(payload);
    if (undeletes === undefined) return own;
    // It is written to disk together with what follows, but becomes visible to readers later.
    if (this.options.undeleteDelayMs > 0) this.raiseBarrier();
    const firstRevision = stream === undeletes ? revision : (log.stream(undeletes)?.lastWritten ?? -1) + 1;
    const metadata = makeUndelete(log, undeletes, firstRevision);
    return Buffer.concat([own, this.put(metadata, position + own.length, () => {})]);
  }

  private refuse(name: string, decision: Exclude<Decision, { kind: 'write' }>, answer: Queued['answer']): void {
    if (decision.kind !== 'repeat') {
      answer(decision);
      return;
    }
    // The original write is not committed, so there is no response until it times out.
    if (!decision.committed) return;
    const visible = visibleStream(this.options.log, name, Date.now());
    const { position } = visibleEvent(visible, decision.revision) ?? {};
    answer({ kind: 'written', revision: decision.revision, position });
  }

  /** What is written from now on becomes visible a moment later. */
  private raiseBarrier(): void {
    const timer = setTimeout(() => {
      this.barriers.delete(timer);
      this.commit();
    }, this.options.undeleteDelayMs);
    this.barriers.set(timer, this.options.log.events.length);
  }

  private canBeDeleted(name: string): boolean {
    const { log } = this.options;
    return [name, metadataStreamOf(name)].some((stream) => (log.stream(stream)?.lastWritten ?? -1) >= 0);
  }
}
