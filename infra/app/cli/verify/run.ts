import { readFileSync } from 'node:fs';
import { tolerateClosedOutput } from '@windtunnel/infra/process/process-lifecycle';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { printHelp } from '../print-help.ts';
import { verifyData } from './verify-data.ts';

const help = `Checks all that is stored, and changes nothing; the product may be running.

  npm run verify    each file in DATA_DIR (default ./data), the hash chain of every stream of events, and the ledger

  Servers check their own files; of a log at EVENTSTORE_URL, hash chains and ledger are checked.
  Exit code: 0 intact, 1 a problem was found, 2 usage error.
`;

tolerateClosedOutput();
process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  if (words.length > 0) {
    const isHelp = words.length === 1 && ['help', '--help', '-h'].includes(words[0] ?? '');
    return printHelp(help, isHelp ? null : `Unknown option: ${words[0]}.`);
  }
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') {
    process.stderr.write(`${read.problems.join('\n')}\n`);
    return 2;
  }
  try {
    const { lines, ok } = await verifyData(read.settings);
    process.stdout.write(`${lines.join('\n')}\n`);
    process.stderr.write(ok ? 'Everything is as it was written.\n' : 'Not everything is as it was written.\n');
    return ok ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
