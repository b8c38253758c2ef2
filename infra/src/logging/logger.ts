import { destination, pino } from 'pino';

/** What a line says besides its message: ids, counts, codes. Never a name, an address, a secret or a user's text. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Where a program tells its operator what happens. An `error` field is written with message and stack. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Fields that would identify a person or open a door, in case one slips into a line. */
const withheld = [
  'email',
  'password',
  'passwordHash',
  'token',
  'refreshToken',
  'accessToken',
  'firstName',
  'ipAddress',
];

/**
 * JSON lines on standard error.
 *
 * @param write Takes the lines instead, for tests.
 */
export function createLogger(level: LogLevel, write?: (line: string) => void): Logger {
  const target = write === undefined ? destination({ dest: 2, sync: true }) : { write };
  const lines = pino(
    {
      level,
      base: null,
      errorKey: 'error',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: withheld.flatMap((field) => [field, `*.${field}`]), censor: '[withheld]' },
    },
    target,
  );
  return {
    debug: (message, fields = {}) => lines.debug(fields, message),
    info: (message, fields = {}) => lines.info(fields, message),
    warn: (message, fields = {}) => lines.warn(fields, message),
    error: (message, fields = {}) => lines.error(fields, message),
  };
}

/** Says nothing; for tests and benches. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
