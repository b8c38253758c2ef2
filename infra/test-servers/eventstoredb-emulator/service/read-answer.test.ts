import streams from '@eventstore/db-client/generated/streams_pb.js';
import jspb from 'google-protobuf';
import { describe, expect, it } from 'vitest';
import { recordEvent } from '../log/recorded-event.ts';
import { caughtUpMessage, eventMessage } from './read-answer.ts';

describe('Messages written by hand', () => {
  it('an event is what the generated code reads, also far into the log', () => {
    const proposed = {
      id: 'a',
      type: 'Happened',
      contentType: 'x',
      data: Buffer.from('data'),
      metadata: Buffer.from(''),
    };
    for (const position of [0, 127, 128, 2 ** 31, 2 ** 52]) {
      const event = recordEvent(proposed, { stream: 's', revision: 300, position, createdMs: 5 });
      const read = streams.ReadResp.deserializeBinary(eventMessage(event, true)).getEvent();
      expect(read?.getCommitPosition()).toBe(String(position));
      expect(read?.getEvent()?.getStreamRevision()).toBe('300');
      expect(Buffer.from(read?.getEvent()?.getData_asU8() ?? []).toString()).toBe('data');
    }
  });

  it('caught up carries a time and a place, which a client that does not know them overlooks', () => {
    const bytes = caughtUpMessage(1_700_000_000_250, { position: 4_711 });
    expect(streams.ReadResp.deserializeBinary(bytes).hasCaughtUp()).toBe(true);
    const reader = new jspb.BinaryReader(bytes);
    reader.nextField();
    expect(reader.getFieldNumber()).toBe(8);
    const inner = new jspb.BinaryReader(reader.readBytes());
    const numbers: number[] = [];
    while (inner.nextField()) {
      numbers.push(inner.getFieldNumber());
      inner.skipField();
    }
    expect(numbers).toEqual([1, 3]);
  });
});
