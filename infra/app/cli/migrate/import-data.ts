import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import type { DataSource, MigrationSummary, ReportProgress } from './data-source.ts';
import { fromLine, type MigratedEvent, toLine } from './event-line.ts';
import { importAccounts } from './import-accounts.ts';
import { importImages } from './import-images.ts';
import { readLines } from './line-file.ts';
import { auditLog, tap } from './log-audit.ts';
import { MigrationError } from './migration-error.ts';
import { openSnapshot, type SnapshotPart } from './snapshot.ts';

/** Limits for a single append, slightly below the event store's own. */
const eventsPerAppend = 100;
const charactersPerAppend = 256 * 1024;
const eventsPerReport = 20_000;

/**
 * Imports a snapshot into empty stores, or continues an interrupted import. The event log is written last, so that a
 * half-finished import shows nothing. Finally, everything is read back and compared.
 * @throws MigrationError if the export is damaged, the target is not empty, or the data read back differs.
 */
export async function importData(
  target: DataSource,
  folder: string,
  report: ReportProgress,
): Promise<MigrationSummary> {
  const snapshot = await openSnapshot(folder);
  const { events } = snapshot;
  const imported = await countImported(target, events);
  if (imported > 0) report(`${imported} of ${events.lines} events have been imported already.`);
  if (imported < events.lines) await target.clearReadModels();
  const images = await importImages(target, snapshot);
  const accounts = await importAccounts(target, snapshot.accounts.file, report);
  await importEvents(target, events, imported, report);
  return { ...(await verifyImported(target, events)), ...accounts, images };
}

/** @throws MigrationError if the target's log is not the beginning of the exported one. */
async function countImported({ eventStore }: DataSource, { file }: SnapshotPart): Promise<number> {
  const lines = readLines(file);
  let imported = 0;
  try {
    for await (const event of eventStore.readAll()) {
      const { done, value } = await lines.next();
      if (done || value.text !== toLine(event)) {
        throw new MigrationError("The target's event log is neither empty nor the beginning of this export.");
      }
      imported += 1;
    }
  } finally {
    await lines.return(undefined);
  }
  return imported;
}

async function importEvents(
  { eventStore }: DataSource,
  { file }: SnapshotPart,
  alreadyImported: number,
  report: ReportProgress,
): Promise<void> {
  let batch: MigratedEvent[] = [];
  let characters = 0;
  let read = 0;
  const flush = async () => {
    const [first] = batch;
    if (first === undefined) return;
    const { stream, revision } = first;
    const events = batch.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    await eventStore.append(stream, revision === 0 ? 'none' : revision - 1, events);
    batch = [];
    characters = 0;
  };
  for await (const { text } of readLines(file)) {
    read += 1;
    if (read % eventsPerReport === 0) report(`${read} events ...`);
    if (read <= alreadyImported) continue;
    const event = fromLine(text);
    const full = batch.length === eventsPerAppend || characters + text.length > charactersPerAppend;
    if (full || batch[0]?.stream !== event.stream) await flush();
    batch.push(event);
    characters += text.length;
  }
  await flush();
}

/** Reads the log back and checks for the same events in the same order, intact hash chains, and a valid ledger. */
async function verifyImported(target: DataSource, events: SnapshotPart) {
  const imported = await countImported(target, events);
  if (imported !== events.lines) {
    throw new MigrationError(`Only ${imported} of ${events.lines} events are in the target's log.`);
  }
  const streams = new Set<string>();
  const chains = await verifyLog(tap(target.eventStore.readAll(), ({ stream }) => streams.add(stream)));
  if (!chains.ok) {
    throw new MigrationError(`${chains.stream} is broken at revision ${chains.revision}: ${chains.problem}.`);
  }
  const ledgers = await auditLog(target.eventStore);
  return { events: imported, streams: streams.size, ledgers: ledgers.length };
}
