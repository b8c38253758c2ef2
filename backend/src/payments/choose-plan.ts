import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { PaidPlanName, Payments } from '@windtunnel/contracts/ports/payments';
import { isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import { type PlanName, plans } from '@windtunnel/contracts/rules/plans';
import { AccountRecords } from '../accounts/account-records.ts';
import { CurrentCredits } from '../credits/current-credits.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { subscription } from '../subscriptions/subscription.ts';
import type { LiveSubscription } from '../subscriptions/subscription-state.ts';
import { ReconcilePayments } from './reconcile-payments.ts';

/**
 * Gets a user another plan and returns the address to go to. A first plan is bought on the provider's page. A larger plan
 * is charged at once, in full, and starts a new month; a smaller one follows when the month that is paid for has ended.
 */
export class ChoosePlan extends Command<string> {
  constructor(
    readonly userId: string,
    readonly plan: PlanName,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(ChoosePlan)
export class ChoosePlanHandler implements ICommandHandler<ChoosePlan> {
  constructor(
    private readonly records: AccountRecords,
    private readonly streams: Streams,
    private readonly credits: CurrentCredits,
    private readonly reconcile: ReconcilePayments,
    @Inject(ports.payments) private readonly payments: Payments,
    @Inject(ports.settings) private readonly settings: BackendSettings,
  ) {}

  async execute({ userId, plan, context }: ChoosePlan): Promise<string> {
    if (this.payments.till !== undefined && !isLoopbackUrl(this.settings.publicUrl))
      throw new DomainError('PAYMENTS_NOT_CONFIGURED');
    const { live } = await this.reconcile.of(userId, context);
    const returnUrl = `${this.settings.publicUrl}/checkout`;
    if (live === null) {
      if (plan === 'free') throw new DomainError('ALREADY_ON_PLAN');
      return await this.payments.startCheckout({
        customerId: await this.#customerOf(userId, context),
        plan,
        returnUrl,
      });
    }
    const paidPlan = (await this.credits.of(userId, context)).plan;
    await this.#change(live, plan, paidPlan);
    await this.reconcile.of(userId, context);
    return `${returnUrl}?success=true`;
  }

  async #change(live: LiveSubscription, plan: PlanName, paidPlan: PlanName): Promise<void> {
    const { subscriptionId, endsAt } = live;
    const isNext = (endsAt === null ? live.plan : 'free') === plan;
    if (isNext) throw new DomainError('ALREADY_ON_PLAN');
    if (plan === 'free') await this.payments.cancelAtPeriodEnd(subscriptionId);
    else await this.payments.changePlan({ subscriptionId, plan, charge: chargeFor(plan, paidPlan) });
  }

  /** The customer is recorded before anything is sold to it, so that no payment can be left without an owner. */
  async #customerOf(userId: string, context: WriteContext): Promise<string> {
    const { provider } = this.payments;
    const known = (await this.streams.load(subscription, userId)).customer;
    if (known?.provider === provider) return known.customerId;
    const { email } = await this.records.byId(userId);
    const customerId = await this.payments.openCustomer({ userId, email });
    await this.streams.decide(subscription, userId, { type: 'OpenCustomer', provider, customerId }, context);
    return customerId;
  }
}

/** Going back to a plan within the month that paid for it, or for a larger one, costs nothing. */
function chargeFor(plan: PaidPlanName, paidPlan: PlanName): 'now' | 'at-renewal' {
  return plans[plan].basePricePence > plans[paidPlan].basePricePence ? 'now' : 'at-renewal';
}
