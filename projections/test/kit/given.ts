import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { expect } from 'vitest';
import type * as z from 'zod';
import { foldBatch } from '../../src/runtime/fold-batch.ts';
import { type Projection, toProjectedEvent } from '../../src/runtime/projection.ts';
import { type GivenEvent, recorded } from './events.ts';

/** What a read model shows after some events. */
export interface Shown {
  /** The document matches its schema and has at least these fields. */
  expectDocument(id: string, fields: object): Shown;
  expectNoDocument(id: string): Shown;
  document(id: string): JsonObject | null;
}

/**
 * `given(events)` for one read model. The events are replayed in one batch, one by one, in two batches split at every
 * index, and twice; the documents must be the same every time. Documents and events are frozen, so a handler that
 * mutates one throws.
 */
export function readModelKit(projection: Projection, schema: z.ZodType): (given: readonly GivenEvent[]) => Shown {
  return (given) => {
    const events = recorded(given).map(frozen);
    const shown = replay(projection, [events]);
    const once = text(shown);
    expect(
      text(
        replay(
          projection,
          events.map((event) => [event]),
        ),
      ),
    ).toBe(once);
    expect(text(replay(projection, [events, events]))).toBe(once);
    for (let cut = 1; cut < events.length; cut += 1) {
      expect(text(replay(projection, [events.slice(0, cut), events.slice(Math.max(0, cut - 2))]))).toBe(once);
    }
    return shownBy(shown, schema);
  };
}

type Documents = ReadonlyMap<string, DocumentWrite>;

function replay(projection: Projection, batches: readonly (readonly StoredEvent[])[]): Documents {
  const documents = new Map<string, DocumentWrite>();
  for (const batch of batches) {
    const keyed = batch
      .filter(({ type }) => projection.types.has(type))
      .map((stored) => {
        const event = toProjectedEvent(stored);
        return { key: projection.key(event), event };
      });
    const stored = keyed.flatMap(({ key }) => documents.get(key) ?? []);
    for (const write of foldBatch(projection, stored, keyed)) documents.set(write.id, frozen(write));
  }
  return documents;
}

function shownBy(documents: Documents, schema: z.ZodType): Shown {
  const shown: Shown = {
    document: (id) => documents.get(id)?.document ?? null,
    expectDocument: (id, fields) => {
      const document = shown.document(id);
      expect(document).not.toBeNull();
      expect(schema.parse(document)).toEqual(document);
      expect(documents.get(id)?.owner).toBe(document?.ownerId);
      expect(document).toMatchObject(fields);
      return shown;
    },
    expectNoDocument: (id) => {
      expect(shown.document(id)).toBeNull();
      return shown;
    },
  };
  return shown;
}

function text(documents: Documents): string {
  return JSON.stringify([...documents.values()].sort((one, other) => (one.id < other.id ? -1 : 1)));
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
