import { appendBytesMax, EventTooLarge, eventBytesMax, type NewEvent } from '@windtunnel/contracts/ports/event-store';

export interface SerialisedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serialises the events of one append before anything is queued or sent, so that an invalid event causes only its own
 * append to fail.
 * @throws EventTooLarge if a limit is exceeded.
 * @throws TypeError for values that JSON cannot represent.
 * @throws RangeError for an empty append, and for an id that is not a lower-case UUID: a store that keeps ids as
 *   numbers would refuse it or return it in another form.
 */
export function serialiseEvents(events: readonly NewEvent[]): SerialisedEvent[] {
  if (events.length === 0) throw new RangeError('An append needs at least one event');
  let appendBytes = 0;
  const lines = events.map(({ id, type, data, metadata }) => {
    if (!uuid.test(id)) throw new RangeError(`${id} is not a valid event id`);
    const line = { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
    const bytes = Buffer.byteLength(line.data) + Buffer.byteLength(line.metadata) + 2 * type.length;
    if (bytes > eventBytesMax) throw new EventTooLarge(`${type} has ${bytes} bytes, the limit is ${eventBytesMax}`);
    appendBytes += bytes;
    return line;
  });
  if (appendBytes > appendBytesMax) {
    throw new EventTooLarge(`The append has ${appendBytes} bytes, the limit is ${appendBytesMax}`);
  }
  return lines;
}
