import { describe, expect, it } from 'vitest';
import { spendingView } from './token-views.ts';

const took = (input: number, output: number) => ({ calls: 1, input, output });
const usd = { currency: 'USD', input: 0.25, output: 2 };

describe('what a study took', () => {
  it('is all that was recorded for it, with an estimate where there are prices', () => {
    const engines = { gemini: took(1_000_000, 100_000), openai: took(200_000, 0) };
    const prices = { gemini: usd, openai: { ...usd, input: 1 } };
    expect(spendingView(engines, prices, 5)).toEqual({ tokens: 1_300_000, cost: { currency: 'USD', amount: 0.65 } });
  });

  it('has no estimate where a price is missing or in another currency', () => {
    const engines = { gemini: took(10, 1), openai: took(20, 2) };
    for (const openai of [null, { ...usd, currency: 'EUR' }])
      expect(spendingView(engines, { gemini: usd, openai }, null)).toEqual({ tokens: 33, cost: null });
    expect(spendingView({ gone: took(10, 1) }, {}, null).cost).toBeNull();
  });

  it('is what was recorded with the answers in studies of earlier versions, and nothing on the built-in engine', () => {
    expect(spendingView({}, {}, 700)).toEqual({ tokens: 700, cost: null });
    expect(spendingView({}, {}, null)).toEqual({ tokens: null, cost: null });
    expect(spendingView({ gemini: took(1, 1) }, {}, 700).tokens).toBe(700);
  });
});
