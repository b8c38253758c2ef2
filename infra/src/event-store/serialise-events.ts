import { appendBytesMax, EventTooLarge, eventBytesMax, type NewEvent } from '@windtunnel/contracts/ports/event-store';

/** An event as text. */
export interface SerialisedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Turns the events of one append into text before anything is queued or sent, so that what JSON cannot hold is
 * refused by itself.
 *
 * @throws EventTooLarge, TypeError for what JSON cannot hold, RangeError for an append of nothing or for an id that is
 *   no UUID in small letters: engines that store ids as numbers would refuse it, or give it back in another form.
 */
export function serialiseEvents(events: readonly NewEvent[]): SerialisedEvent[] {
  if (events.length === 0) throw new RangeError('An append needs at least one event');
  let appendBytes = 0;
  const lines = events.map(({ id, type, data, metadata }) => {
    if (!uuid.test(id)) throw new RangeError(`${id} is no id of an event`);
    const line = { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
    const bytes = Buffer.byteLength(line.data) + Buffer.byteLength(line.metadata) + 2 * type.length;
    if (bytes > eventBytesMax) throw new EventTooLarge(`${type} takes ${bytes} bytes, the limit is ${eventBytesMax}`);
    appendBytes += bytes;
    return line;
  });
  if (appendBytes > appendBytesMax) {
    throw new EventTooLarge(`One append takes ${appendBytes} bytes, the limit is ${appendBytesMax}`);
  }
  return lines;
}
