import { browserStorage } from '../browser-storage.ts';

/** From the least important to the most. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

const key = 'windtunnel.log-level';
const levelDefault: LogLevel = 'info';

/** What is less important than this is not logged. It is chosen for this browser. */
export function logLevel(): LogLevel {
  const stored = browserStorage.read(key);
  return logLevels.find((level) => level === stored) ?? levelDefault;
}

export function chooseLogLevel(level: LogLevel): void {
  if (level === levelDefault) browserStorage.remove(key);
  else browserStorage.write(key, level);
}
