import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { Settings } from '../settings/settings-table.ts';

interface OpenDocumentsOptions {
  /** The embedded store's file. */
  readonly file: string;
}

/** Opens the document store selected in the settings; the other store's client is not loaded. */
export async function openDocuments(
  { mongodbUrl }: Pick<Settings, 'mongodbUrl'>,
  { file }: OpenDocumentsOptions,
): Promise<DocumentStore> {
  if (mongodbUrl === null) return (await import('./sqlite/sqlite-documents.ts')).createSqliteDocumentStore({ file });
  return await (await import('./mongodb/mongodb-documents.ts')).createMongoDocumentStore({ url: mongodbUrl });
}
