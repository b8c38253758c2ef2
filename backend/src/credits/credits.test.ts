import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import type { CostInputs } from '@windtunnel/contracts/rules/cost-inputs';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/kit/given.ts';
import { type CreditsCommand, credits } from './credits.ts';
import { LedgerBroken } from './ledger-invariants.ts';

const now = '2026-03-10T12:00:00.000Z';
const anchor = '2026-03-01T08:00:00.000Z';
const ledger = given(credits.decider);

const granted: CreditsEvent = {
  type: 'CreditsGranted',
  data: {
    key: `plan:free:${anchor}`,
    amountTenths: 200,
    source: { kind: 'plan', plan: 'free', periodStart: anchor, periodEnd: '2026-04-01T08:00:00.000Z' },
  },
};
const inputsOf = (participantCount: number): CostInputs => ({
  studyType: 'PRODUCT_DISCOVERY',
  participantCount,
  taskCount: 1,
  questionCount: 0,
  conceptCount: 0,
  screenCount: 0,
});
const participants = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const reserve = (batchId: string, studyId: string, count: number, at = now): CreditsCommand => ({
  type: 'Reserve',
  batchId,
  studyId,
  inputs: inputsOf(count),
  participantIds: participants(count),
  now: at,
});
const reserved = (batchId: string, studyId: string, count: number): CreditsEvent => ({
  type: 'CreditsReserved',
  data: {
    batchId,
    studyId,
    amountTenths: count * 10,
    tariff: 1,
    inputs: inputsOf(count),
    shares: participants(count).map((participantId) => ({ participantId, amountTenths: 10 })),
  },
});
const captured = (batchId: string, studyId: string, participantId: string): CreditsEvent => ({
  type: 'CreditsCaptured',
  data: { batchId, studyId, participantId, interviewId: `interview-${studyId}-${participantId}`, amountTenths: 10 },
});
const capture = (batchId: string, studyId: string, participantId: string): CreditsCommand => ({
  type: 'Capture',
  batchId,
  participantId,
  interviewId: `interview-${studyId}-${participantId}`,
});
const released = (batchId: string, studyId: string, amountTenths: number): CreditsEvent => ({
  type: 'CreditsReleased',
  data: { batchId, studyId, amountTenths, reason: 'unused' },
});
const release = (batchId: string): CreditsCommand => ({ type: 'Release', batchId, reason: 'unused' });

describe('CreditsGranted for a plan month', () => {
  it('grants the free plan its 20 credits', () => {
    ledger().when({ type: 'OpenPeriod', anchor, now: anchor }).happens([granted]);
  });

  it('is not granted a second time', () => {
    ledger([granted]).when({ type: 'OpenPeriod', anchor: now, now }).happens([]);
  });

  it('stays the same while the month lasts', () => {
    ledger([granted]).when({ type: 'RenewPeriod', now: '2026-04-01T07:59:59.999Z' }).happens([]);
  });

  it('CreditsExpired: expires at its end, and the current month begins', () => {
    ledger([granted])
      .when({ type: 'RenewPeriod', now: '2026-06-15T00:00:00.000Z' })
      .happens([
        { type: 'CreditsExpired', data: { periodStart: anchor, amountTenths: 200 } },
        {
          type: 'CreditsGranted',
          data: {
            key: 'plan:free:2026-06-01T08:00:00.000Z',
            amountTenths: 200,
            source: {
              kind: 'plan',
              plan: 'free',
              periodStart: '2026-06-01T08:00:00.000Z',
              periodEnd: '2026-07-01T08:00:00.000Z',
            },
          },
        },
      ]);
  });
});

describe('CreditsReserved', () => {
  it('holds the cost of the study, with one share for each participant', () => {
    ledger([granted])
      .when(reserve('batch-1', 's1', 4))
      .happens([reserved('batch-1', 's1', 4)]);
  });

  it('refuses to hold more than is available, and says how much is missing', () => {
    const spent = [granted, reserved('batch-1', 's1', 10), reserved('batch-2', 's2', 6)];
    ledger(spent)
      .when(reserve('batch-3', 's3', 8))
      .refused('INSUFFICIENT_CREDITS', {
        message: 'You need 4.0 more credits to launch this study.',
        required: 8,
        available: 4,
        shortfall: 4,
      });
  });

  it('refuses a study that costs more than the plan allows', () => {
    const expensive: CreditsCommand = {
      ...reserve('batch-1', 's1', 10),
      inputs: { ...inputsOf(10), taskCount: 8 },
    } as CreditsCommand;
    ledger([granted]).when(expensive).refused('PLAN_LIMIT_EXCEEDED', {
      message: 'This study needs 20.0 credits; the Free plan allows 15 for one study.',
      required: 20,
      max: 15,
    });
  });

  it('allows a study that costs exactly what the plan allows', () => {
    const largest = {
      ...reserve('batch-1', 's1', 10),
      inputs: { ...inputsOf(10), questionCount: 10 },
    } as CreditsCommand;
    const state = credits.decider.evolve(credits.decider.initial, granted);
    expect(credits.decider.decide(state, largest)).toMatchObject([{ data: { amountTenths: 150 } }]);
  });

  it('refuses a second reservation while the first one of the study is open', () => {
    ledger([granted, reserved('batch-1', 's1', 2)])
      .when(reserve('batch-2', 's1', 2))
      .refused('CREDITS_ALREADY_RESERVED');
  });

  it('refuses a second reservation after credits of the first one were captured', () => {
    const paid = [granted, reserved('batch-1', 's1', 1), captured('batch-1', 's1', 'p0')];
    ledger(paid)
      .when(reserve('batch-2', 's1', 1))
      .refused('CREDITS_ALREADY_RESERVED');
  });

  it('allows another reservation after the first was released in full', () => {
    ledger([granted, reserved('batch-1', 's1', 2), released('batch-1', 's1', 20)])
      .when(reserve('batch-2', 's1', 2))
      .happens([reserved('batch-2', 's1', 2)]);
  });

  it('refuses a batch that belongs to another study', () => {
    ledger([granted, reserved('batch-1', 's1', 2)])
      .when(reserve('batch-1', 's2', 2))
      .refused('BATCH_ID_USED');
  });

  it('starts the new month first if the old one has ended', () => {
    const june = '2026-06-15T00:00:00.000Z';
    const used = [
      granted,
      reserved('batch-1', 's1', 10),
      ...participants(10).map((id) => captured('batch-1', 's1', id)),
    ];
    const decided = credits.decider.decide(
      used.reduce(credits.decider.evolve, credits.decider.initial),
      reserve('batch-2', 's2', 10, june),
    );
    expect(decided.map(({ type }) => type)).toEqual(['CreditsExpired', 'CreditsGranted', 'CreditsReserved']);
  });
});

describe('CreditsCaptured', () => {
  it("captures one participant's share, once", () => {
    ledger([granted, reserved('batch-1', 's1', 2)])
      .when(capture('batch-1', 's1', 'p1'))
      .happens([captured('batch-1', 's1', 'p1')]);
  });

  it('captures the last share that is open', () => {
    ledger([granted, reserved('batch-1', 's1', 2), captured('batch-1', 's1', 'p0')])
      .when(capture('batch-1', 's1', 'p1'))
      .happens([captured('batch-1', 's1', 'p1')]);
  });

  it('captures nothing from a released reservation', () => {
    ledger([granted, reserved('batch-1', 's1', 2), released('batch-1', 's1', 20)])
      .when(capture('batch-1', 's1', 'p1'))
      .happens([]);
  });

  it('throws LedgerBroken for a participant without a share', () => {
    const state = [granted, reserved('batch-1', 's1', 2)].reduce(credits.decider.evolve, credits.decider.initial);
    expect(() => credits.decider.decide(state, capture('batch-1', 's1', 'p7'))).toThrow(
      new LedgerBroken('Nothing is reserved for p7 in batch-1'),
    );
    expect(() => credits.decider.decide(state, capture('batch-9', 's1', 'p1'))).toThrow(
      new LedgerBroken('Nothing is reserved for p1 in batch-9'),
    );
  });
});

describe('CreditsReleased', () => {
  it('releases what was not captured', () => {
    ledger([granted, reserved('batch-1', 's1', 3), captured('batch-1', 's1', 'p0')])
      .when(release('batch-1'))
      .happens([released('batch-1', 's1', 20)]);
  });

  it('does nothing without a reservation, or when everything was captured', () => {
    ledger([granted]).when(release('batch-1')).happens([]);
    ledger([granted, reserved('batch-1', 's1', 1), captured('batch-1', 's1', 'p0')])
      .when(release('batch-1'))
      .happens([]);
  });

  it('expires plan credits that are released after their month', () => {
    const state = [granted, reserved('batch-1', 's1', 3)].reduce(credits.decider.evolve, credits.decider.initial);
    const renewal = credits.decider.decide(state, { type: 'RenewPeriod', now: '2026-04-02T00:00:00.000Z' });
    ledger([granted, reserved('batch-1', 's1', 3), ...renewal])
      .when(release('batch-1'))
      .happens([
        released('batch-1', 's1', 30),
        { type: 'CreditsExpired', data: { periodStart: anchor, amountTenths: 30 } },
      ]);
  });
});

describe('a ledger that would be broken', () => {
  const adjust: CreditsCommand = {
    type: 'Grant',
    grant: { key: 'adjustment:a', amountTenths: 10, source: { kind: 'adjustment', reason: 'late' } },
  };

  it('is not written to, and the error lists what is wrong', () => {
    const broken = { ...credits.decider.initial, grantedTenths: 5, expiredTenths: -5 };
    expect(() => credits.decider.decide(broken, adjust)).toThrow(
      new LedgerBroken('granted 15 and owed 0 but accounted for 5; expired -5, reversed 0'),
    );
  });

  it('can be read as long as nothing is to be written', () => {
    const broken = { ...credits.decider.initial, grantedTenths: 5 };
    expect(credits.decider.decide(broken, { type: 'RenewPeriod', now })).toEqual([]);
  });
});

describe('rewards and adjustments', () => {
  const reward = (id: string, side: string): CreditsEvent => ({
    type: 'CreditsGranted',
    data: { key: `referral:${id}:${side}`, amountTenths: 100, source: { kind: 'referral', referralId: id } },
  });
  const grantOf = (event: CreditsEvent) => ({ type: 'Grant', grant: event.data }) as CreditsCommand;

  it('are granted once by their key', () => {
    ledger([granted])
      .when(grantOf(reward('r1', 'referrer')))
      .happens([reward('r1', 'referrer')]);
  });

  it('never exceed five rewards to a referrer', () => {
    const five = [1, 2, 3, 4, 5].map((index) => reward(`r${index}`, 'referrer'));
    const state = five.reduce(credits.decider.evolve, credits.decider.initial);
    expect(() => credits.decider.decide(state, grantOf(reward('r6', 'referrer')))).toThrow(LedgerBroken);
  });

  it('never reward one user on both sides of a referral', () => {
    const state = credits.decider.evolve(credits.decider.initial, reward('r1', 'referee'));
    expect(() => credits.decider.decide(state, grantOf(reward('r1', 'referrer')))).toThrow(
      'rewarded on both sides of referral r1',
    );
  });

  it('CreditsReversed: reverses a grant', () => {
    const state = [
      granted,
      reward('r1', 'referee'),
      { type: 'CreditsReversed', data: { key: 'r1', amountTenths: 100 } } satisfies CreditsEvent,
    ].reduce(credits.decider.evolve, credits.decider.initial);
    expect(state).toMatchObject({ lastingTenths: 0, planTenths: 200, reversedTenths: 100 });
  });
});
