import * as z from 'zod';
import { costInputs } from '../rules/cost-inputs.ts';
import { planName } from '../rules/plans.ts';
import type { Route } from './route.ts';

/** Credits to one decimal place, as shown to users. */
const credits = z.number();

export const quota = z.object({
  creditsAllocated: credits,
  creditsUsed: credits,
  creditsRemaining: credits,
  availableCredits: credits,
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  subscriptionPlan: z.object({
    name: planName,
    displayName: z.string(),
    overageEnabled: z.boolean(),
    /** Pence, as in the list of plans. */
    pricePerCredit: z.number(),
  }),
});
export type Quota = z.output<typeof quota>;

export const costResult = z.object({
  costGBP: z.number(),
  creditsRequired: credits,
  participantMultiplier: z.number(),
  /** Per participant. */
  breakdown: z.object({
    baseCredits: credits,
    extraTaskCredits: credits,
    extraQuestionCredits: credits,
    extraConceptCredits: credits,
    extraScreenCredits: credits,
  }),
});
export type CostResult = z.output<typeof costResult>;

export const quotaValidation = z.object({
  credit: z.object({
    canProceed: z.boolean(),
    creditsRequired: credits,
    availableCredits: credits,
    shortfall: credits,
    reason: z.string().nullable(),
  }),
});
export type QuotaValidation = z.output<typeof quotaValidation>;

/** One change of the balance. `balance` is what was available afterwards. */
export const creditHistoryEntry = z.object({
  at: z.string(),
  kind: z.enum(['plan', 'referral', 'adjustment', 'held', 'returned', 'expired', 'refunded', 'disputed', 'restored']),
  /** Negative if credits went away. */
  credits,
  balance: credits,
  studyId: z.string().nullable(),
});
export type CreditHistoryEntry = z.output<typeof creditHistoryEntry>;

export const subscriptionPlan = z.object({
  id: planName,
  name: planName,
  displayName: z.string(),
  description: z.string(),
  /** Pence a month. */
  basePrice: z.number(),
  monthlyCredits: z.number(),
  /** Pence. */
  pricePerCredit: z.number(),
  maxCreditsPerStudy: z.number(),
  popular: z.boolean(),
});

export const usageRoutes = {
  quota: { method: 'GET', path: '/api/usage/quota', auth: 'user', response: z.object({ data: quota }), errors: [] },
  current: { method: 'GET', path: '/api/usage/current', auth: 'user', response: z.object({ data: quota }), errors: [] },
  /** The latest changes of the balance, the newest first. */
  history: {
    method: 'GET',
    path: '/api/usage/history',
    auth: 'user',
    response: z.object({ entries: z.array(creditHistoryEntry) }),
    errors: [],
  },
  calculateCost: {
    method: 'POST',
    path: '/api/usage/calculate-cost',
    auth: 'user',
    body: costInputs,
    response: z.object({ data: costResult }),
    errors: [],
  },
  validateQuota: {
    method: 'POST',
    path: '/api/usage/validate-quota',
    auth: 'user',
    body: costInputs,
    response: z.object({ data: quotaValidation }),
    errors: [],
  },
  validateLaunchQuota: {
    method: 'POST',
    path: '/api/usage/validate-launch-quota',
    auth: 'user',
    body: costInputs,
    response: z.object({
      data: z.object({
        data: z.object({
          sufficient: z.boolean(),
          required: credits,
          available: credits,
          shortfall: credits,
          /** Why not: too few credits, or more than the plan allows for one study. */
          reason: z.string().nullable().default(null),
        }),
      }),
    }),
    errors: [],
  },
  studyCheck: {
    method: 'POST',
    path: '/api/usage/study-check',
    auth: 'user',
    body: costInputs,
    response: z.object({ data: quotaValidation }),
    errors: [],
  },
  subscriptionPlans: {
    method: 'GET',
    path: '/api/payment/subscription-plans',
    auth: 'user',
    response: z.object({ plans: z.array(subscriptionPlan) }),
    errors: [],
  },
} as const satisfies Record<string, Route>;
