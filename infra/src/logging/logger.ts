import { destination, pino } from 'pino';

/** Fields of a log line: ids, counts, codes. Never a name, an address, a secret or user-written text. */
export type LogFields = Readonly<Record<string, unknown>>;

/** The log for operators. An `error` field is written with its message and stack. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Fields that are redacted in case one slips into a log line, because they identify a user or grant access. */
const redacted = [
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
 * Secrets and addresses that arrive inside a text, such as the message of another program's error: addresses of emails,
 * access tokens, and the tokens in links.
 */
const inTexts: readonly (readonly [RegExp, string])[] = [
  [/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/([?&]token=)[^&\s"\\]+/g, '$1[token]'],
];

function withheld(line: string): string {
  return inTexts.reduce((text, [pattern, censored]) => text.replace(pattern, censored), line);
}

/**
 * Writes JSON lines to standard error.
 *
 * @param write receives the lines instead, for tests.
 */
export function createLogger(level: LogLevel, write?: (line: string) => void): Logger {
  const output = write === undefined ? destination({ dest: 2, sync: true }) : { write };
  const target = { write: (line: string) => void output.write(withheld(line)) };
  const lines = pino(
    {
      level,
      base: null,
      errorKey: 'error',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redacted.flatMap((field) => [field, `*.${field}`]), censor: '[withheld]' },
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

/** Discards everything; for tests and benchmarks. */
export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
