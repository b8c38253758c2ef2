import { expect, it } from 'vitest';
import { credits } from './credits.ts';
import { noCredits } from './credits-state.ts';
import { refundedTenths, reversal } from './reverse-credits.ts';

const [periodStart, periodEnd] = ['2026-03-01T08:00:00.000Z', '2026-04-01T08:00:00.000Z'];
const refund = { invoiceId: 'in_1', amountPence: 2_900, refundedPence: 290 };
const { decide, evolve } = credits.decider;
const paid = decide(noCredits, {
  type: 'OpenPaidPeriod',
  period: { invoiceId: 'in_1', plan: 'starter', periodStart, periodEnd, amountTenths: 1_000 },
}).reduce(evolve, noCredits);

it('a refund is named after its invoice and the sum', () => {
  expect(reversal(paid, refund)).toEqual([
    {
      type: 'CreditsReversed',
      data: { key: 'refund:in_1:290', amountTenths: 100, invoiceId: 'in_1', expiredTenths: 0 },
    },
  ]);
});

it('a refund cannot be taken twice under the same name', () => {
  const refunded = reversal(paid, refund).reduce(evolve, paid);
  expect(() => decide(refunded, { type: 'ReverseInvoice', refund: { ...refund, amountPence: 290 } })).toThrow(
    'reversed twice: refund:in_1:290',
  );
});

it('a refund of an invoice without a price takes nothing back', () => {
  expect(refundedTenths(1_000, { amountPence: 0, refundedPence: 0 })).toBe(0);
  expect(refundedTenths(1_000, { amountPence: 0, refundedPence: 100 })).toBe(0);
});
