import type { Clock } from '@windtunnel/contracts/ports/clock';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { type Email, type Mail, MailRefused } from '@windtunnel/contracts/ports/mail';
import type { Logger } from '../../logging/logger.ts';
import { type Backoff, backoffDelayMs } from '../../retry/backoff.ts';
import { composeEmail, senderAddress } from '../compose-email.ts';
import { sendOnce } from '../send-once.ts';
import { deliver, isLoginRefused, type Transport } from './deliver.ts';
import { readSmtpAddress } from './smtp-address.ts';

export interface SmtpMailOptions {
  /** In the format that `readSmtpAddress` parses. */
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly backoff?: Backoff;
}

const attemptsMax = 4;
const defaultBackoff: Backoff = { firstMs: 400, maxMs: 4_000 };
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000, dnsTimeout: 5_000 };
/** How many sent message ids are remembered; callers repeat an email within minutes, if at all. */
const rememberedMax = 10_000;

/**
 * Sends emails through a mail server. After a temporary refusal (4xx) or a broken connection it retries, up to four
 * attempts in total. If the connection breaks before the response, the email may have been accepted; the retry is
 * identical and has the same Message-ID, by which mail clients recognise a duplicate.
 * @throws Error if the address is invalid.
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

  const sendWithRetries = async (email: Email, name: string): Promise<void> => {
    if (sent.has(name)) return;
    const eml = await composeEmail(email, from, clock.now());
    const envelope = { from: senderAddress(from), to: [email.to] };
    for (let attempt = 1; ; attempt += 1) {
      try {
        await deliver(transport, envelope, eml);
        return remember(sent, name);
      } catch (error) {
        if (error instanceof MailRefused) throw error;
        if (isLoginRefused(error) || attempt === attemptsMax)
          throw new StoreUnavailable(`The mail server accepts no emails now: ${reasonOf(error)}`, { cause: error });
        logger.warn('An email was not accepted and will be retried', { attempt, reason: reasonOf(error) });
        await clock.sleep(backoffDelayMs(attempt - 1, backoff));
      }
    }
  };

  return { send: sendOnce(sendWithRetries) };
}

/** Forgets the oldest name when there are too many. */
function remember(sent: Set<string>, name: string): void {
  sent.add(name);
  const [oldest] = sent;
  if (sent.size > rememberedMax && oldest !== undefined) sent.delete(oldest);
}

/** Code and command only: the server's message may contain an address. */
function reasonOf(error: unknown): string {
  const { code = '', command = '', responseCode = '' } = error as Record<string, unknown>;
  return [code, command, responseCode].join(' ').trim();
}
