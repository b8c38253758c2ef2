import { basename } from 'node:path';
import { openEventLog } from '../event-store/sqlite/sqlite-event-store.ts';
import { inspectFile } from '../sqlite/inspect-file.ts';
import { openForReading } from '../sqlite/open-database.ts';
import { type EmbeddedFile, embeddedFiles, type Part, type StoreSettings, wayBack } from './embedded-files.ts';

/** A store in the data folder is damaged or missing. The message names the file and the way back. */
export class DataDamaged extends Error {
  override readonly name = 'DataDamaged';
}

/**
 * A quick check before the stores are opened, which would create missing ones and read damaged ones for a while: each
 * file's structure, removed events, changes to the newest events, and whether log and vault are both there. Takes
 * about 200 ms with 100,000 events; `npm run verify` checks everything.
 * @param parts The stores that are about to be opened; by default all of them.
 * @throws DataDamaged with a sentence for each file.
 */
export async function checkDataFolder(settings: StoreSettings, parts?: readonly Part[]): Promise<void> {
  const files = embeddedFiles(settings).filter(({ part }) => parts?.includes(part) ?? true);
  const sound = new Set<Part>();
  const sentences: string[] = [];
  for (const each of files) {
    const { file, part, table } = each;
    const state = inspectFile(file, table);
    const problems = state.kind === 'damaged' ? [state.problem] : [];
    if (state.kind === 'sound' && part === 'events') problems.push(...(await problemsOfLog(file)));
    if (state.kind === 'sound') sound.add(part);
    if (state.kind === 'closed') sentences.push(`${file} cannot be opened: ${state.problem}. Check its permissions.`);
    if (problems[0] !== undefined) sentences.push(`${file} is damaged: ${problems[0]}. ${wayBack(settings, each)}`);
  }
  if (sentences.length === 0) sentences.push(...missingFile(settings, files, sound));
  if (sentences.length > 0) throw new DataDamaged(sentences.join('\n'));
}

async function problemsOfLog(file: string): Promise<readonly string[]> {
  try {
    const log = openEventLog(file);
    try {
      const chain = await log.verifyNewest();
      const broken = chain.ok ? [] : [`${chain.stream} is broken at revision ${chain.revision}: ${chain.problem}`];
      return [...(await log.missing()), ...broken];
    } finally {
      await log.close();
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A log without the vault has studies that no user can open; a vault without the log has users without any. */
function missingFile(settings: StoreSettings, files: readonly EmbeddedFile[], sound: ReadonlySet<Part>): string[] {
  const [log, vault] = (['events', 'vault'] as const).map((part) => files.find((each) => each.part === part));
  if (log === undefined || vault === undefined) return [];
  const hasEvents = sound.has('events') && hasRows(log.file, 'events');
  const isLogLost =
    sound.has('vault') && !hasEvents && (!sound.has('events') || hasRows(vault.file, confirmedAccounts));
  // A product that was stopped during its first start has an empty log and no vault yet.
  const isVaultLost = hasEvents && !sound.has('vault');
  if (!isLogLost && !isVaultLost) return [];
  const [lost, present] = isLogLost ? [log, vault] : [vault, log];
  const back = `${wayBack(settings, lost)} To start over, set DATA_DIR to an empty folder.`;
  return [`${lost.file} is missing or empty, but ${basename(present.file)} beside it is not. ${back}`];
}

/** An account has its first event before its address can be confirmed. */
const confirmedAccounts = 'accounts WHERE emailVerifiedAt IS NOT NULL';

function hasRows(file: string, from: string): boolean {
  const database = openForReading(file);
  try {
    return database.prepare(`SELECT 1 FROM ${from} LIMIT 1`).get() !== undefined;
  } finally {
    database.close();
  }
}
