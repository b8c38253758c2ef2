import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { describe, expect, it } from 'vitest';
import { type CreditsState, noCredits, openPlanTenths, type Reservation } from './credits-state.ts';
import { evolveCredits } from './evolve-credits.ts';

const march = '2026-03-01T08:00:00.000Z';
const april = '2026-04-01T08:00:00.000Z';
const may = '2026-05-01T08:00:00.000Z';
const after = (change: Partial<CreditsState>, ...events: readonly CreditsEvent[]) =>
  events.reduce(evolveCredits, { ...noCredits, ...change });

const reservation = (change: Partial<Reservation>): Reservation => ({
  studyId: 's1',
  amountTenths: 100,
  planTenths: 100,
  periodStart: march,
  shares: { p0: 100 },
  captured: {},
  capturedTenths: 0,
  releasedTenths: 0,
  ...change,
});
const lasting = (key: string, amountTenths: number, kind: 'referral' | 'adjustment'): CreditsEvent => ({
  type: 'CreditsGranted',
  data: {
    key,
    amountTenths,
    source: kind === 'referral' ? { kind, referralId: 'r1' } : { kind, reason: 'A study was lost' },
  },
});
const reversal = (
  amountTenths: number,
  more: Partial<Extract<CreditsEvent, { type: 'CreditsReversed' }>['data']> = {},
): CreditsEvent => ({ type: 'CreditsReversed', data: { key: 'k2', amountTenths, ...more } });

describe('a grant', () => {
  it('counts a reward on the side that its key names, and an adjustment on neither', () => {
    const rewarded = after({}, lasting('referral:r1:referee', 100, 'referral'));
    expect(rewarded).toMatchObject({ lastingTenths: 100, rewardedTenths: { referee: 100, referrer: 0 } });
    const both = after({}, lasting('referral:r1:referrer', 100, 'referral'), lasting('a', 700, 'adjustment'));
    expect(both).toMatchObject({ lastingTenths: 800, rewardedTenths: { referee: 0, referrer: 100 } });
  });

  it('of a free month is no paid month', () => {
    const source = { kind: 'plan', plan: 'free', periodStart: march, periodEnd: april } as const;
    const state = after({}, { type: 'CreditsGranted', data: { key: 'k', amountTenths: 200, source } });
    expect(state).toMatchObject({ paidMonths: {}, livePeriods: [march], anchor: march, invoiceId: null });
    expect(Object.keys(state.paidMonths)).toEqual([]);
  });
});

describe('the period', () => {
  const paid = (invoiceId: string, periodStart: string, periodEnd: string): CreditsEvent => ({
    type: 'CreditsGranted',
    data: {
      key: `invoice:${invoiceId}`,
      amountTenths: 1_000,
      source: { kind: 'plan', plan: 'starter', invoiceId, periodStart, periodEnd },
    },
  });
  const toFree = (periodStart: string, periodEnd: string): CreditsEvent => ({
    type: 'CreditsPlanChanged',
    data: { plan: 'free', periodStart, periodEnd },
  });

  it('counts what was spent from its start, and starts again at nothing', () => {
    const started = after({}, paid('in_1', march, april));
    const spent = { ...started, spentInPeriodTenths: 50 };
    expect(after(spent, paid('in_2', march, april))).toMatchObject({ spentInPeriodTenths: 50, invoiceId: 'in_2' });
    expect(after(spent, paid('in_2', april, may))).toMatchObject({ spentInPeriodTenths: 0, invoiceId: 'in_2' });
  });

  it('keeps the credits of another one only if it begins before that one ends', () => {
    expect(after({}, paid('in_1', march, april), paid('in_2', april, may)).livePeriods).toEqual([april]);
    const early = '2026-03-20T08:00:00.000Z';
    expect(after({}, paid('in_1', march, april), paid('in_2', early, may)).livePeriods).toEqual([march, early]);
    const source = { kind: 'plan', plan: 'free', periodStart: early, periodEnd: may } as const;
    const free: CreditsEvent = { type: 'CreditsGranted', data: { key: 'k', amountTenths: 200, source } };
    expect(after({}, paid('in_1', march, april), free).livePeriods).toEqual([early]);
  });

  it('is the only one with credits after a change to the free plan', () => {
    expect(after({}, paid('in_1', march, april), toFree(march, april))).toMatchObject({
      plan: 'free',
      invoiceId: null,
      anchor: march,
      livePeriods: [march],
    });
  });
});

const month = {
  periodStart: march,
  grantedTenths: 100,
  reversedTenths: 0,
  reversedExpiredTenths: 0,
  restorations: 0,
} as const;

describe('a reversal', () => {
  it('without an invoice takes lasting credits first, then plan credits, then it is a debt', () => {
    const before = { planTenths: 50, lastingTenths: 30 };
    expect(after(before, reversal(20))).toMatchObject({ planTenths: 50, lastingTenths: 10, debtTenths: 0 });
    expect(after(before, reversal(60))).toMatchObject({ planTenths: 20, lastingTenths: 0, debtTenths: 0 });
    expect(after(before, reversal(100))).toMatchObject({ planTenths: 0, lastingTenths: 0, debtTenths: 20 });
  });

  it('of an invoice takes plan credits first', () => {
    const before = { planTenths: 50, lastingTenths: 30 };
    expect(after(before, reversal(20, { invoiceId: 'in_1' }))).toMatchObject({ planTenths: 30, lastingTenths: 30 });
    expect(after(before, reversal(60, { invoiceId: 'in_1' }))).toMatchObject({ planTenths: 0, lastingTenths: 20 });
    expect(after(before, reversal(100, { invoiceId: 'in_1' }))).toMatchObject({ lastingTenths: 0, debtTenths: 20 });
  });

  it('is remembered by its key, next to the earlier ones', () => {
    const state = after({ reversalKeys: { k1: true } }, reversal(0));
    expect(state.reversalKeys).toEqual({ k1: true, k2: true });
  });

  it('of what had expired leaves the rest of it, by month', () => {
    const paidMonths = { in_1: { ...month, reversedTenths: 10, reversedExpiredTenths: 5 } };
    const before = { paidMonths, expiredTenths: 80, expiredIn: { [march]: 70, [april]: 10 }, planTenths: 100 };
    const state = after(before, reversal(40, { invoiceId: 'in_1', expiredTenths: 30 }));
    expect(state).toMatchObject({ planTenths: 90, expiredTenths: 50, reversedTenths: 40 });
    expect(state.expiredIn).toEqual({ [march]: 40, [april]: 10 });
    expect(state.paidMonths.in_1).toEqual({ ...month, reversedTenths: 50, reversedExpiredTenths: 35 });
  });

  it('of a month in which nothing expired, or of an unknown one, leaves the expired credits alone', () => {
    const paidMonths = { in_1: month };
    const known = after({ paidMonths, planTenths: 100 }, reversal(40, { invoiceId: 'in_1' }));
    expect(known.expiredIn).toEqual({ [march]: 0 });
    const unknown = after({ planTenths: 100 }, reversal(40, { invoiceId: 'in_9' }));
    expect(unknown).toMatchObject({ planTenths: 60, expiredIn: {}, paidMonths: {} });
  });
});

describe('a restoration', () => {
  const restored = (amountTenths: number, expiredTenths: number): CreditsEvent => ({
    type: 'CreditsRestored',
    data: { key: 'restored:in_1:1', amountTenths, invoiceId: 'in_1', expiredTenths },
  });
  const paidMonths = { in_1: { ...month, reversedTenths: 90, reversedExpiredTenths: 40 } };
  const before = { paidMonths, reversedTenths: 95, reversalKeys: { k1: true } } as const;

  it('gives plan credits back, of which some had expired', () => {
    const balances = { planTenths: 5, lastingTenths: 7, expiredTenths: 20, expiredIn: { [march]: 10, [april]: 10 } };
    const state = after({ ...before, ...balances }, restored(60, 30));
    expect(state).toMatchObject({ planTenths: 35, lastingTenths: 7, debtTenths: 0, reversedTenths: 35 });
    expect(state).toMatchObject({ expiredTenths: 50, expiredIn: { [march]: 40, [april]: 10 } });
    expect(state.paidMonths.in_1).toEqual({
      ...month,
      reversedTenths: 30,
      reversedExpiredTenths: 10,
      restorations: 1,
    });
    expect(state.reversalKeys).toEqual({ k1: true, 'restored:in_1:1': true });
  });

  it('pays a debt first', () => {
    expect(after({ ...before, debtTenths: 20 }, restored(60, 0))).toMatchObject({ planTenths: 40, debtTenths: 0 });
    expect(after({ ...before, debtTenths: 70 }, restored(60, 0))).toMatchObject({ planTenths: 0, debtTenths: 10 });
  });

  it('counts what expires in a month of which nothing had', () => {
    expect(after(before, restored(40, 40))).toMatchObject({ planTenths: 0, expiredIn: { [march]: 40 } });
  });

  it('cannot be of an invoice that was never paid', () => {
    expect(() => after({}, restored(10, 0))).toThrow('Restored without an invoice: in_1');
  });
});

describe('a study', () => {
  const release = (amountTenths: number): CreditsEvent => ({
    type: 'CreditsReleased',
    data: { batchId: 'b', studyId: 's1', amountTenths, reason: 'unused' },
  });
  const capture: CreditsEvent = {
    type: 'CreditsCaptured',
    data: { batchId: 'b', studyId: 's1', participantId: 'p0', interviewId: 'i', amountTenths: 10 },
  };

  it('gives credits back to where they came from', () => {
    const state = after({ reservations: { b: reservation({ planTenths: 30 }) } }, release(100));
    expect(state).toMatchObject({ planTenths: 30, lastingTenths: 70, debtTenths: 0 });
  });

  it('pays a debt with what it gives back, with plan credits first', () => {
    const reservations = { b: reservation({ planTenths: 30 }) };
    const state = after({ debtTenths: 50, lastingTenths: 5, reservations }, release(100));
    expect(state).toMatchObject({ planTenths: 0, lastingTenths: 55, debtTenths: 0 });
    expect(after({ debtTenths: 20, reservations }, release(100))).toMatchObject({ planTenths: 10, lastingTenths: 70 });
  });

  it('counts what it spent in the period', () => {
    const state = after({ spentInPeriodTenths: 5, reservations: { b: reservation({}) } }, capture);
    expect(state).toMatchObject({ spentTenths: 10, spentInPeriodTenths: 15 });
  });

  it('holds plan credits until they are captured or released', () => {
    expect(openPlanTenths(reservation({ planTenths: 30, capturedTenths: 10 }))).toBe(20);
    expect(openPlanTenths(reservation({ planTenths: 30, capturedTenths: 40 }))).toBe(0);
    expect(openPlanTenths(reservation({ planTenths: 30, releasedTenths: 100 }))).toBe(0);
  });

  it('cannot be paid for without a reservation', () => {
    expect(() => after({}, capture)).toThrow('Capture without a reservation: b');
    expect(() => after({}, release(10))).toThrow('Release without a reservation: b');
  });
});
