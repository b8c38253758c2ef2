import type { Clock } from '@windtunnel/contracts/ports/clock';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { type Email, type Mail, MailRefused } from '@windtunnel/contracts/ports/mail';
import type { Logger } from '../../logging/logger.ts';
import { type Backoff, backoffDelayMs } from '../../retry/backoff.ts';
import { composeEmail, emailName, senderAddress } from '../compose-email.ts';
import { deliver, isLoginRefused, type Transport } from './deliver.ts';
import { readSmtpAddress } from './smtp-address.ts';

export interface SmtpMailOptions {
  /** As `readSmtpAddress` takes it. */
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly backoff?: Backoff;
}

const attemptsMax = 4;
const defaultBackoff: Backoff = { firstMs: 400, maxMs: 4_000 };
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000, dnsTimeout: 5_000 };
/** So many message ids are remembered as sent; a letter is asked for again within minutes or never. */
const rememberedMax = 10_000;

/**
 * Letters by a mail server. "Not now" (4xx) and broken lines are tried again, four times in all. When the line breaks
 * after the letter was given over and before the answer, nobody knows whether it was taken: it is sent again byte for
 * byte, with the same Message-ID, by which mail programs recognise a copy.
 *
 * @throws Error with a sentence when the address cannot be used.
 */
export async function createSmtpMail(options: SmtpMailOptions): Promise<Mail> {
  const { from, clock, logger, backoff = defaultBackoff } = options;
  const { createTransport } = await import('nodemailer');
  const transport: Transport = createTransport({
    ...readSmtpAddress(options.url),
    ...timeouts,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sent = new Set<string>();
  const underWay = new Map<string, Promise<void>>();

  const sendWithRetries = async (letter: Email, name: string): Promise<void> => {
    if (sent.has(name)) return;
    const eml = await composeEmail(letter, from, clock.now());
    const envelope = { from: senderAddress(from), to: [letter.to] };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await deliver(transport, envelope, eml);
        return remember(sent, name);
      } catch (error) {
        if (error instanceof MailRefused) throw error;
        if (isLoginRefused(error) || attempt === attemptsMax)
          throw new StoreUnavailable(`The mail server takes no letters now: ${reasonOf(error)}`, { cause: error });
        logger.warn('A letter was not taken and is sent again', { attempt, reason: reasonOf(error) });
        await clock.sleep(backoffDelayMs(attempt - 1, backoff));
      }
    }
  };

  return {
    send: (letter) => {
      const name = emailName(letter.messageId);
      const sending = underWay.get(name) ?? sendWithRetries(letter, name).finally(() => underWay.delete(name));
      underWay.set(name, sending);
      return sending;
    },
  };
}

/** Forgets the oldest when it has grown too many. */
function remember(sent: Set<string>, name: string): void {
  sent.add(name);
  const [oldest] = sent;
  if (sent.size > rememberedMax && oldest !== undefined) sent.delete(oldest);
}

/** Code and command; the server's own words may hold an address. */
function reasonOf(error: unknown): string {
  const { code = '', command = '', responseCode = '' } = error as Record<string, unknown>;
  return [code, command, responseCode].join(' ').trim();
}
