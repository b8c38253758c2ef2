import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { tolerateClosedOutput } from '@windtunnel/infra/process/process-lifecycle';
import { isServerProblem, serverProblemCode } from '@windtunnel/infra/servers/assert-servers';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { printHelp } from '../print-help.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import { migrateHelp, readMigrateCommand } from './migrate-command.ts';
import { openDataSource } from './open-data-source.ts';

tolerateClosedOutput();
process.exitCode = await main(process.argv.slice(2));

/** Copies everything from one installation's stores to another's, via a folder. */
async function main(words: readonly string[]): Promise<number> {
  const command = readMigrateCommand(words);
  if (command.kind === 'help') return printHelp(migrateHelp, command.problem);
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') {
    process.stderr.write(`${read.problems.join('\n')}\n`);
    return 2;
  }
  const report = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  try {
    const isExport = command.kind === 'export';
    const stores = await openDataSource(read.settings, { logger: createLogger('warn'), mustExist: isExport });
    try {
      const summary = await (isExport ? exportData : importData)(stores, resolve(command.folder), report);
      process.stdout.write(`${JSON.stringify(summary)}\n`);
      report(isExport ? `Exported to ${resolve(command.folder)}.` : 'Imported, read back and compared.');
      return 0;
    } finally {
      await stores.close();
    }
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    if (read.settings.logLevel === 'debug') console.error(error);
    return isServerProblem(error) ? serverProblemCode : 1;
  }
}
