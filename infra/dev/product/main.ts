import { readFileSync } from 'node:fs';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { describeSettings } from '@windtunnel/infra/settings/describe-settings';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { announcement } from './announce.ts';
import { type Product, startProduct } from './start-product.ts';

/** After this the process ends whatever is still open: the stores survive a kill, people do not wait. */
const stopMaxMs = 10_000;

/** The product as a program: arguments, settings, start, signals. */
export async function main(args: readonly string[], pageDir: string): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(describeSettings());
    return;
  }
  if (args.length > 0) return giveUp([`${args[0]} is not known; see npm start -- --help.`]);
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') return giveUp(read.problems);
  const { settings } = read;
  try {
    const product = await startProduct({ settings, pageDir, logger: createLogger(settings.logLevel) });
    stopOnSignals(product);
    process.stdout.write(announcement(product));
  } catch (error) {
    if (settings.logLevel === 'debug') console.error(error);
    giveUp([error instanceof Error ? error.message : String(error)]);
  }
}

function giveUp(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

/** The first signal closes in order, a second one at once. */
function stopOnSignals(product: Product): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), stopMaxMs).unref();
    product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
