import { readFileSync } from 'node:fs';
import { tolerateClosedOutput } from '@windtunnel/infra/process/process-lifecycle';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { answerLedger } from './answer-ledger.ts';
import { ledgerHelp, readLedgerCommand } from './ledger-command.ts';
import { openAuditedLog } from './open-log.ts';

tolerateClosedOutput();
process.exitCode = await main(process.argv.slice(2));

/** The auditor's way into the ledger: reads the log that the settings name, also while the product runs. */
async function main(words: readonly string[]): Promise<number> {
  const command = readLedgerCommand(words);
  if (command.kind === 'help') {
    process.stderr.write(`${command.problem === null ? '' : `${command.problem}\n\n`}${ledgerHelp}`);
    return command.problem === null ? 0 : 2;
  }
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') return misused(read.problems.join('\n'));
  const log = await openAuditedLog(read.settings).catch((error: unknown) => misused(String((error as Error).message)));
  if (typeof log === 'number') return log;
  try {
    const { lines, talk, exitCode } = await answerLedger(log, command);
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
    process.stderr.write(`${talk}\n`);
    return exitCode;
  } finally {
    await log.close();
  }
}

function misused(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
