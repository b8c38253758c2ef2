import type { Position } from '@windtunnel/contracts/ports/event-store';

/**
 * On whose behalf events are written, and the position of the last one. There is one context per request or workflow
 * command; the response includes its position, so that the client's next read can wait for it.
 */
export class WriteContext {
  #position: Position | null = null;

  constructor(
    /** The user id, or `system`. */
    readonly actor: string,
    readonly correlationId: string,
    readonly causationId: string = correlationId,
  ) {}

  /** Position of the newest event that was written or relied on, or null. */
  get position(): Position | null {
    return this.#position;
  }

  /** Positions are compared as text; an earlier one is ignored. */
  note(position: Position | null): void {
    if (position !== null && (this.#position === null || position > this.#position)) this.#position = position;
  }
}
