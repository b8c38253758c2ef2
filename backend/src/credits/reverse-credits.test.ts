import { expect, it } from 'vitest';
import { credits } from './credits.ts';
import { type CreditsState, noCredits } from './credits-state.ts';
import { isDispute, reversal, tenthsBack } from './reverse-credits.ts';

const [periodStart, periodEnd] = ['2026-03-01T08:00:00.000Z', '2026-04-01T08:00:00.000Z'];
const untouched = { invoiceId: 'in_1', amountPence: 2_900, refundedPence: 0, disputedPence: 0, lostPence: 0 };
const refund = { ...untouched, refundedPence: 290 };
const { decide, evolve } = credits.decider;
const paid = decide(noCredits, {
  type: 'OpenPaidPeriod',
  period: { invoiceId: 'in_1', plan: 'starter', periodStart, periodEnd, amountTenths: 1_000 },
}).reduce(evolve, noCredits);

const onlyMonth = ({ paidMonths }: CreditsState) => {
  const month = paidMonths.in_1;
  if (month === undefined) throw new Error('in_1 was not paid');
  return month;
};

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
  expect(() => decide(refunded, { type: 'ReverseInvoice', back: { ...refund, amountPence: 290 } })).toThrow(
    'reversed twice: refund:in_1:290',
  );
});

it('a refund of an invoice without a price takes nothing back', () => {
  expect(tenthsBack(1_000, { ...untouched, amountPence: 0 })).toBe(0);
  expect(tenthsBack(1_000, { ...untouched, amountPence: 0, refundedPence: 100 })).toBe(0);
});

it('a dispute is named after its invoice, all that went back, and how often it was given back', () => {
  const disputed = { ...refund, disputedPence: 1_000, lostPence: 160 };
  const restoredTwice = { ...paid, paidMonths: { in_1: { ...onlyMonth(paid), restorations: 2 } } };
  const [event] = reversal(restoredTwice, disputed);
  expect(event?.data).toMatchObject({ key: 'dispute:in_1:1450:2', amountTenths: 500 });
});

it('only the name of a dispute says so', () => {
  expect(isDispute('dispute:in_1:1450:2')).toBe(true);
  expect(isDispute('refund:in_1:290')).toBe(false);
  expect(isDispute('refund:dispute:290')).toBe(false);
});

it('what comes back had not expired, as far as that goes', () => {
  const taken = { reversedTenths: 900, reversedExpiredTenths: 400, restorations: 3 };
  const lost = { ...paid, paidMonths: { in_1: { ...onlyMonth(paid), ...taken } } };
  const given = (refundedPence: number) => reversal(lost, { ...untouched, refundedPence });
  expect(given(1_450)).toEqual([
    {
      type: 'CreditsRestored',
      data: { key: 'restored:in_1:4', amountTenths: 400, invoiceId: 'in_1', expiredTenths: 0 },
    },
  ]);
  expect(given(290)[0]?.data).toMatchObject({ amountTenths: 800, expiredTenths: 300 });
  expect(given(2_610)).toEqual([]);
});
