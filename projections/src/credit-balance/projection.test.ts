import { creditBalanceDocument } from '@windtunnel/contracts/read-models/credit-balance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anEvent, type GivenEvent, ids } from '../../test/kit/events.ts';
import { readModelKit } from '../../test/kit/given.ts';
import { creditBalance } from './projection.ts';

const given = readModelKit(creditBalance, creditBalanceDocument);
const granted = anEvent('CreditsGranted', { amountTenths: 200 });
const reserved = (batchId: string, amountTenths = 30) => anEvent('CreditsReserved', { batchId, amountTenths });
const captured = (batchId: string, amountTenths = 10) => anEvent('CreditsCaptured', { batchId, amountTenths });
const released = (batchId: string, amountTenths = 10) => anEvent('CreditsReleased', { batchId, amountTenths });

describe('the credit balance', () => {
  it('starts with what the plan grants for its period', () => {
    given([granted]).expectDocument(ids.owner, {
      ownerId: ids.owner,
      plan: 'free',
      periodStart: '2026-01-05T09:00:00.000Z',
      periodEnd: '2026-02-05T09:00:00.000Z',
      allocatedTenths: 200,
      availableTenths: 200,
      heldTenths: 0,
      spentTenths: 0,
      debtTenths: 0,
    });
  });

  it('holds what a launch reserved', () => {
    given([granted, reserved('a')]).expectDocument(ids.owner, {
      allocatedTenths: 200,
      availableTenths: 170,
      heldTenths: 30,
      holds: { a: 30 },
    });
  });

  it('spends what was captured and frees what was released', () => {
    given([granted, reserved('a'), captured('a'), captured('a'), released('a')]).expectDocument(ids.owner, {
      allocatedTenths: 200,
      availableTenths: 180,
      heldTenths: 0,
      spentTenths: 20,
      holds: {},
    });
  });

  it('keeps several holds apart', () => {
    given([granted, reserved('a'), reserved('b', 50), captured('b', 10)]).expectDocument(ids.owner, {
      heldTenths: 70,
      holds: { a: 30, b: 40 },
    });
  });

  it('starts a new period without what the old one spent, and keeps what is still held', () => {
    const next = anEvent('CreditsGranted', {
      key: 'plan:free:2026-02-05T09:00:00.000Z',
      source: {
        kind: 'plan',
        plan: 'free',
        periodStart: '2026-02-05T09:00:00.000Z',
        periodEnd: '2026-03-05T09:00:00.000Z',
      },
    });
    const expired = anEvent('CreditsExpired', { amountTenths: 160 });
    given([granted, reserved('a'), captured('a'), reserved('b', 10), expired, next]).expectDocument(ids.owner, {
      periodStart: '2026-02-05T09:00:00.000Z',
      availableTenths: 200,
      heldTenths: 30,
      spentTenths: 0,
      allocatedTenths: 230,
    });
  });

  it('adds rewards to the running period', () => {
    const reward = anEvent('CreditsGranted', {
      key: 'referral:r1:referrer',
      amountTenths: 100,
      source: { kind: 'referral', referralId: 'r1' },
    });
    given([granted, reward]).expectDocument(ids.owner, { availableTenths: 300, plan: 'free' });
    given([granted, reward, anEvent('CreditsReversed', { amountTenths: 100 })]).expectDocument(ids.owner, {
      availableTenths: 200,
    });
  });

  it('keeps what is owed apart, and lets new credits pay it first', () => {
    const reversed = anEvent('CreditsReversed', { amountTenths: 250, expiredTenths: 20 });
    given([granted, reversed]).expectDocument(ids.owner, { availableTenths: 0, debtTenths: 30 });
    given([granted, reversed, anEvent('CreditsGranted', { key: 'adjustment:1' })]).expectDocument(ids.owner, {
      availableTenths: 170,
      debtTenths: 0,
    });
  });

  it('gives back what was disputed, to the debt first', () => {
    const reversed = anEvent('CreditsReversed', { amountTenths: 250, expiredTenths: 20 });
    const restored = anEvent('CreditsRestored', { amountTenths: 250, expiredTenths: 20 });
    given([granted, reversed, restored]).expectDocument(ids.owner, { availableTenths: 200, debtTenths: 0 });
  });

  it('shows the free plan again once a paid one has ended', () => {
    const source = { kind: 'plan', plan: 'team', invoiceId: 'in_1', periodStart: '2026-01-20T09:00:00.000Z' } as const;
    const paid = anEvent('CreditsGranted', {
      key: 'invoice:in_1',
      source: { ...source, periodEnd: '2026-02-20T09:00:00.000Z' },
    });
    const late = anEvent('CreditsGranted', {
      key: 'invoice:in_0',
      source: { ...source, periodStart: '2026-01-10T09:00:00.000Z', periodEnd: '2026-02-10T09:00:00.000Z' },
    });
    given([granted, paid, late]).expectDocument(ids.owner, { plan: 'team', periodStart: '2026-01-20T09:00:00.000Z' });
    given([granted, paid, anEvent('CreditsPlanChanged')]).expectDocument(ids.owner, { plan: 'free' });
  });

  const monthOf = (invoiceId: string | null, periodStart: string, periodEnd: string) =>
    anEvent('CreditsGranted', {
      key: `month:${periodStart}:${invoiceId}`,
      source: {
        kind: 'plan',
        plan: invoiceId === null ? 'free' : 'team',
        periodStart,
        periodEnd,
        ...(invoiceId === null ? {} : { invoiceId }),
      },
    });
  const [february, march] = ['2026-02-05T09:00:00.000Z', '2026-03-05T09:00:00.000Z'];

  it('follows each paid month, and the free month after it even if that began earlier', () => {
    const first = monthOf('in_1', '2026-01-20T09:00:00.000Z', '2026-02-20T09:00:00.000Z');
    const second = monthOf('in_2', '2026-02-20T09:00:00.000Z', '2026-03-20T09:00:00.000Z');
    given([granted, first, second]).expectDocument(ids.owner, { periodStart: '2026-02-20T09:00:00.000Z' });
    given([granted, first, second, monthOf(null, february, march)]).expectDocument(ids.owner, {
      plan: 'free',
      periodStart: february,
    });
  });

  it('goes back to a paid month that began before the free one', () => {
    const paid = monthOf('in_1', '2026-02-01T09:00:00.000Z', march);
    given([granted, monthOf(null, february, march), paid]).expectDocument(ids.owner, {
      plan: 'team',
      periodStart: '2026-02-01T09:00:00.000Z',
    });
  });

  it('keeps what was spent if a larger plan begins at the same time', () => {
    const events = [monthOf('in_1', february, march), reserved('a', 10), captured('a', 10)];
    const larger = monthOf('in_2', february, '2026-03-06T09:00:00.000Z');
    given([...events, larger]).expectDocument(ids.owner, { spentTenths: 10, periodEnd: '2026-03-06T09:00:00.000Z' });
  });

  it('is on the free plan, without a period, if rewards are all there is', () => {
    const reward = anEvent('CreditsGranted', { key: 'adjustment:1', source: { kind: 'adjustment', reason: 'late' } });
    given([reward]).expectDocument(ids.owner, { plan: 'free', periodStart: null, periodEnd: null });
  });

  it('forgets a hold that is used up', () => {
    const balance = given([granted, reserved('a', 10), captured('a', 10)]).document(ids.owner);
    expect(balance?.holds).toEqual({});
  });

  it('is always the sum of its parts, and the holds add up to what is held', () => {
    const anyEvent = fc.oneof(
      fc.constant(granted),
      fc
        .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 90 }))
        .chain(([batch, amount]) =>
          fc.constantFrom<GivenEvent>(reserved(batch, amount), captured(batch, amount), released(batch, amount)),
        ),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
        const balance = given([granted, ...events]).document(ids.owner);
        const { allocatedTenths, availableTenths, heldTenths, spentTenths, holds } =
          creditBalanceDocument.parse(balance);
        expect(allocatedTenths).toBe(availableTenths + heldTenths + spentTenths);
        expect(Object.values(holds).reduce((sum, hold) => sum + hold, 0)).toBe(heldTenths);
      }),
      { numRuns: 60 },
    );
  });

  it('does not exist before the first grant', () => {
    given([anEvent('CreditsReserved'), anEvent('CreditsExpired')]).expectNoDocument(ids.owner);
  });
});
