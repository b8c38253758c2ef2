import type { LogLevel } from './log-level.ts';

/** Logs text or an error, with code that is loaded only then: the login does without. */
export function note(level: LogLevel, about: unknown): void {
  import('./log.ts').then(
    ({ log }) => log(level, about),
    // Without a network there is no log.
    () => {},
  );
}
