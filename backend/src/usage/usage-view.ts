import type { CostResult, Quota, QuotaValidation } from '@windtunnel/contracts/http/usage';
import type { CostInputs } from '@windtunnel/contracts/rules/cost-inputs';
import { type PlanName, plans } from '@windtunnel/contracts/rules/plans';
import { type Cost, pounds, studyCost } from '@windtunnel/contracts/rules/tariff';
import { creditRefusal, shortfallTenths } from '../credits/credit-refusal.ts';
import { availableTenths, type CreditsState, heldTenths } from '../credits/credits-state.ts';

/** The ledger as shown on the quota screens: allocated = used + remaining, used = spent + held in this period. */
export function quotaView(state: CreditsState): Quota {
  const { name, displayName, overageEnabled, pricePerCreditPence } = plans[state.plan];
  const usedTenths = state.spentInPeriodTenths + heldTenths(state);
  const remainingTenths = availableTenths(state);
  return {
    creditsAllocated: (usedTenths + remainingTenths) / 10,
    creditsUsed: usedTenths / 10,
    creditsRemaining: remainingTenths / 10,
    availableCredits: remainingTenths / 10,
    periodStart: state.period?.start ?? null,
    periodEnd: state.period?.end ?? null,
    subscriptionPlan: { name, displayName, overageEnabled, pricePerCredit: pricePerCreditPence },
  };
}

/** What a study with these counts costs on a plan. The breakdown is per participant. */
export function costView(inputs: CostInputs, plan: PlanName): CostResult {
  const cost = studyCost(inputs);
  return {
    costGBP: pounds(cost.totalTenths, plans[plan].pricePerCreditPence),
    creditsRequired: cost.totalTenths / 10,
    participantMultiplier: cost.participantMultiplier,
    breakdown: breakdownView(cost),
  };
}

/** Whether the study could be launched now and, if not, the `reason`. */
export function quotaValidationView(inputs: CostInputs, state: CreditsState): QuotaValidation {
  const requiredTenths = studyCost(inputs).totalTenths;
  const available = availableTenths(state);
  const refusal = creditRefusal(requiredTenths, state);
  const message = refusal?.details !== undefined && 'message' in refusal.details ? refusal.details.message : null;
  return {
    credit: {
      canProceed: refusal === null,
      creditsRequired: requiredTenths / 10,
      availableCredits: available / 10,
      shortfall: shortfallTenths(requiredTenths, state) / 10,
      reason: typeof message === 'string' ? message : null,
    },
  };
}

function breakdownView({ parts }: Cost): CostResult['breakdown'] {
  return {
    baseCredits: parts.baseTenths / 10,
    extraTaskCredits: parts.extraTaskTenths / 10,
    extraQuestionCredits: parts.extraQuestionTenths / 10,
    extraConceptCredits: parts.extraConceptTenths / 10,
    extraScreenCredits: parts.extraScreenTenths / 10,
  };
}
