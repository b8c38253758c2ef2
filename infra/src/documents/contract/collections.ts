import { randomUUID } from 'node:crypto';
import type { CollectionSpec, DocumentStore, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import { at } from '../../testing/position.ts';
import type { OpenStore } from '../../testing/reopenable-store.ts';

export type OpenDocuments = OpenStore<DocumentStore>;

/** A collection that no other test uses. */
export async function aCollection(store: DocumentStore, change: Partial<CollectionSpec> = {}): Promise<CollectionSpec> {
  const spec = {
    name: `contract-${randomUUID()}`,
    version: 1,
    indexed: ['status', 'title', 'count', 'open'],
    ...change,
  };
  await store.prepare(spec);
  return spec;
}

/** A write at the position with this number. */
export function aWrite(number: number, change: Partial<DocumentWrite> = {}): DocumentWrite {
  const document = { status: 'draft', count: number };
  return { id: `d${number}`, owner: 'ann', position: at(number), document, ...change };
}
