import type { LoggedEvent } from '../log/recorded-event.ts';
import type { ReadRequest } from './read-request.ts';

type LiveItem =
  | { readonly kind: 'event'; readonly position: number; readonly event: LoggedEvent }
  | { readonly kind: 'checkpoint'; readonly position: number };

/** Events committed since a subscription began but not yet delivered. Its size is limited. */
export class LiveQueue {
  hasOverflown = false;
  private readonly request: ReadRequest;
  private readonly itemsMax: number;
  private items: LiveItem[] = [];
  /** Includes every event committed since the subscription began. */
  private sinceCheckpoint = 0;
  private waiter: (() => void) | undefined;

  constructor(request: ReadRequest, itemsMax: number) {
    this.request = request;
    this.itemsMax = itemsMax;
  }

  take(event: LoggedEvent): void {
    const { stream, filter } = this.request;
    const { position } = event;
    const isWanted = stream === undefined ? filter === undefined || filter.matches(event) : event.stream === stream;
    if (isWanted) this.push({ kind: 'event', position, event });
    if (filter === undefined) return;
    this.sinceCheckpoint += 1;
    if (this.sinceCheckpoint < filter.checkpointEvery) return;
    this.sinceCheckpoint = 0;
    this.push({ kind: 'checkpoint', position });
  }

  shift(): LiveItem | undefined {
    return this.items.shift();
  }

  /** Everything up to this position has been delivered from history. */
  dropUpTo(position: number): void {
    this.items = this.items.filter((item) => item.position > position);
    this.hasOverflown = false;
  }

  restart(): void {
    this.items = [];
    this.hasOverflown = false;
  }

  /** Resolves on the next `take` or `wake`. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.waiter = resolve;
    });
  }

  wake(): void {
    this.waiter?.();
    this.waiter = undefined;
  }

  private push(item: LiveItem): void {
    if (this.items.length >= this.itemsMax) this.hasOverflown = true;
    else this.items.push(item);
    this.wake();
  }
}
