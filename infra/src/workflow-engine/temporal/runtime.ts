import { DefaultLogger, type LogLevel, Runtime } from '@temporalio/worker';
import type { Logger } from '../../logging/logger.ts';

let installed = false;

/** While a server is away the SDK says the same many times a second. */
const repeatMs = 10_000;
const kept = ['workflowId', 'workflowType', 'activityType', 'attempt', 'error'];

/** Lets the SDK's native half speak through our logger and keep its hands off our signals. Once per process. */
export function installRuntime(logger: Logger): void {
  if (installed) return;
  installed = true;
  const isNews = createNews();
  Runtime.install({
    logger: new DefaultLogger('WARN', ({ level, message, meta }) => {
      const fields = fieldsOf(meta);
      const text = message === '' ? 'Temporal' : message;
      if (isNews(`${text} ${JSON.stringify(fields)}`)) lineOf(logger, level)(text, fields);
    }),
    telemetryOptions: { logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} } },
    shutdownSignals: [],
  });
}

/** Tells whether something was not said a moment ago. */
function createNews(): (said: string) => boolean {
  const saidAt = new Map<string, number>();
  return (said) => {
    const nowMs = Date.now();
    for (const [earlier, atMs] of saidAt) if (nowMs - atMs > repeatMs) saidAt.delete(earlier);
    if (saidAt.has(said)) return false;
    saidAt.set(said, nowMs);
    return true;
  };
}

function lineOf(logger: Logger, level: LogLevel): Logger['warn'] {
  return level === 'ERROR' ? logger.error : logger.warn;
}

/** Which run and step, and what failed; nothing else of what the SDK knows. */
function fieldsOf(meta: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(meta).filter(([name]) => kept.includes(name)));
}
