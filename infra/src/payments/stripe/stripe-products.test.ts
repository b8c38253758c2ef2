import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { createPrices, planOfProduct } from './stripe-products.ts';

it.each([
  ['windtunnel_starter', 'starter'],
  ['windtunnel_team', 'team'],
  ['windtunnel_scale', 'scale'],
  [{ id: 'windtunnel_team' }, 'team'],
  ['windtunnel_free', null],
  ['team', null],
  [{ id: 'prod_1' }, null],
  [{}, null],
  [null, null],
  [undefined, null],
])('the product %o stands for the plan %s', (product, plan) => {
  expect(planOfProduct(product)).toBe(plan);
});

/** Prices on a Stripe that answers each new product with this error, if any. */
function prices(error?: object) {
  const created: unknown[] = [];
  const create = async (product: unknown) => {
    created.push(product);
    if (error !== undefined) throw error;
  };
  return { created, priceOf: createPrices({ products: { create } } as unknown as Stripe) };
}
const stripeError = (code: string) => Object.assign(new Error(code), { type: 'StripeInvalidRequestError', code });

it('a price is a month of its plan, whose product is created once', async () => {
  const { created, priceOf } = prices();
  const price = { currency: 'gbp', product: 'windtunnel_team', unit_amount: 9_900, recurring: { interval: 'month' } };
  expect([await priceOf('team'), await priceOf('team')]).toEqual([price, price]);
  expect(created).toEqual([{ id: 'windtunnel_team', name: 'Windtunnel Team' }]);
  await priceOf('starter');
  expect(created).toHaveLength(2);
});

it('a product that exists is used; after any other error it is created again', async () => {
  const taken = prices(stripeError('resource_already_exists'));
  expect(await taken.priceOf('team')).toMatchObject({ product: 'windtunnel_team' });
  const limited = prices(stripeError('rate_limit'));
  for (const attempt of [1, 2]) {
    await expect(limited.priceOf('team')).rejects.toThrow('rate_limit');
    expect(limited.created).toHaveLength(attempt);
  }
});
