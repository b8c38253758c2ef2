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
  /** How long a stream written again after a soft delete may still read as missing. */
  readonly undeleteDelayMs: number;
}

interface Queued {
  readonly write: Write | { readonly kind: 'undelete'; readonly stream: string; readonly firstRevision: number };
  readonly answer: (written: Written) => void;
}

/** Waits until the log is committed up to `count` events. */
interface Waiting {
  readonly count: number;
  readonly answer: () => void;
}

/** Takes writes one after the other, flushes all that wait in one go and answers when they are committed. */
export class Writer implements WritePort {
  private readonly options: WriterOptions;
  private readonly recentIds: RecentIds;
  private readonly queue: Queued[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly undeletes = new Map<NodeJS.Timeout, Queued>();
  private flushed = 0;
  private held = false;
  private running: Promise<void> | undefined;

  constructor(options: WriterOptions) {
    this.options = options;
    this.recentIds = new RecentIds(options.recentIdsBytesMax);
    this.flushed = options.log.events.length;
  }

  /** Resolves when the write is durable and readers can see it, or with a timeout whose outcome is unknown. */
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

  /** Writes go on to the disk, but nothing is committed until `release`: as if no follower confirmed. */
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
    this.running = change().finally(() => this.goOn());
    await this.running;
  }

  /** Writes what the server still owes, or forgets it, and resolves when nothing is being written any more. */
  async close(owed: 'write' | 'forget'): Promise<void> {
    for (const [timer, undelete] of this.undeletes) {
      clearTimeout(timer);
      if (owed === 'write') this.enqueue(undelete);
    }
    if (owed === 'forget') this.queue.length = 0;
    while (this.running) await this.running;
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
        const taken = this.take(queued, this.options.file.payloadPosition(bytes));
        if (!taken) continue;
        frames.push(taken);
        bytes += taken.length;
      }
      if (frames.length > 0) await this.options.file.append(frames);
      this.flushed = this.options.log.events.length;
      this.commit();
    }
    this.running = undefined;
  }

  private commit(): void {
    if (this.held) return;
    this.options.log.commit(this.flushed);
    while (this.waiting[0] && this.waiting[0].count <= this.flushed) this.waiting.shift()?.answer();
  }

  /** Decides on one write. @returns its frame when there is something to write. */
  private take({ write, answer }: Queued, position: number): Buffer | undefined {
    const { log } = this.options;
    if (write.kind === 'undelete') {
      const stream = log.stream(write.stream);
      if (!stream?.undeleting) return undefined;
      stream.undeleting = false;
      return this.put(makeUndelete(log, write.stream, write.firstRevision), position, answer);
    }
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
    const stream = log.stream(write.stream);
    if (write.kind === 'delete' && stream) stream.undeleting = false;
    return this.put(makeEvents(log, write), position, answer);
  }

  private put(made: Made, position: number, answer: Queued['answer']): Buffer | undefined {
    const { log } = this.options;
    const { stream, events, revision, undeletes } = made;
    if (events.length === 0) {
      const last = revision - 1;
      answer({ kind: 'written', revision: last < 0 ? undefined : last, position: undefined });
      return undefined;
    }
    const createdMs = Date.now();
    const { payload, logged } = encodeEvents(position, events, (proposed, at, index) =>
      recordEvent(proposed, { stream, revision: revision + index, position: at, createdMs }),
    );
    log.write(logged);
    for (const event of logged) this.recentIds.add(event);
    if (undeletes !== undefined) this.undeleteLater(undeletes, stream === undeletes ? revision : undefined);
    const last = logged.at(-1) as LoggedEvent;
    this.waiting.push({
      count: log.events.length,
      answer: () => answer({ kind: 'written', revision: last.revision, position: last.position }),
    });
    return frame(payload);
  }

  private refuse(name: string, decision: Exclude<Decision, { kind: 'write' }>, answer: Queued['answer']): void {
    if (decision.kind !== 'repeat') {
      answer(decision);
      return;
    }
    // The original is not committed: there is no answer at all, until the time is up.
    if (!decision.committed) return;
    const visible = visibleStream(this.options.log, name, Date.now());
    const { position } = visibleEvent(visible, decision.revision) ?? {};
    answer({ kind: 'written', revision: decision.revision, position });
  }

  private undeleteLater(name: string, revision: number | undefined): void {
    const { log, undeleteDelayMs } = this.options;
    const stream = log.stream(name);
    if (!stream) return;
    stream.undeleting = true;
    const write = { kind: 'undelete', stream: name, firstRevision: revision ?? stream.lastWritten + 1 } as const;
    const queued: Queued = { write, answer: () => {} };
    const timer = setTimeout(() => {
      this.undeletes.delete(timer);
      this.enqueue(queued);
    }, undeleteDelayMs);
    this.undeletes.set(timer, queued);
  }

  private canBeDeleted(name: string): boolean {
    const { log } = this.options;
    return [name, metadataStreamOf(name)].some((stream) => (log.stream(stream)?.lastWritten ?? -1) >= 0);
  }
}
