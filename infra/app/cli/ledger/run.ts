import { readFileSync } from 'node:fs';
import { tolerateClosedOutput } from '@windtunnel/infra/process/process-lifecycle';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { ledgerHelp, readLedgerCommand } from './ledger-command.ts';
import { openAuditedLog } from './open-log.ts';
import { reportLedger } from './report-ledger.ts';

tolerateClosedOutput();
process.exitCode = await main(process.argv.slice(2));

/** Audits the credit ledger in the event log specified in the settings. The product may be running at the same time. */
async function main(words: readonly string[]): Promise<number> {
  const command = readLedgerCommand(words);
  if (command.kind === 'help') {
    process.stderr.write(`${command.problem === null ? '' : `${command.problem}\n\n`}${ledgerHelp}`);
    return command.problem === null ? 0 : 2;
  }
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') return usageError(read.problems.join('\n'));
  const log = await openAuditedLog(read.settings).catch((error: unknown) =>
    usageError(error instanceof Error ? error.message : String(error)),
  );
  if (typeof log === 'number') return log;
  try {
    const { lines, message, exitCode } = await reportLedger(log, command);
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
    process.stderr.write(`${message}\n`);
    return exitCode;
  } finally {
    await log.close();
  }
}

function usageError(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
