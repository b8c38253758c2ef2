import { expect, it } from 'vitest';
import { spendingText } from './spending-text.ts';

it.each([
  [{ tokens: null, cost: null }, null],
  [{ tokens: 12_300, cost: null }, '12,300 tokens'],
  [{ tokens: 12_300, cost: { currency: 'USD', amount: 0.016 } }, '12,300 tokens (about USD 0.02)'],
  [{ tokens: 2_400_000, cost: { currency: '€', amount: 1_234.5 } }, '2,400,000 tokens (about € 1,234.50)'],
  [{ tokens: 900, cost: { currency: 'GBP', amount: 0.0004 } }, '900 tokens (less than GBP 0.01)'],
  [{ tokens: 1, cost: { currency: 'USD', amount: 0 } }, '1 token (less than USD 0.01)'],
])('%j is shown as %j', (spending, text) => {
  expect(spendingText(spending)).toBe(text);
});
