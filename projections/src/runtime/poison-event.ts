import type { Position } from '@windtunnel/contracts/ports/event-store';

/**
 * An event that a subscriber cannot process. Its effect on the document is unknown, so nothing after it may be shown.
 */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  readonly position: Position;
  constructor(subscriber: string, event: { readonly type: string; readonly position: Position }, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${subscriber} cannot process ${event.type} at ${event.position}: ${reason}`, { cause });
    this.position = event.position;
  }
}
