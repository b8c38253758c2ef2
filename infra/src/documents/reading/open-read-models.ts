import type { Settings } from '../../settings/settings-table.ts';
import type { ReadModelReader } from './read-model-reader.ts';

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
