import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { InvalidNotice, type PaymentNotice, type Payments } from '@windtunnel/contracts/ports/payments';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { subscription } from '../subscriptions/subscription.ts';
import { ReconcilePayments } from './reconcile-payments.ts';

/** What the provider sends. A notice has no effect of its own: it says whose truth to ask for. */
@Injectable()
export class ReceiveNotice {
  constructor(
    private readonly reconcile: ReconcilePayments,
    private readonly streams: Streams,
    @Inject(ports.payments) private readonly payments: Payments,
    @Inject(ports.logger) private readonly logger: Logger,
  ) {}

  /**
   * Resolves once the effect is stored; until then the provider sends the notice again.
   * @throws DomainError INVALID_WEBHOOK, PAYMENTS_UNAVAILABLE
   */
  async receive(body: Uint8Array, signature: string | undefined, context: WriteContext): Promise<void> {
    const { customerId } = await this.#read(body, signature);
    if (customerId === null) return;
    const userId = (await this.payments.customer(customerId))?.userId;
    if (userId === undefined || userId === '') return;
    // Only customers we opened: another product may share the provider's account.
    const { customer } = await this.streams.load(subscription, userId);
    if (customer?.customerId === customerId) await this.reconcile.of(userId, context);
  }

  async #read(body: Uint8Array, signature: string | undefined): Promise<PaymentNotice> {
    try {
      return await this.payments.readNotice(body, signature);
    } catch (error) {
      if (!(error instanceof InvalidNotice)) throw error;
      this.logger.warn('A payment notice was refused', { reason: error.message });
      throw new DomainError('INVALID_WEBHOOK');
    }
  }
}
