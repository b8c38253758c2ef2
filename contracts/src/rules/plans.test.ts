import { describe, expect, it } from 'vitest';
import { planName, planNames, plans } from './plans.ts';

describe('plans', () => {
  it.each([
    ['free', 0, 20, 50, 15],
    ['starter', 2_900, 100, 40, 40],
    ['team', 9_900, 400, 30, 100],
    ['scale', 29_900, 1_500, 25, 300],
  ] as const)(
    '%s costs %i pence a month, holds %i credits at %i pence, %i for one study',
    (name, price, credits, each, most) => {
      expect(plans[name]).toMatchObject({
        name,
        basePricePence: price,
        monthlyCredits: credits,
        pricePerCreditPence: each,
        creditsPerStudyMax: most,
      });
    },
  );

  it('never charge for credits that were not bought', () => {
    for (const name of planNames) expect(plans[name].overageEnabled).toBe(false);
  });

  it('have one popular plan', () => {
    expect(planNames.filter((name) => plans[name].popular)).toEqual(['team']);
  });

  it('have the names under which they are listed, and no others', () => {
    expect(planName.safeParse('enterprise').success).toBe(false);
    for (const name of planNames) expect(plans[name].name).toBe(name);
  });
});
