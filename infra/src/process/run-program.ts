import { readFileSync } from 'node:fs';
import { createLogger, type Logger } from '../logging/logger.ts';
import { configuredServers, type ServerName } from '../servers/configured-servers.ts';
import { ServerRefuses } from '../servers/server-probe.ts';
import { type ServerWatch, watchServers } from '../servers/server-watch.ts';
import { describeSettings } from '../settings/describe-settings.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type SettingField, type Settings, settingsTable } from '../settings/settings-table.ts';
import { exitWithError, stopOnSignals, tolerateClosedOutput } from './process-lifecycle.ts';
import { proxyAdvice } from './public-url.ts';
import type { Service } from './start-service.ts';

export interface ProgramContext {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly watch: ServerWatch;
}

/** One of the programs that make up the product on several machines. */
interface Program {
  readonly name: string;
  /** Required settings: components that the one-process product embeds are separate servers here. */
  readonly needs: readonly SettingField[];
  /** The servers that it uses, if the settings name them. */
  readonly servers: readonly ServerName[];
  /** False for a program that is used only by our other programs. */
  readonly publicFacing: boolean;
  readonly start: (options: ProgramContext) => Promise<Service>;
}

/**
 * Handles arguments, settings and signals. Prints the address once the program is listening; its parts may still be
 * opening.
 */
export async function runProgram(program: Program): Promise<void> {
  tolerateClosedOutput();
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(describeSettings());
    return;
  }
  if (args.length > 0) return exitWithError([`${args[0]} is not known; see npm start -- --help.`]);
  const read = settingsOf(program, process.env);
  if (read.kind === 'problems') return exitWithError(read.problems);
  const { settings } = read;
  try {
    const logger = createLogger(settings.logLevel);
    const watch = watchServers(await configuredServers(settings, program.servers), { logger });
    const service = await program.start({ settings, logger, watch });
    service.opened.catch((error: unknown) => {
      if (error instanceof ServerRefuses) exitWithError([error.message]);
    });
    stopOnSignals(() => service.stop());
    process.stdout.write(`Windtunnel ${program.name} is running.\n  Address     ${service.origin}\n`);
    if (program.publicFacing && settings.publicUrl === null) process.stdout.write(`  ${proxyAdvice}\n`);
  } catch (error) {
    if (settings.logLevel === 'debug') console.error(error);
    exitWithError([error instanceof Error ? error.message : String(error)]);
  }
}

/** Only the one-process product creates demo data. */
export function settingsOf(
  { name, needs, publicFacing }: Pick<Program, 'name' | 'needs' | 'publicFacing'>,
  environment: Readonly<Record<string, string | undefined>>,
) {
  if (environment.DEMO_DATA === 'on')
    return { kind: 'problems' as const, problems: [`The ${name} creates no demo data; remove DEMO_DATA.`] };
  const read = readSettings({ ...environment, DEMO_DATA: 'off' }, (path) => readFileSync(path, 'utf8'), publicFacing);
  if (read.kind === 'problems') return read;
  const missing = needs.filter((field) => read.settings[field] === null).map((field) => settingsTable[field].name);
  return missing.length === 0
    ? read
    : { kind: 'problems' as const, problems: [`The ${name} needs ${missing.join(', ')}; see npm start -- --help.`] };
}
