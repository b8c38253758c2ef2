import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { tolerateClosedOutput } from '@windtunnel/infra/process/process-lifecycle';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import { movingHelp, readMovingCommand } from './migrate-command.ts';
import { openDataSource } from './open-data-source.ts';

tolerateClosedOutput();
process.exitCode = await main(process.argv.slice(2));

/** Moves everything from the stores of one installation to those of another, by way of a folder. */
async function main(words: readonly string[]): Promise<number> {
  const command = readMovingCommand(words);
  if (command.kind === 'help') {
    process.stderr.write(`${command.problem === null ? '' : `${command.problem}\n\n`}${movingHelp}`);
    return command.problem === null ? 0 : 2;
  }
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') {
    process.stderr.write(`${read.problems.join('\n')}\n`);
    return 2;
  }
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  try {
    const isExport = command.kind === 'export';
    const house = await openDataSource(read.settings, { logger: createLogger('warn'), mustExist: isExport });
    try {
      const moved = await (isExport ? exportData : importData)(house, resolve(command.folder), say);
      process.stdout.write(`${JSON.stringify(moved)}\n`);
      say(isExport ? 'Exported; everything is in the folder.' : 'Imported, read back and compared.');
      return 0;
    } finally {
      await house.close();
    }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    if (read.settings.logLevel === 'debug') console.error(error);
    return 1;
  }
}
