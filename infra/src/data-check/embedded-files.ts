import { basename } from 'node:path';
import { dataFile } from '../composition/data-files.ts';
import type { Settings } from '../settings/settings-table.ts';

/** The settings that decide which stores are files in the data folder. */
export type StoreSettings = Pick<
  Settings,
  'dataDir' | 'eventstoreUrl' | 'mongodbUrl' | 'meilisearchUrl' | 'temporalAddress'
>;

export type Part = 'events' | 'vault' | 'workflows' | 'documents' | 'search';

/** A store that is a SQLite file in the data folder. */
export interface EmbeddedFile {
  readonly part: Part;
  readonly file: string;
  /** A table of every such file. */
  readonly table: string;
  /** True if it can be deleted, because it is made from the events. */
  readonly derived: boolean;
}

/** Each part, its table, and the setting that puts it on a server instead. */
const rows = [
  { part: 'events', table: 'events', server: 'eventstoreUrl', derived: false },
  { part: 'vault', table: 'accounts', server: 'mongodbUrl', derived: false },
  { part: 'workflows', table: 'runs', server: 'temporalAddress', derived: false },
  { part: 'documents', table: 'checkpoints', server: 'mongodbUrl', derived: true },
  { part: 'search', table: 'checkpoints', server: 'meilisearchUrl', derived: true },
] as const;

/** The stores that the settings leave in the data folder, whether or not their files exist. */
export function embeddedFiles(settings: StoreSettings): EmbeddedFile[] {
  return rows
    .filter(({ server }) => settings[server] === null)
    .map(({ part, table, derived }) => ({ part, table, derived, file: dataFile(settings.dataDir, part) }));
}

/** What an operator does about a damaged or missing file. */
export function wayBack(settings: StoreSettings, { derived }: Pick<EmbeddedFile, 'derived'>): string {
  if (derived) return 'Delete it: the next start rebuilds it from the events.';
  const names = embeddedFiles(settings)
    .filter((each) => !each.derived)
    .map(({ file }) => basename(file));
  return `Restore ${new Intl.ListFormat('en').format(names)} from one backup.`;
}
