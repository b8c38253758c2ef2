import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSystemClock } from '../../../clock/system-clock.ts';
import { silentLogger } from '../../../logging/logger.ts';
import type { SmtpMailOptions } from '../smtp-mail.ts';

/** An email as the server accepted it. */
export interface AcceptedEmail {
  readonly from: string;
  readonly to: readonly string[];
  readonly tls: boolean;
  readonly login: boolean;
  /** RFC 5322. */
  readonly text: string;
}

type Listener = 'SMTP_URL' | 'TEST_SMTPS_URL' | 'TEST_SMTP_STRANGER_URL' | 'TEST_SMTP_PLAIN_URL';

/** The mail server that `npm run test:engines smtp` started: its listeners, and the emails it has accepted. */
export function aTestMailServer() {
  const environmentValue = (name: string): string => {
    const value = process.env[name];
    if (value === undefined) throw new Error(`${name} is not set; npm run test:engines smtp starts a mail server.`);
    return value;
  };
  const urlOf = (listener: Listener) => environmentValue(listener);
  const optionsAt = (url: string): SmtpMailOptions => ({
    url,
    from: 'Windtunnel <hello@windtunnel.example>',
    clock: createSystemClock(),
    logger: silentLogger,
    backoff: { firstMs: 20, maxMs: 40 },
  });
  return {
    urlOf,
    optionsAt,
    optionsOf: (listener: Listener) => optionsAt(urlOf(listener)),
    emails: (): AcceptedEmail[] => {
      const inbox = environmentValue('TEST_INBOX_DIR');
      const names = readdirSync(inbox).filter((name) => name.endsWith('.json'));
      return names.toSorted().map((name) => JSON.parse(readFileSync(join(inbox, name), 'utf8')) as AcceptedEmail);
    },
  };
}
