import type { CollectionSpec, DocumentStore, StoredDocument } from '@windtunnel/contracts/ports/documents';
import type { Settings } from '../../settings/settings-table.ts';

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

/**
 * Opens the read models specified in the settings.
 * @throws Error with a sentence if there is no file; StoreUnavailable if the server does not respond.
 */
export async function openReadModels(
  { mongodbUrl }: Pick<Settings, 'mongodbUrl'>,
  { file }: { readonly file: string },
): Promise<ReadModelReader> {
  if (mongodbUrl === null) return (await import('./sqlite-reader.ts')).readSqliteDocuments(file);
  return await (await import('./mongodb-reader.ts')).readMongoDocuments(mongodbUrl);
}
