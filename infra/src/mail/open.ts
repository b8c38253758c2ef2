import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Mail } from '@windtunnel/contracts/ports/mail';
import type { Logger } from '../logging/logger.ts';
import type { Settings } from '../settings/settings-table.ts';
import { createOutboxMail } from './outbox/outbox-mail.ts';

export interface OpenMailOptions {
  /** `DATA_DIR/mail`. */
  readonly folder: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Sends emails through the mail server named in the settings or, failing that, keeps them in files for the local mail
 * page.
 */
export async function openMail(settings: Settings, { folder, clock, logger }: OpenMailOptions): Promise<Mail> {
  const { smtpUrl: url, mailFrom: from } = settings;
  if (url === null) return createOutboxMail({ folder, from, clock });
  const { createSmtpMail } = await import('./smtp/smtp-mail.ts');
  return await createSmtpMail({ url, from, clock, logger });
}
