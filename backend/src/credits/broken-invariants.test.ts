import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { describe, expect, it } from 'vitest';
import { type CreditsState, noCredits, type Reservation } from './credits-state.ts';
import { brokenByEvent, brokenInvariants, LedgerBroken } from './ledger-invariants.ts';

const reservation = (change: Partial<Reservation> = {}): Reservation => ({
  studyId: 's1',
  amountTenths: 20,
  planTenths: 20,
  periodStart: null,
  shares: { p0: 10, p1: 10 },
  captured: {},
  capturedTenths: 0,
  releasedTenths: 0,
  ...change,
});
const month = (reversedTenths: number) => ({
  in_1: { periodStart: '2026-03-01', grantedTenths: 100, reversedTenths, reversedExpiredTenths: 0, restorations: 0 },
});

describe('the state of a ledger', () => {
  const sound: [string, Partial<CreditsState>][] = [
    ['is empty', {}],
    ['owes what was taken back', { debtTenths: 10, reversedTenths: 10 }],
    ['was rewarded as often as is allowed', { rewardedTenths: { referrer: 500, referee: 100 } }],
    ['lost a whole invoice', { paidMonths: month(100) }],
    ['was given a whole invoice back', { paidMonths: month(0) }],
    [
      'has settled a reservation',
      {
        grantedTenths: 10,
        spentTenths: 10,
        reservations: { b: reservation({ capturedTenths: 10, releasedTenths: 10 }) },
      },
    ],
  ];
  it.each(sound)('is sound if it %s', (_, change) => {
    expect(brokenInvariants({ ...noCredits, ...change })).toEqual([]);
  });

  const broken: [string, Partial<CreditsState>][] = [
    ['granted 10 and owed 0 but accounted for 0', { grantedTenths: 10 }],
    ['overdrawn: available 0', { planTenths: -10, lastingTenths: 10 }],
    ['overdrawn: available 0', { planTenths: 10, lastingTenths: -10 }],
    ['a debt of 10 with 5 available', { debtTenths: 10, reversedTenths: 5, lastingTenths: 5 }],
    ['a debt of -5 with 0 available', { debtTenths: -5, grantedTenths: 5 }],
    ['expired -5, reversed 5', { expiredTenths: -5, reversedTenths: 5 }],
    ['expired 5, reversed -5', { expiredTenths: 5, reversedTenths: -5 }],
    ['spent 10 but captured 0', { spentTenths: 10, grantedTenths: 10 }],
    ['rewarded 501 as referrer and 0 as referee', { rewardedTenths: { referrer: 501, referee: 0 } }],
    ['rewarded 0 as referrer and 101 as referee', { rewardedTenths: { referrer: 0, referee: 101 } }],
    [
      'rewarded on both sides of referral r1',
      { grantKeys: { 'referral:r1:referee': true, 'referral:r1:referrer': true } },
    ],
    ['invoice in_1: reversed 101 of 100', { paidMonths: month(101) }],
    ['invoice in_1: reversed -1 of 100', { paidMonths: month(-1) }],
    [
      'b: shares sum to 10 of 20',
      { grantedTenths: 20, reservations: { b: reservation({ shares: { p0: 5, p1: 5 } }) } },
    ],
    [
      'b: captured -10 and released 0 of 20',
      { grantedTenths: 20, spentTenths: -10, reservations: { b: reservation({ capturedTenths: -10 }) } },
    ],
    [
      'b: captured 0 and released -10 of 20',
      { grantedTenths: 30, reservations: { b: reservation({ releasedTenths: -10 }) } },
    ],
    [
      'b: captured 20 and released 10 of 20',
      {
        grantedTenths: 10,
        spentTenths: 20,
        reservations: { b: reservation({ capturedTenths: 20, releasedTenths: 10 }) },
      },
    ],
  ];
  it.each(broken)('is broken: %s', (problem, change) => {
    expect(brokenInvariants({ ...noCredits, ...change })).toEqual([problem]);
  });
});

describe('an event', () => {
  const state: CreditsState = {
    ...noCredits,
    grantKeys: { g: true },
    reversalKeys: { r: true },
    reservations: { b: reservation({ captured: { p0: 10 } }) },
  };
  const reserve = (batchId: string, amountTenths = 20): CreditsEvent => ({
    type: 'CreditsReserved',
    data: {
      batchId,
      studyId: 's1',
      amountTenths,
      tariff: 1,
      inputs: {
        studyType: 'USABILITY',
        participantCount: 2,
        taskCount: 1,
        questionCount: 0,
        conceptCount: 0,
        screenCount: 0,
      },
      shares: [],
    },
  });
  const capture = (batchId: string, participantId: string, amountTenths = 10): CreditsEvent => ({
    type: 'CreditsCaptured',
    data: { batchId, studyId: 's1', participantId, interviewId: 'i', amountTenths },
  });
  const release = (batchId: string): CreditsEvent => ({
    type: 'CreditsReleased',
    data: { batchId, studyId: 's1', amountTenths: 10, reason: 'unused' },
  });
  const grant = (key: string): CreditsEvent => ({
    type: 'CreditsGranted',
    data: { key, amountTenths: 10, source: { kind: 'adjustment', reason: 'late' } },
  });
  const reverse = (key: string): CreditsEvent => ({ type: 'CreditsReversed', data: { key, amountTenths: 10 } });
  const restore = (key: string): CreditsEvent => ({
    type: 'CreditsRestored',
    data: { key, amountTenths: 10, invoiceId: 'in_1', expiredTenths: 0 },
  });

  it.each([
    ['granted twice: g', grant('g')],
    ['reserved twice: b', reserve('b')],
    ['b2 costs 20 but 30 were reserved', reserve('b2', 30)],
    ['captured without a reservation: b2', capture('b2', 'p1')],
    ['captured twice: b p0', capture('b', 'p0')],
    ['captured 5 of b for p1, which is not the share', capture('b', 'p1', 5)],
    ['released without a reservation: b2', release('b2')],
    ['reversed twice: r', reverse('r')],
    ['reversed twice: r', restore('r')],
  ])('breaks the ledger: %s', (problem, event) => {
    expect(brokenByEvent(state, event)).toEqual([problem]);
  });

  it('breaks nothing if it is new', () => {
    for (const event of [grant('g2'), reserve('b2'), capture('b', 'p1'), release('b'), reverse('r2'), restore('r2')])
      expect(brokenByEvent(state, event)).toEqual([]);
  });
});

it('has a name of its own in the log', () => {
  expect(new LedgerBroken('overdrawn').name).toBe('LedgerBroken');
});
