import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite';
import { answerLedger } from './ledger/answer-ledger.ts';
import { ledgerHelp, readLedgerCommand } from './ledger/ledger-command.ts';
import { dataFiles } from './product/stores.ts';

process.exitCode = await main(process.argv.slice(2));

/** The auditor's way into the ledger: reads the log of the data folder, also while the product runs. */
async function main(words: readonly string[]): Promise<number> {
  const command = readLedgerCommand(words);
  if (command.kind === 'help') {
    process.stderr.write(`${command.problem === null ? '' : `${command.problem}\n\n`}${ledgerHelp}`);
    return command.problem === null ? 0 : 2;
  }
  const file = join(process.env.DATA_DIR ?? './data', dataFiles.events);
  if (!existsSync(file)) {
    process.stderr.write(`There is no log at ${file}; set DATA_DIR to the product's data folder.\n`);
    return 2;
  }
  const log = openEventLog(file);
  try {
    const { lines, talk, exitCode } = await answerLedger(log, command);
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
    process.stderr.write(`${talk}\n`);
    return exitCode;
  } finally {
    await log.close();
  }
}
