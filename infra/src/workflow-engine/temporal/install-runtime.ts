import { DefaultLogger, type LogLevel, Runtime } from '@temporalio/worker';
import type { Logger } from '../../logging/logger.ts';

let installed = false;

/** While a server is unavailable, the SDK logs the same message many times per second. */
const repeatMs = 10_000;
const loggedFields = ['workflowId', 'workflowType', 'activityType', 'attempt', 'error'];

/** Connects the SDK's native core to our logger and stops it handling signals. Takes effect only once per process. */
export function installRuntime(logger: Logger): void {
  if (installed) return;
  installed = true;
  const isNew = createRepetitionFilter();
  Runtime.install({
    logger: new DefaultLogger('WARN', ({ level, message, meta }) => {
      const fields = fieldsOf(meta);
      const text = message === '' ? 'Temporal' : message;
      if (isNew(`${text} ${JSON.stringify(fields)}`)) logAt(logger, level)(text, fields);
    }),
    telemetryOptions: { logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} } },
    shutdownSignals: [],
  });
}

/** Returns false for a message that was already logged a moment ago. */
function createRepetitionFilter(): (message: string) => boolean {
  const loggedAt = new Map<string, number>();
  return (message) => {
    const nowMs = Date.now();
    for (const [earlier, atMs] of loggedAt) if (nowMs - atMs > repeatMs) loggedAt.delete(earlier);
    if (loggedAt.has(message)) return false;
    loggedAt.set(message, nowMs);
    return true;
  };
}

function logAt(logger: Logger, level: LogLevel): Logger['warn'] {
  return level === 'ERROR' ? logger.error : logger.warn;
}

/** The workflow, the step and the error, but nothing else that the SDK adds. */
function fieldsOf(meta: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(meta).filter(([name]) => loggedFields.includes(name)));
}
