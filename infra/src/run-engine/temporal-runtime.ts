import { DefaultLogger, type LogLevel, Runtime } from '@temporalio/worker';
import type { Logger } from '../logging/logger.ts';

let installed = false;

/** Lets the SDK's native half speak through our logger and keep its hands off our signals. Once per process. */
export function installRuntime(logger: Logger): void {
  if (installed) return;
  installed = true;
  Runtime.install({
    logger: new DefaultLogger('WARN', ({ level, message, meta }) => lineOf(logger, level)(message, fieldsOf(meta))),
    telemetryOptions: { logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} } },
    shutdownSignals: [],
  });
}

function lineOf(logger: Logger, level: LogLevel): Logger['warn'] {
  return level === 'ERROR' ? logger.error : logger.warn;
}

/** Which run and step, and what failed; nothing else of what the SDK knows. */
function fieldsOf(meta: object = {}): Record<string, unknown> {
  const kept = ['workflowId', 'workflowType', 'activityType', 'attempt', 'error'];
  return Object.fromEntries(Object.entries(meta).filter(([name]) => kept.includes(name)));
}
