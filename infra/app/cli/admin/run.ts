import { readFileSync } from 'node:fs';
import { tolerateClosedOutput } from '@windtunnel/infra/process/process-lifecycle';
import { isServerProblem, serverProblemCode } from '@windtunnel/infra/servers/assert-servers';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { printHelp } from '../print-help.ts';
import { adminHelp, readAdminCommand } from './admin-command.ts';
import { runAdminCommand } from './run-admin-command.ts';

tolerateClosedOutput();
process.exitCode = await main(process.argv.slice(2));

/** Shows or changes an account for an operator. */
async function main(words: readonly string[]): Promise<number> {
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  const command = readAdminCommand(words);
  if (command.kind === 'help') return printHelp(adminHelp, command.problem);
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') {
    say(read.problems.join('\n'));
    return 2;
  }
  try {
    const { lines, message } = await runAdminCommand(read.settings, command);
    for (const line of lines) process.stdout.write(`${line}\n`);
    say(message);
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return isServerProblem(error) ? serverProblemCode : 1;
  }
}
