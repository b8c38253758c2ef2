import type { Position } from '@windtunnel/contracts/ports/event-store';

/**
 * On whose behalf facts are written, and how far the log got by it. One per request or run command; every append
 * notes its position here, and the answer carries the last one so that the reader's next look waits for it.
 */
export class WriteContext {
  #position: Position | null = null;

  constructor(
    /** The user id, or `system`. */
    readonly actor: string,
    readonly correlationId: string,
    readonly causationId: string = correlationId,
  ) {}

  /** Position of the newest fact this work wrote or relied on, or null. */
  get position(): Position | null {
    return this.#position;
  }

  /** Positions compare as text; only a later one counts. */
  note(position: Position | null): void {
    if (position !== null && (this.#position === null || position > this.#position)) this.#position = position;
  }
}
