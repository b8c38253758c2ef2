import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { Settings } from '../settings/settings-table.ts';

interface OpenDocumentsOptions {
  /** File of the embedded store. */
  readonly file: string;
}

/** Read models where the settings say. The client of the other engine is not even loaded. */
export async function openDocuments(
  { mongodbUrl }: Pick<Settings, 'mongodbUrl'>,
  { file }: OpenDocumentsOptions,
): Promise<DocumentStore> {
  if (mongodbUrl === null) return (await import('./sqlite/sqlite-documents.ts')).createSqliteDocumentStore({ file });
  return await (await import('./mongodb/mongodb-documents.ts')).createMongoDocumentStore({ url: mongodbUrl });
}
