import type { CollectionSpec, DocumentStore, StoredDocument } from '@windtunnel/contracts/ports/documents';

/**
 * Reads all owners' documents, for commands that an operator runs beside the product. It never writes: nothing is
 * created, and a version that was never built is empty.
 */
export interface ReadModelReader extends Pick<DocumentStore, 'servedVersion' | 'checkpoint' | 'load'> {
  /** The documents of a version, by id; deleted ones are left out. They are read a few at a time. */
  all(spec: CollectionSpec): AsyncIterable<StoredDocument>;
  /** How many documents `all` returns. */
  total(spec: CollectionSpec): Promise<number>;
  /** How many of them belong to one owner. */
  count(spec: CollectionSpec, options: { readonly owner: string }): Promise<number>;
  close(): Promise<void>;
}
