import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import type { StudyEvent } from '@windtunnel/contracts/events/study';
import type { SubscriptionEvent } from '@windtunnel/contracts/events/subscription';
import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from './verify-ledger.ts';

const grant = (key: string, amountTenths = 200): CreditsEvent => ({
  type: 'CreditsGranted',
  data: { key, amountTenths, source: { kind: 'adjustment', reason: 'test' } },
});
const inputs = {
  studyType: 'PRODUCT_DISCOVERY',
  participantCount: 2,
  taskCount: 1,
  questionCount: 0,
  conceptCount: 0,
  screenCount: 0,
} as const;
const reserve = (amountTenths: number): CreditsEvent => ({
  type: 'CreditsReserved',
  data: {
    batchId: 'batch-1',
    studyId: 's1',
    amountTenths,
    tariff: 1,
    inputs,
    shares: ['p0', 'p1'].map((participantId) => ({ participantId, amountTenths: amountTenths / 2 })),
  },
});
const capture = (participantId: string): CreditsEvent => ({
  type: 'CreditsCaptured',
  data: { batchId: 'batch-1', studyId: 's1', participantId, interviewId: 'i', amountTenths: 10 },
});
const completed: StudyEvent = {
  type: 'StudyCompleted',
  data: { batchId: 'batch-1', completed: 2, failed: 0, studyAnalysisStatus: 'recorded' },
};

const invoicePaid: SubscriptionEvent = {
  type: 'SubscriptionInvoicePaid',
  data: {
    invoiceId: 'in_1',
    subscriptionId: 'sub_1',
    plan: 'starter',
    amountPence: 2_900,
    creditsTenths: 1_000,
    periodStart: '2026-03-01T08:00:00.000Z',
    periodEnd: '2026-04-01T08:00:00.000Z',
  },
};
const refunded: SubscriptionEvent = {
  type: 'SubscriptionInvoiceRefunded',
  data: { invoiceId: 'in_1', refundedPence: 1_450 },
};
const month: CreditsEvent = {
  type: 'CreditsGranted',
  data: {
    key: 'invoice:in_1',
    amountTenths: 1_000,
    source: {
      kind: 'plan',
      plan: 'starter',
      invoiceId: 'in_1',
      periodStart: '2026-03-01T08:00:00.000Z',
      periodEnd: '2026-04-01T08:00:00.000Z',
    },
  },
};
const reversed: CreditsEvent = {
  type: 'CreditsReversed',
  data: { key: 'refund:in_1:1450', amountTenths: 500, invoiceId: 'in_1' },
};

function log(...events: readonly (CreditsEvent | StudyEvent | SubscriptionEvent)[]): StoredEvent[] {
  return events.map((event, index) => ({
    id: `e${index}`,
    type: event.type,
    data: event.data as unknown as StoredEvent['data'],
    stream: streamOf(event.type),
    revision: index,
    position: String(index).padStart(16, '0') as Position,
    metadata: {
      schemaVersion: 1,
      actor: 'u1',
      correlationId: 'c',
      causationId: 'c',
      recordedAt: '2026-01-01T00:00:00.000Z',
      previousHash: '',
      hash: '',
    },
  }));
}

function streamOf(type: string): string {
  if (type.startsWith('Subscription')) return 'subscription-u1';
  return type.startsWith('Study') ? 'study-s1' : 'credits-u1';
}

describe('ledger verify', () => {
  it('compares what was granted with the invoices', async () => {
    const sound = await verifyLedger(log(invoicePaid, month, refunded, reversed));
    expect(sound).toMatchObject({ ok: true, unpaid: [] });
    const early = await verifyLedger(log(month, reversed));
    expect(early.problems.map(({ problem }) => problem)).toEqual([
      'granted 1000 for invoice in_1, which paid for 0',
      'reversed in_1, which was not refunded',
    ]);
    expect(await verifyLedger(log(grant('a'), invoicePaid))).toMatchObject({
      ok: true,
      unpaid: [{ userId: 'u1', invoiceId: 'in_1', dueTenths: 1_000 }],
    });
    expect(await verifyLedger(log(invoicePaid, month, refunded))).toMatchObject({ unpaid: [{ dueTenths: -500 }] });
  });

  it('compares what was disputed with the invoices', async () => {
    const about = (disputedPence: number): SubscriptionEvent => ({
      type: 'SubscriptionInvoiceDisputed',
      data: { invoiceId: 'in_1', disputedPence, lostPence: 0 },
    });
    const taken: CreditsEvent = {
      type: 'CreditsReversed',
      data: { key: 'dispute:in_1:2900:0', amountTenths: 1_000, invoiceId: 'in_1' },
    };
    const restored: CreditsEvent = {
      type: 'CreditsRestored',
      data: { key: 'restored:in_1:1', amountTenths: 1_000, invoiceId: 'in_1', expiredTenths: 0 },
    };
    const sound = log(invoicePaid, month, about(2_900), taken, about(0), restored);
    expect(await verifyLedger(sound)).toMatchObject({ ok: true, unpaid: [], accounts: [{ availableTenths: 1_000 }] });
    const due = (await verifyLedger(sound.slice(0, -1))).unpaid;
    expect(due).toMatchObject([{ dueTenths: 1_000 }]);
    const invented = await verifyLedger(log(invoicePaid, month, taken, restored, restored));
    expect(invented.problems.map(({ problem }) => problem)).toEqual([
      'reversed in_1, which was not refunded',
      'restored in_1, which was not disputed',
      'reversed twice: restored:in_1:1',
      'expired 0, reversed -1000',
      'invoice in_1: reversed -1000 of 1000',
      'restored in_1, which was not disputed',
    ]);
  });

  it('returns every account of a sound ledger', async () => {
    const verdict = await verifyLedger(log(grant('a'), reserve(20), capture('p0'), capture('p1'), completed));
    expect(verdict).toMatchObject({ ok: true, events: 5, problems: [], unsettled: [], unpaid: [], oneSided: [] });
    expect(verdict.accounts).toEqual([
      {
        userId: 'u1',
        grantedTenths: 200,
        availableTenths: 180,
        heldTenths: 0,
        spentTenths: 20,
        expiredTenths: 0,
        reversedTenths: 0,
        debtTenths: 0,
        openHolds: 0,
        entries: 4,
      },
    ]);
    const { accounts } = await verifyLedger(log(grant('a'), reserve(20), capture('p0')));
    expect(accounts).toMatchObject([{ heldTenths: 10, openHolds: 1, entries: 3 }]);
  });

  it('names the first position where an invariant breaks', async () => {
    const verdict = await verifyLedger(log(grant('a'), reserve(20), capture('p0'), capture('p0')));
    expect(verdict.ok).toBe(false);
    expect(verdict.problems[0]).toMatchObject({ position: '0000000000000003', stream: 'credits-u1' });
    expect(verdict.problems[0]?.problem).toContain('captured twice');
  });

  it('detects a repeated grant, a price that differs from the tariff and an overdraft', async () => {
    const verdict = await verifyLedger(log(grant('a', 10), grant('a', 10), reserve(40)));
    const text = verdict.problems.map(({ problem }) => problem).join('\n');
    expect(text).toContain('granted twice: a');
    expect(text).toContain('costs 20 but 40 were reserved');
    expect(text).toContain('overdrawn');
  });

  it('lists reservations that remain open after their study has ended', async () => {
    const verdict = await verifyLedger(log(grant('a'), reserve(20), capture('p0'), completed));
    expect(verdict).toMatchObject({ ok: true, unsettled: [{ userId: 'u1', batchId: 'batch-1', openTenths: 10 }] });
  });

  it('settles only the studies that have ended', async () => {
    const cancelling = { type: 'StudyDeleted', data: {} } as unknown as StudyEvent;
    const renamed = { type: 'StudyArchived', data: {} } as unknown as StudyEvent;
    expect((await verifyLedger(log(grant('a'), reserve(20), renamed))).unsettled).toEqual([]);
    expect((await verifyLedger(log(grant('a'), reserve(20), cancelling))).unsettled).toHaveLength(1);
  });

  it('reports an event that cannot follow the others, and goes on', async () => {
    const verdict = await verifyLedger(log(grant('a'), capture('p0')));
    expect(verdict.problems.map(({ problem }) => problem)).toEqual([
      'captured without a reservation: batch-1',
      'Capture without a reservation: batch-1',
    ]);
    expect(verdict.accounts).toMatchObject([{ availableTenths: 200, spentTenths: 0 }]);
  });

  it('lists referrals of which one side has no reward', async () => {
    const reward: CreditsEvent = {
      type: 'CreditsGranted',
      data: { key: 'referral:r1:referee', amountTenths: 100, source: { kind: 'referral', referralId: 'r1' } },
    };
    expect(await verifyLedger(log(reward))).toMatchObject({ ok: true, oneSided: ['r1'] });
  });

  it('compares with invoices only what came from one', async () => {
    const free: CreditsEvent = {
      type: 'CreditsGranted',
      data: {
        key: 'plan:free:2026-03-01T08:00:00.000Z',
        amountTenths: 200,
        source: {
          kind: 'plan',
          plan: 'free',
          periodStart: '2026-03-01T08:00:00.000Z',
          periodEnd: '2026-04-01T08:00:00.000Z',
        },
      },
    };
    const correction: CreditsEvent = { type: 'CreditsReversed', data: { key: 'correction', amountTenths: 100 } };
    expect(await verifyLedger(log(free, correction))).toMatchObject({ ok: true, problems: [] });
  });

  it('notices a month and a refund of an invoice that is not among those of the user', async () => {
    const other = { ...invoicePaid, data: { ...invoicePaid.data, invoiceId: 'in_2' } } as SubscriptionEvent;
    const verdict = await verifyLedger(log(other, refunded, month, reversed));
    expect(verdict.problems.map(({ problem }) => problem)).toEqual([
      'granted 1000 for invoice in_1, which paid for 0',
      'reversed in_1, which was not refunded',
    ]);
    expect(verdict.unpaid).toEqual([{ userId: 'u1', invoiceId: 'in_2', dueTenths: 1_000 }]);
  });
});
