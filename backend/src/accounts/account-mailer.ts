import { Inject, Injectable } from '@nestjs/common';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { type Mail, MailRefused } from '@windtunnel/contracts/ports/mail';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';
import type { EmailText } from './email-templates.ts';

/** Sends letters about accounts. */
@Injectable()
export class AccountMailer {
  readonly #mail: Mail;
  readonly #ids: Ids;
  readonly #logger: Logger;

  constructor(@Inject(ports.mail) mail: Mail, @Inject(ports.ids) ids: Ids, @Inject(ports.logger) logger: Logger) {
    this.#mail = mail;
    this.#ids = ids;
    this.#logger = logger;
  }

  /** A letter that is refused for good is logged: the answer must not tell which addresses exist. */
  async send(to: string, letter: EmailText): Promise<void> {
    const messageId = this.#ids.uuid();
    try {
      await this.#mail.send({ messageId, to, ...letter });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      this.#logger.warn('A letter was refused', { messageId, error });
    }
  }
}
