import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { DataDamaged } from '@windtunnel/infra/data-check/check-data-folder';
import { tolerateClosedOutput } from '@windtunnel/infra/process/process-lifecycle';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { printTo } from '../line-output.ts';
import { readLedgerCommand } from './ledger-command.ts';
import { ledgerHelp } from './ledger-help.ts';
import { openAuditedLog, unreadable } from './open-log.ts';
import { reportLedger } from './report-ledger.ts';

// Events are garbage as soon as they are read. V8 would let 100 MB of them pile up before it looks.
setFlagsFromString('--semi-space-growth-factor=1');
tolerateClosedOutput();
process.exitCode = await main(process.argv.slice(2));

/** Audits the credit ledger in the event log specified in the settings. The product may be running at the same time. */
async function main(words: readonly string[]): Promise<number> {
  const command = readLedgerCommand(words);
  if (command.kind === 'help') {
    if (command.problem !== null)
      return usageError(`${command.problem}\nnpm run ledger -- --help shows what there is.`);
    process.stdout.write(ledgerHelp);
    return 0;
  }
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') return usageError(read.problems.join('\n'));
  const { settings } = read;
  const log = await openAuditedLog(settings).catch(failed);
  if (typeof log === 'number') return log;
  try {
    const { message, exitCode } = await reportLedger(log, command, printTo(process.stdout));
    if (message !== null) process.stderr.write(`${message}\n`);
    return exitCode;
  } catch (error) {
    process.stderr.write(`${unreadable(settings, error)}\n`);
    return 1;
  } finally {
    await log.close();
  }
}

/** A folder without a log was mistyped. */
function failed(error: unknown): number {
  const exitCode = usageError(error instanceof Error ? error.message : String(error));
  return error instanceof DataDamaged ? 1 : exitCode;
}

function usageError(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
