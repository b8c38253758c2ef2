import { randomUUID } from 'node:crypto';
import type { LoggedEvent } from '../log/recorded-event.ts';
import { tombstoneRevision } from '../log/recorded-event.ts';
import { visibleEvent, visibleStream } from '../log/visible.ts';
import type { ServerNode } from '../server/node.ts';
import { needsLeader } from './admission.ts';
import { CatchUp } from './catch-up.ts';
import { LiveQueue } from './live-queue.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  type ReadCall,
  send,
} from './read-answer.ts';
import { pageEvents, type ReadRequest } from './read-request.ts';
import { type Refusal, refusals } from './refusals.ts';

/** Serves a subscription: confirmation, history, one checkpoint if filtered, caught up, then live events. */
export async function subscribe(node: ServerNode, call: ReadCall, request: ReadRequest): Promise<void> {
  const { from, stream } = request;
  if (stream === undefined && typeof from === 'number' && !node.log.isPlace(from)) {
    const refuse = node.log.line.misplacedSubscription === 'unknown' ? refusals.unknown : refusals.invalid;
    call.emit('error', refuse(`Position ${from} is not the start of a record`));
    return;
  }
  if (stream !== undefined && node.log.isTombstoned(stream, 'readers')) {
    call.emit('error', refusals.streamDeleted(stream));
    return;
  }
  await new Subscription(node, call, request).run();
}

class Subscription {
  private readonly node: ServerNode;
  private readonly call: ReadCall;
  private readonly request: ReadRequest;
  private readonly live: LiveQueue;
  /** It starts at the end of the log, so there is no history and no checkpoint. */
  private readonly isAtEnd: boolean;
  private isOver = false;
  /** Position of the last event considered. Everything after it is still to come. */
  private considered: number;
  /** Position of the last checkpoint sent. */
  private checkpoint = -1;
  private delivered: LoggedEvent | undefined;
  private hasCaughtUp = false;

  constructor(node: ServerNode, call: ReadCall, request: ReadRequest) {
    this.node = node;
    this.call = call;
    this.request = request;
    const { log } = node;
    const end = log.events[log.committed - 1]?.position ?? 0;
    this.considered = request.from === 'end' ? end : startOf(node, request);
    this.isAtEnd = this.considered >= end;
    this.live = new LiveQueue(request, pageEvents);
  }

  async run(): Promise<void> {
    const { call, node, live } = this;
    const stopListening = node.log.listen((event) => live.take(event));
    const unfollow = node.follow({
      needsLeader: needsLeader(call.metadata),
      end: (refusal) => this.end(refusal),
    });
    const over = () => {
      this.isOver = true;
      stopListening();
      unfollow();
      live.wake();
    };
    call.once('cancelled', over);
    call.once('close', over);
    await this.put(confirmationMessage(randomUUID()));
    let goesOn = this.isAtEnd ? await this.putCaughtUp() : await this.catchUp();
    while (goesOn && !this.isOver) goesOn = await this.sendLive();
    over();
  }

  /** History up to the current end of the log. */
  private async catchUp(): Promise<boolean> {
    const { log } = this.node;
    const pages = new CatchUp(log, this.request, this.considered);
    // Nothing is awaited between the last check of the log and going live, so that no event is missed.
    while (!pages.isAtEnd) {
      const page = pages.next();
      for (const event of page.events) {
        if (this.isVisible(event) && !(await this.deliver(event))) return false;
      }
      this.considered = page.considered;
      if (page.isCheckpointDue && !(await this.mark(page.reached))) return false;
    }
    this.live.dropUpTo(this.considered);
    const { reached } = pages;
    const { line } = log;
    if (this.request.filter && line.checkpointOnGoingLive && !(await this.mark(reached))) return false;
    return this.hasCaughtUp && !line.caughtUpRepeats ? true : this.putCaughtUp();
  }

  /** Sends what has arrived since then. If that is too much, the log is read again. */
  private async sendLive(): Promise<boolean> {
    const item = this.live.shift();
    if (this.live.hasOverflown) {
      this.live.restart();
      // One more checkpoint, before the reader falls behind.
      const isMarked = this.request.filter && this.node.log.line.caughtUpRepeats;
      if (isMarked && !(await this.mark(this.considered))) return false;
      return this.catchUp();
    }
    if (item === undefined) {
      await this.live.changed();
      return true;
    }
    if (item.position <= this.considered && item.kind === 'event') return true;
    this.considered = Math.max(this.considered, item.position);
    return item.kind === 'checkpoint' ? this.mark(item.position) : this.deliver(item.event);
  }

  private async deliver(event: LoggedEvent): Promise<boolean> {
    const { stream, idsAsText } = this.request;
    this.delivered = event;
    if (event.revision === tombstoneRevision && stream === event.stream) {
      await this.put(eventMessage(event, idsAsText));
      this.end(refusals.streamDeleted(event.stream));
      return false;
    }
    return this.put(eventMessage(event, idsAsText));
  }

  /** Metadata hides only a stream's history; live events are always delivered. */
  private isVisible({ revision }: LoggedEvent): boolean {
    const { stream } = this.request;
    if (stream === undefined || revision === tombstoneRevision) return true;
    return visibleEvent(visibleStream(this.node.log, stream, Date.now()), revision) !== undefined;
  }

  /** Checkpoints are strictly increasing. */
  private async mark(position: number): Promise<boolean> {
    if (position <= this.checkpoint) return true;
    this.checkpoint = position;
    return this.put(checkpointMessage(position));
  }

  /** Reports this subscription's position, unless it started at the beginning and has not sent anything yet. */
  private async putCaughtUp(): Promise<boolean> {
    const { stream, from } = this.request;
    const { log } = this.node;
    this.hasCaughtUp = true;
    if (stream !== undefined && log.stream(stream) === undefined && !log.line.caughtUpWithoutStream) return true;
    const { delivered } = this;
    if (stream !== undefined) {
      const revision = delivered?.revision ?? (typeof from === 'number' ? from : undefined);
      return this.put(caughtUpMessage(Date.now(), revision === undefined ? {} : { revision }));
    }
    const position = Math.max(this.checkpoint, delivered?.position ?? -1, typeof from === 'number' ? from : -1);
    return this.put(caughtUpMessage(Date.now(), position < 0 ? {} : { position }));
  }

  private async put(message: Uint8Array): Promise<boolean> {
    return !this.isOver && (await send(this.call, message));
  }

  private end(refusal: Refusal | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    this.live.wake();
    if (refusal) this.call.emit('error', refusal);
    else this.call.end();
  }
}

/** Starting points are exclusive. A stream revision is converted to the position of its event. */
function startOf({ log }: ServerNode, { stream, from }: ReadRequest): number {
  if (typeof from !== 'number') return -1;
  if (stream === undefined) return from;
  const known = log.stream(stream);
  const after = known?.events[Math.min(from, known.lastCommitted)];
  return after?.position ?? -1;
}
