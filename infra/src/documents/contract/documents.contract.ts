import { randomUUID } from 'node:crypto';
import type { CollectionSpec, DocumentStore, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { afterAll, beforeAll, describe } from 'vitest';
import { findContract } from './find.contract.ts';
import { saveContract } from './save.contract.ts';
import { versionContract } from './version.contract.ts';

/** An engine under test. Tests share it and use collections of their own. */
export interface DocumentsHost {
  readonly store: DocumentStore;
  /** Ends the store and opens the same documents again. */
  reopen(): Promise<DocumentStore>;
  destroy(): Promise<void>;
}

export type OpenDocuments = () => { store: DocumentStore; reopen: () => Promise<DocumentStore> };

/** What every document store keeps. */
export function documentsContract({ name, create }: { readonly name: string; create(): Promise<DocumentsHost> }): void {
  describe(`documents: ${name}`, () => {
    let host: DocumentsHost;
    let store: DocumentStore;
    beforeAll(async () => {
      host = await create();
      store = host.store;
    });
    afterAll(() => host.destroy());
    const open: OpenDocuments = () => ({
      store,
      reopen: async () => {
        store = await host.reopen();
        return store;
      },
    });
    saveContract(open);
    findContract(open);
    versionContract(open);
  });
}

export const at = (place: number) => String(place).padStart(16, '0') as Position;

/** A collection nobody used before. */
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

export function aWrite(place: number, change: Partial<DocumentWrite> = {}): DocumentWrite {
  return { id: `d${place}`, owner: 'ann', position: at(place), document: { status: 'draft', count: place }, ...change };
}
