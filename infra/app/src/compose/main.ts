import { readFileSync } from 'node:fs';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { exitWithError, stopOnSignals, tolerateClosedOutput } from '@windtunnel/infra/process/process-lifecycle';
import { describeSettings } from '@windtunnel/infra/settings/describe-settings';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { announcement } from './announce.ts';
import { localModelHint } from './local-model.ts';
import { startProduct } from './start-product.ts';

/** The product as a program: arguments, settings, startup and signals. */
export async function main(args: readonly string[], pageDir: string): Promise<void> {
  tolerateClosedOutput();
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(describeSettings());
    return;
  }
  if (args.length > 0) return exitWithError([`Unknown option: ${args[0]}. See npm start -- --help.`]);
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') return exitWithError(read.problems);
  const { settings } = read;
  try {
    const product = await startProduct({ settings, pageDir, logger: createLogger(settings.logLevel) });
    stopOnSignals(() => product.stop());
    process.stdout.write(announcement(product, settings));
    const hint = await localModelHint(settings);
    if (hint !== null) process.stdout.write(`  ${hint}\n\n`);
  } catch (error) {
    if (settings.logLevel === 'debug') console.error(error);
    exitWithError([error instanceof Error ? error.message : String(error)]);
  }
}
