import { type LoggedEvent, type ProposedEvent, readRecord } from '../log/recorded-event.ts';

/** A frame contains the events of one write, or the positions removed by a scavenge. */
const kinds = { events: 0, removed: 1 } as const;
const kindBytes = 1;
const lengthBytes = 4;

export function encodeEvents(
  framePosition: number,
  events: readonly ProposedEvent[],
  record: (event: ProposedEvent, position: number, index: number) => LoggedEvent,
): { payload: Buffer; logged: LoggedEvent[] } {
  const parts: Uint8Array[] = [Uint8Array.of(kinds.events)];
  const recorded: LoggedEvent[] = [];
  let position = framePosition + kindBytes;
  events.forEach((event, index) => {
    const made = record(event, position, index);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32LE(made.record.length);
    parts.push(length, made.record);
    recorded.push(made);
    position += lengthBytes + made.record.length;
  });
  const payload = Buffer.concat(parts);
  // The log keeps the bytes of the whole frame; many small arrays would use several times as much memory.
  const logged = recorded.map((event) => {
    const start = event.position - framePosition + lengthBytes;
    return { ...event, record: payload.subarray(start, start + event.record.length) };
  });
  return { payload, logged };
}

export const encodeRemoved = (positions: ReadonlySet<number>) =>
  Buffer.concat([Uint8Array.of(kinds.removed), Buffer.from(JSON.stringify([...positions]))]);

export type Content =
  | { readonly kind: 'events'; readonly events: readonly LoggedEvent[] }
  | { readonly kind: 'removed'; readonly positions: ReadonlySet<number> };

export function decodePayload(payload: Buffer): Content {
  if (payload[0] === kinds.removed) {
    const positions = JSON.parse(payload.subarray(kindBytes).toString()) as number[];
    return { kind: 'removed', positions: new Set(positions) };
  }
  const events: LoggedEvent[] = [];
  let at = kindBytes;
  while (at < payload.length) {
    const start = at + lengthBytes;
    const end = start + payload.readUInt32LE(at);
    events.push(readRecord(payload.subarray(start, end)));
    at = end;
  }
  return { kind: 'events', events };
}
