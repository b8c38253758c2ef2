import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { Settings } from '../settings/settings-table.ts';

interface OpenDocumentsOptions {
  /** The file of the embedded store. */
  readonly file: string;
}

/** Opens the document store that the settings choose; the other store's client is not loaded. */
export async function openDocuments(
  { mongodbUrl }: Pick<Settings, 'mongodbUrl'>,
  { file }: OpenDocumentsOptions,
): Promise<DocumentStore> {
  if (mongodbUrl === null) return (await import('./sqlite/sqlite-documents.ts')).createSqliteDocumentStore({ file });
  return await (await import('./mongodb/mongodb-documents.ts')).createMongoDocumentStore({ url: mongodbUrl });
}
