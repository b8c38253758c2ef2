import { Inject, Injectable } from '@nestjs/common';
import { type EventStore, type Position, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { ports } from '../ports.ts';

/** The end of the event log, read again only for positions beyond what this process has seen of it. */
@Injectable()
export class LogEnd {
  #seen: Position | null = null;

  constructor(@Inject(ports.eventStore) private readonly eventStore: EventStore) {}

  /** Null if the log is empty. */
  async newest(): Promise<Position | null> {
    this.#seen = await this.eventStore.head();
    return this.#seen;
  }

  /** Whether a text is a position that the log has reached. */
  async has(text: string): Promise<boolean> {
    if (this.#reaches(text)) return true;
    try {
      await this.newest();
    } catch (error) {
      // While the log cannot be read, read models still can, and the client may know more than this process.
      if (error instanceof StoreUnavailable) return this.#seen === null || isAlike(text, this.#seen);
      throw error;
    }
    return this.#reaches(text);
  }

  #reaches(text: string): text is Position {
    return this.#seen !== null && isAlike(text, this.#seen) && text <= this.#seen;
  }
}

/** All positions of one log have the same length, with digits in the same places. */
function isAlike(text: string, position: Position): boolean {
  return text.length === position.length && text.replace(/\d/g, '0') === position.replace(/\d/g, '0');
}
