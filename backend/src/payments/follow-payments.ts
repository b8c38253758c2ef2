import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { streamId } from '@windtunnel/contracts/events/streams';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import type { Payments } from '@windtunnel/contracts/ports/payments';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';
import { WriteContext } from '../platform/write-context.ts';
import { CurrentSubscription } from '../subscriptions/current-subscription.ts';
import { ReconcilePayments } from './reconcile-payments.ts';

const pauseMs = 3_600_000;
const actor = 'system';

/**
 * Looks after subscriptions no request is about: every hour it asks the provider about each customer, which finds what a
 * lost notice would have said, and ends the subscriptions of erased accounts as soon as the log shows the erasure.
 * Everything is safe to repeat, so it starts from the beginning of the log and several processes may do it.
 */
@Injectable()
export class FollowPayments implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #ended = new AbortController();
  readonly #customers = new Set<string>();
  readonly #erased = new Set<string>();
  #work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly reconcile: ReconcilePayments,
    private readonly subscriptions: CurrentSubscription,
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    @Inject(ports.payments) private readonly payments: Payments,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#work = Promise.all([this.#follow(), this.#checkRegularly()]);
  }

  async onModuleDestroy(): Promise<void> {
    this.#ended.abort();
    await this.#work;
  }

  /** Asks the provider about every customer. One that cannot be asked now is asked again the next time. */
  async checkAll(): Promise<void> {
    for (const userId of this.#customers) {
      if (this.#ended.signal.aborted) return;
      await this.#attempt(() => this.reconcile.of(userId, new WriteContext(actor, `payments-check:${userId}`)));
      // A checkout that was open in another tab can be completed after the erasure.
      if (this.#erased.has(userId)) await this.#attempt(() => this.#endFor(userId));
    }
  }

  async #checkRegularly(): Promise<void> {
    const { signal } = this.#ended;
    while (!signal.aborted) {
      await this.clock.sleep(pauseMs, signal).catch(() => undefined);
      if (!signal.aborted) await this.checkAll();
    }
  }

  async #follow(): Promise<void> {
    const { signal } = this.#ended;
    const types = ['PaymentCustomerOpened', 'AccountErased'];
    let after: Position | null = null;
    while (!signal.aborted) {
      try {
        for await (const delivery of this.eventStore.subscribe({ after, types, signal })) {
          if (delivery.kind === 'event') {
            const userId = streamId(delivery.event.stream);
            if (delivery.event.type === 'AccountErased') await this.#erase(userId);
            else this.#customers.add(userId);
          }
          after = delivery.kind === 'event' ? delivery.event.position : (delivery.position ?? after);
        }
      } catch (error) {
        if (signal.aborted) return;
        this.logger.warn('Following payments failed and is retried', { error: String(error) });
        await this.clock.sleep(60_000, signal).catch(() => undefined);
      }
    }
  }

  /** No one is charged after their account was erased. */
  async #erase(userId: string): Promise<void> {
    this.#erased.add(userId);
    await this.#endFor(userId);
  }

  async #endFor(userId: string): Promise<void> {
    const { live, customer } = await this.subscriptions.of(userId);
    if (live === null || customer?.provider !== this.payments.provider) return;
    await this.payments.cancelNow(live.subscriptionId);
    await this.reconcile.of(userId, new WriteContext(actor, `account-erased:${userId}`));
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) =>
      this.logger.warn('A customer could not be checked with the payment provider', { error: String(error) }),
    );
  }
}
