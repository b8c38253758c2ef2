import * as z from 'zod';

export const planNames = ['free', 'starter', 'team', 'scale'] as const;
export const planName = z.enum(planNames);
export type PlanName = z.output<typeof planName>;

/**
 * A subscription plan. The base price is per month, credits are whole numbers; `pricePerCreditPence` is used to price a
 * study.
 */
export interface Plan {
  readonly name: PlanName;
  readonly displayName: string;
  readonly description: string;
  readonly basePricePence: number;
  readonly monthlyCredits: number;
  readonly pricePerCreditPence: number;
  readonly creditsPerStudyMax: number;
  readonly popular: boolean;
  /** No one is charged for credits they did not buy. */
  readonly overageEnabled: false;
}

export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: 'free',
    displayName: 'Free',
    description: 'Try ideas on a small panel',
    basePricePence: 0,
    monthlyCredits: 20,
    pricePerCreditPence: 50,
    creditsPerStudyMax: 15,
    popular: false,
    overageEnabled: false,
  },
  starter: {
    name: 'starter',
    displayName: 'Starter',
    description: 'For one product team',
    basePricePence: 2_900,
    monthlyCredits: 100,
    pricePerCreditPence: 40,
    creditsPerStudyMax: 40,
    popular: false,
    overageEnabled: false,
  },
  team: {
    name: 'team',
    displayName: 'Team',
    description: 'For teams that test every week',
    basePricePence: 9_900,
    monthlyCredits: 400,
    pricePerCreditPence: 30,
    creditsPerStudyMax: 100,
    popular: true,
    overageEnabled: false,
  },
  scale: {
    name: 'scale',
    displayName: 'Scale',
    description: 'For research across many products',
    basePricePence: 29_900,
    monthlyCredits: 1_500,
    pricePerCreditPence: 25,
    creditsPerStudyMax: 300,
    popular: false,
    overageEnabled: false,
  },
};
