import { Inject, Injectable } from '@nestjs/common';
import type { PaymentCustomer, Payments } from '@windtunnel/contracts/ports/payments';
import { KeyedQueue } from '../platform/keyed-queue.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { liveSubscriptions } from '../subscriptions/observe-customer.ts';
import { SettleSubscription } from '../subscriptions/settle-subscription.ts';
import { subscription } from '../subscriptions/subscription.ts';
import type { SubscriptionState } from '../subscriptions/subscription-state.ts';

/**
 * Makes the record equal to the provider's truth, and the ledger equal to the record. Everything that concerns money ends
 * here: notices, returning browsers, plan changes and the regular check that finds what a lost notice would have said.
 */
@Injectable()
export class ReconcilePayments {
  /** The truth is read and recorded in turn, so that an older reading never replaces a newer one. */
  readonly #queue = new KeyedQueue();

  constructor(
    private readonly streams: Streams,
    private readonly settle: SettleSubscription,
    @Inject(ports.payments) private readonly payments: Payments,
  ) {}

  /** @throws PaymentsUnavailable if the provider cannot be asked; nothing has changed then. */
  async of(userId: string, context: WriteContext): Promise<SubscriptionState> {
    return await this.#queue.run(userId, async () => {
      const { customer } = await this.streams.load(subscription, userId);
      if (customer === null) return await this.settle.of(userId, context);
      // A customer of another provider is unknown to this one: what was bought there has ended.
      const isOurs = customer.provider === this.payments.provider;
      const truth = isOurs ? await this.payments.customer(customer.customerId) : null;
      await this.streams.decide(subscription, userId, { type: 'Observe', customer: truth }, context);
      const settled = await this.settle.of(userId, context);
      await this.#endSurplus(truth);
      return settled;
    });
  }

  /** Two checkouts at once leave two subscriptions; only the newest may charge again. */
  async #endSurplus(customer: PaymentCustomer | null): Promise<void> {
    for (const { subscriptionId } of liveSubscriptions(customer).slice(1))
      await this.payments.cancelNow(subscriptionId);
  }
}
