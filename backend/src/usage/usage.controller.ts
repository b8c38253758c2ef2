import { Controller } from '@nestjs/common';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { plans } from '@windtunnel/contracts/rules/plans';
import { CurrentCredits } from '../credits/current-credits.ts';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { CreditHistory } from './credit-history.ts';
import { costView, quotaValidationView, quotaView } from './usage-view.ts';

/** Credits and prices, read from the ledger itself, so that what a screen shows is what a launch will find. */
@Controller()
export class UsageController {
  constructor(
    private readonly credits: CurrentCredits,
    private readonly creditHistory: CreditHistory,
  ) {}

  @Handle(usageRoutes.quota)
  async quota(@Input() { userId, context }: InputOf<typeof usageRoutes.quota>) {
    return { data: quotaView(await this.credits.of(userId, context)) };
  }

  @Handle(usageRoutes.current)
  async current(@Input() { userId, context }: InputOf<typeof usageRoutes.current>) {
    return { data: quotaView(await this.credits.of(userId, context)) };
  }

  @Handle(usageRoutes.history)
  async history(@Input() { userId }: InputOf<typeof usageRoutes.history>) {
    return { entries: await this.creditHistory.of(userId) };
  }

  @Handle(usageRoutes.calculateCost)
  async calculateCost(@Input() { userId, body, context }: InputOf<typeof usageRoutes.calculateCost>) {
    return { data: costView(body, (await this.credits.of(userId, context)).plan) };
  }

  @Handle(usageRoutes.validateQuota)
  async validateQuota(@Input() { userId, body, context }: InputOf<typeof usageRoutes.validateQuota>) {
    return { data: quotaValidationView(body, await this.credits.of(userId, context)) };
  }

  @Handle(usageRoutes.studyCheck)
  async studyCheck(@Input() { userId, body, context }: InputOf<typeof usageRoutes.studyCheck>) {
    return { data: quotaValidationView(body, await this.credits.of(userId, context)) };
  }

  @Handle(usageRoutes.validateLaunchQuota)
  async validateLaunchQuota(@Input() { userId, body, context }: InputOf<typeof usageRoutes.validateLaunchQuota>) {
    const { credit } = quotaValidationView(body, await this.credits.of(userId, context));
    const {
      canProceed: sufficient,
      creditsRequired: required,
      availableCredits: available,
      shortfall,
      reason,
    } = credit;
    return { data: { data: { sufficient, required, available, shortfall, reason } } };
  }

  @Handle(usageRoutes.subscriptionPlans)
  async subscriptionPlans(@Input() _input: InputOf<typeof usageRoutes.subscriptionPlans>) {
    return {
      plans: Object.values(plans).map((plan) => ({
        id: plan.name,
        name: plan.name,
        displayName: plan.displayName,
        description: plan.description,
        basePrice: plan.basePricePence,
        monthlyCredits: plan.monthlyCredits,
        pricePerCredit: plan.pricePerCreditPence,
        maxCreditsPerStudy: plan.creditsPerStudyMax,
        popular: plan.popular,
      })),
    };
  }
}
