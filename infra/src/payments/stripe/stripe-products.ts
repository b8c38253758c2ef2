import type { PaidPlanName } from '@windtunnel/contracts/ports/payments';
import { planNames, plans } from '@windtunnel/contracts/rules/plans';
import type Stripe from 'stripe';
import { isTaken } from './stripe-errors.ts';

const prefix = 'windtunnel_';

/** The plan that a Stripe product stands for; null for products of someone else. */
export function planOfProduct(product: unknown): PaidPlanName | null {
  const id = typeof product === 'object' && product !== null && 'id' in product ? product.id : product;
  const plan = planNames.find((name) => `${prefix}${name}` === id);
  return plan === undefined || plan === 'free' ? null : plan;
}

/**
 * What a plan costs, for Stripe. Creates its product, once, so that an account needs no preparation. The price is always
 * ours: Stripe keeps no list that could differ.
 */
export function createPrices(stripe: Stripe) {
  const known = new Set<PaidPlanName>();
  return async (plan: PaidPlanName) => {
    const { displayName, basePricePence } = plans[plan];
    const product = `${prefix}${plan}`;
    if (!known.has(plan)) {
      await stripe.products.create({ id: product, name: `Windtunnel ${displayName}` }).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
      });
      known.add(plan);
    }
    return { currency: 'gbp', product, unit_amount: basePricePence, recurring: { interval: 'month' as const } };
  };
}
