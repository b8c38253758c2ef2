import { Inject, Injectable } from '@nestjs/common';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { type Mail, MailRefused } from '@windtunnel/contracts/ports/mail';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../../platform/ports.ts';
import type { RenderedEmail } from '../../platform/render-email.ts';

/** Sends emails about accounts. */
@Injectable()
export class AccountMailer {
  constructor(
    @Inject(ports.mail) private readonly mail: Mail,
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.logger) private readonly logger: Logger,
  ) {}

  /**
   * A permanently refused email is only logged, because the response must not reveal which addresses exist.
   * @param userId whose account the email is about, so that it can be erased along with the account.
   */
  async send(to: string, email: RenderedEmail, userId?: string): Promise<void> {
    const messageId = this.ids.uuid();
    try {
      await this.mail.send({ messageId, to, ...email, ...(userId === undefined ? {} : { userId }) });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      this.logger.warn('An email was refused', { messageId, error });
    }
  }
}
