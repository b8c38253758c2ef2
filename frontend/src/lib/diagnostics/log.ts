import { ApiError } from '../api-error.ts';
import { keepLine } from './kept.ts';
import { type LogLevel, logLevel, logLevels } from './log-level.ts';

/**
 * Writes to the browser's console, and to what diagnostics show. Of anything but text, only what contains no personal
 * data is written: never an error's message, because the server's may quote what the user typed.
 */
export function log(level: LogLevel, about: unknown): void {
  const text = typeof about === 'string' ? about : errorText(about);
  if (print(level, text)) keepLine(level, text);
}

/** Writes to the console only. Returns whether the level is one that is logged. */
export function print(level: LogLevel, text: string): boolean {
  const logged = logLevels.indexOf(level) >= logLevels.indexOf(logLevel());
  if (logged) console[level](text);
  return logged;
}

/** A file of ours with line and column, as in every browser's stack. */
const place = /assets\/[\w.-]+\.js:\d+:\d+/;

function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    const reference = error.traceId === undefined ? '' : `, reference ${error.traceId}`;
    return `Call failed: ${error.code}, status ${error.status}${reference}`;
  }
  if (!(error instanceof Error)) return 'Something other than an error was thrown';
  const at = place.exec(error.stack ?? '')?.[0];
  return at === undefined ? error.name : `${error.name} at ${at}`;
}
