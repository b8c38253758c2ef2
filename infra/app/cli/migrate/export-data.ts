import { createHash } from 'node:crypto';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import type { DataSource, MigrationSummary, ReportProgress } from './data-source.ts';
import { toLine } from './event-line.ts';
import { exportAccounts } from './export-accounts.ts';
import { exportImages } from './export-images.ts';
import { openLineWriter, readLines } from './line-file.ts';
import { auditLog, tap } from './log-audit.ts';
import { MigrationError } from './migration-error.ts';
import { partFile, removeContents, writeContents } from './snapshot.ts';

const eventsPerReport = 20_000;

/**
 * Exports a data source to a folder. If run again after an interruption, it keeps what is already there and continues.
 * @throws MigrationError if a study is running, the log is damaged, or something is written during the export.
 */
export async function exportData(
  source: DataSource,
  folder: string,
  report: ReportProgress,
): Promise<MigrationSummary> {
  const before = await source.eventStore.head();
  if (before === null) throw new MigrationError('There is nothing to export: the event log is empty.');
  const ledgers = await auditLog(source.eventStore);
  await removeContents(folder);
  const events = await exportEvents(source, folder, report);
  const accounts = await exportAccounts(source, folder);
  const images = await exportImages(source, folder);
  if ((await source.eventStore.head()) !== before) {
    throw new MigrationError(
      'Events were written during the export. Stop the product and export again: it continues from here.',
    );
  }
  await writeContents(folder, { events: events.checksum, accounts: accounts.checksum, images });
  return {
    events: events.checksum.lines,
    streams: events.streams,
    accounts: accounts.accounts,
    tokens: accounts.tokens,
    images: images.lines,
    ledgers: ledgers.length,
  };
}

/** Compares the log with the lines already in the file, appends the rest, and checks every hash chain along the way. */
async function exportEvents({ eventStore }: DataSource, folder: string, report: ReportProgress) {
  const file = partFile(folder, 'events');
  const written = await linesAlreadyWritten(file, eventStore.readAll());
  const hash = createHash('sha256');
  const streams = new Set<string>();
  const writer = await openLineWriter(file, written.bytes);
  let lines = 0;
  try {
    const write = async (event: StoredEvent) => {
      const line = toLine(event);
      hash.update(line).update('\n');
      streams.add(event.stream);
      lines += 1;
      if (lines > written.lines) await writer.write(line);
      if (lines % eventsPerReport === 0) report(`${lines} events ...`);
    };
    const chains = await verifyLog(tap(eventStore.readAll(), write));
    if (!chains.ok) {
      throw new MigrationError(`${chains.stream} is broken at revision ${chains.revision}: ${chains.problem}.`);
    }
  } finally {
    await writer.close();
  }
  return { checksum: { lines, sha256: hash.digest('hex') }, streams: streams.size };
}

/** @throws MigrationError if the file is not the beginning of this log. */
async function linesAlreadyWritten(
  file: string,
  log: AsyncIterable<StoredEvent>,
): Promise<{ readonly bytes: number; readonly lines: number }> {
  const events = log[Symbol.asyncIterator]();
  let written = { bytes: 0, lines: 0 };
  try {
    for await (const { text, endsAt } of readLines(file)) {
      const { done, value } = await events.next();
      if (done || toLine(value) !== text) {
        throw new MigrationError(`${file} contains a different event log; choose another folder.`);
      }
      written = { bytes: endsAt, lines: written.lines + 1 };
    }
  } finally {
    await events.return?.();
  }
  return written;
}
