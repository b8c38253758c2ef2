import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { simulate } from '../simulation/simulate.ts';
import { isBundled, root } from './run-audit.ts';

const seedsMax = 500;
const outputBytesMax = 64 * 1024 * 1024;

/** The events of a simulation in which a dispute was won; which seeds draw one changes with what can happen at all. */
export async function eventsWithDisputeWon(): Promise<readonly StoredEvent[]> {
  for (let seed = 1; seed <= seedsMax; seed += 1) {
    const { events } = await simulate({ seed, faults: true });
    if (events.some(({ type }) => type === 'CreditsRestored')) return events;
  }
  throw new Error(`No dispute was won in ${seedsMax} simulations.`);
}

/** Writes events to the log of a data folder as they are. */
export async function writeEventLog(dataDir: string, events: readonly StoredEvent[]): Promise<void> {
  const log = createSqliteEventStore({ file: dataFile(dataDir, 'events') });
  for (const { stream, revision, id, type, data, metadata } of events)
    await log.append(stream, revision === 0 ? 'none' : revision - 1, [{ id, type, data, metadata }]);
  await log.close();
}

/** What the ledger command prints about a data folder. */
export function ledgerCommand(dataDir: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, isBundled ? 'dist/ledger.js' : 'infra/app/cli/ledger/run.ts'), ...words],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir }, maxBuffer: outputBytesMax },
  );
  if (status !== 0) throw new Error(`ledger ${words.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}
