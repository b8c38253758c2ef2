import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { type PlanName, plans } from '@windtunnel/contracts/rules/plans';
import { studyCost } from '@windtunnel/contracts/rules/tariff';
import { reportRow } from '@windtunnel/infra/testing/verified-row';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quotaView } from '../usage/usage-view.ts';
import { type CreditsCommand, credits } from './credits.ts';
import { availableTenths, type CreditsState, heldTenths } from './credits-state.ts';
import { brokenInvariants } from './ledger-invariants.ts';
import type { MoneyBack } from './reverse-credits.ts';

/** An independent account of what the ledger should contain. */
interface Bookkeeping {
  grants: Map<string, number>;
  holds: Map<string, { amount: number; captured: Set<string>; released: number; share: number }>;
  expired: number;
  /** What expired and was then refunded counts as reversed only. */
  reversals: Map<string, number>;
}

const runs = Number(process.env.LEDGER_RUNS ?? 300);
const seed = process.env.LEDGER_SEED === undefined ? undefined : Number(process.env.LEDGER_SEED);
const batch = fc.integer({ min: 0, max: 6 }).map((index) => `batch-${index}`);
const dayMs = 24 * 3_600_000;
const startMs = Date.parse('2026-01-31T10:00:00.000Z');
const jumpMs = Date.parse('2100-01-01T00:00:00.000Z') - startMs;
const invoice = fc.integer({ min: 0, max: 5 });

const command = fc.oneof(
  fc.record({
    type: fc.constant('Reserve' as const),
    batchId: batch,
    studyId: fc.integer({ min: 0, max: 4 }).map((index) => `s${index}`),
    count: fc.integer({ min: 1, max: 10 }),
    tasks: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({ type: fc.constant('Capture' as const), batchId: batch, slot: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    type: fc.constant('Release' as const),
    batchId: batch,
    reason: fc.constantFrom('unused' as const, 'cancelled' as const, 'failed' as const),
  }),
  fc.record({ type: fc.constant('Grant' as const), key: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constant('Wait' as const), ms: fc.integer({ min: 0, max: 31 * dayMs }) }),
  fc.record({ type: fc.constant('Jump' as const), ms: fc.constantFrom(-3_600_000, 2 * dayMs, jumpMs, -jumpMs) }),
  fc.record({
    type: fc.constant('Pay' as const),
    invoice,
    plan: fc.constantFrom<PlanName>('starter', 'team', 'scale'),
    lateMs: fc.integer({ min: 0, max: 40 * dayMs }),
  }),
  fc.record({
    type: fc.constant('Refund' as const),
    invoice,
    refundedPence: fc.integer({ min: 1, max: 3_500 }),
  }),
  fc.record({
    type: fc.constant('Dispute' as const),
    invoice,
    disputedPence: fc.constantFrom(0, 1_450, 2_900),
    lostPence: fc.constantFrom(0, 0, 1_450, 2_900),
  }),
  fc.record({ type: fc.constant('End' as const) }),
);
type Step = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** What went back of an invoice, as the provider would say it. */
type Back = Pick<MoneyBack, 'refundedPence' | 'disputedPence' | 'lostPence'>;
const nothingBack: Back = { refundedPence: 0, disputedPence: 0, lostPence: 0 };

const iso = (ms: number) => new Date(ms).toISOString();
const invoicePence = 2_900;

function commandOf(step: Step, nowMs: number, state: CreditsState, back: Map<string, Back>): CreditsCommand {
  const now = iso(nowMs);
  switch (step.type) {
    case 'Reserve': {
      const participantIds = Array.from({ length: step.count }, (_, slot) => `p${slot}`);
      const counts = { taskCount: step.tasks, questionCount: 0, conceptCount: 0, screenCount: 0 };
      const inputs = { studyType: 'PRODUCT_DISCOVERY' as const, participantCount: step.count, ...counts };
      return { type: 'Reserve', batchId: step.batchId, studyId: step.studyId, inputs, participantIds, now };
    }
    case 'Capture':
      return { type: 'Capture', batchId: step.batchId, participantId: `p${step.slot}`, interviewId: 'i' };
    case 'Release':
      return step;
    case 'Grant': {
      const source = { kind: 'adjustment' as const, reason: 'goodwill' };
      return { type: 'Grant', grant: { key: `adjustment:${step.key}`, amountTenths: 55, source } };
    }
    case 'Wait':
    case 'Jump':
      return { type: 'RenewPeriod', now };
    case 'Pay': {
      const [periodStart, periodEnd] = [iso(nowMs - step.lateMs), iso(nowMs - step.lateMs + 30 * dayMs)];
      const amountTenths = plans[step.plan].monthlyCredits * 10;
      return {
        type: 'OpenPaidPeriod',
        period: { invoiceId: `in-${step.invoice}`, plan: step.plan, periodStart, periodEnd, amountTenths },
      };
    }
    case 'Refund':
    case 'Dispute': {
      const invoiceId = `in-${step.invoice}`;
      const money = back.get(invoiceId) ?? nothingBack;
      return { type: 'ReverseInvoice', back: { invoiceId, amountPence: invoicePence, ...money } };
    }
    case 'End':
      return { type: 'EndPaidPlan', invoiceId: state.invoiceId, now };
    default:
      return step satisfies never;
  }
}

/** Books one event, without using the ledger's own code. I4: every key and every participant counts once. */
function book(books: Bookkeeping, { type, data }: CreditsEvent): void {
  if (type === 'CreditsGranted') {
    expect(books.grants.has(data.key)).toBe(false);
    books.grants.set(data.key, data.amountTenths);
  }
  if (type === 'CreditsExpired') books.expired += data.amountTenths;
  if (type === 'CreditsReversed') {
    expect(books.reversals.has(data.key)).toBe(false);
    books.reversals.set(data.key, data.amountTenths);
    books.expired -= data.expiredTenths ?? 0;
  }
  if (type === 'CreditsRestored') {
    expect(books.reversals.has(data.key)).toBe(false);
    books.reversals.set(data.key, -data.amountTenths);
    books.expired += data.expiredTenths;
  }
  if (type === 'CreditsReserved') {
    // I5: the price is the tariff's, and I6: the shares add up to it.
    expect(data.amountTenths).toBe(studyCost(data.inputs).totalTenths);
    expect(data.shares.reduce((sum, share) => sum + share.amountTenths, 0)).toBe(data.amountTenths);
    const hold = { amount: data.amountTenths, captured: new Set<string>(), released: 0 };
    books.holds.set(data.batchId, { ...hold, share: data.shares[0]?.amountTenths ?? 0 });
  }
  if (type === 'CreditsCaptured') {
    const hold = books.holds.get(data.batchId);
    expect(hold?.captured.has(data.participantId)).toBe(false);
    hold?.captured.add(data.participantId);
  }
  if (type === 'CreditsReleased') {
    const hold = books.holds.get(data.batchId);
    if (hold !== undefined) hold.released += data.amountTenths;
  }
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

function checkAgainst(books: Bookkeeping, state: CreditsState): void {
  let [held, spent] = [0, 0];
  for (const { amount, captured, released, share } of books.holds.values()) {
    const paid = captured.size * share;
    expect(paid + released).toBeLessThanOrEqual(amount); // I3
    held += amount - paid - released;
    spent += paid;
  }
  const net = sum(books.grants.values()) - held - spent - books.expired - sum(books.reversals.values());
  // I1 and I2: what is there, or what is owed.
  expect({ held: heldTenths(state), spent: state.spentTenths }).toEqual({ held, spent });
  expect(availableTenths(state)).toBe(Math.max(0, net));
  expect(state.debtTenths).toBe(Math.max(0, -net));
  expect(brokenInvariants(state)).toEqual([]);
  const quota = quotaView(state); // I7
  expect(quota.creditsRemaining * 10).toBeCloseTo(availableTenths(state), 6);
  expect(quota.creditsAllocated - quota.creditsUsed).toBeCloseTo(quota.creditsRemaining, 6);
}

/** I9: a paid month is worth its plan's credits, less what was refunded, is disputed or was lost. */
function checkInvoices(state: CreditsState, paid: Map<string, PlanName>, back: Map<string, Back>): void {
  for (const [invoiceId, plan] of paid) {
    const month = state.paidMonths[invoiceId];
    const worth = plans[plan].monthlyCredits * 10;
    const pence = Math.min(sum(Object.values(back.get(invoiceId) ?? nothingBack)), invoicePence);
    const backTenths = Math.floor((worth * pence) / invoicePence);
    expect((month?.grantedTenths ?? 0) - (month?.reversedTenths ?? 0)).toBe(worth - backTenths);
  }
}

it('the ledger keeps its invariants under any sequence of commands', { timeout: 3_600_000 }, () => {
  const startedMs = performance.now();
  let played = 0;
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (steps) => {
      const { decider } = credits;
      const books: Bookkeeping = { grants: new Map(), holds: new Map(), expired: 0, reversals: new Map() };
      const [paid, back] = [new Map<string, PlanName>(), new Map<string, Back>()];
      let nowMs = startMs;
      let state = decider.initial;
      const act = (next: CreditsCommand) => {
        const events = decider.decide(state, next);
        for (const event of events) book(books, event);
        state = events.reduce(decider.evolve, state);
        checkAgainst(books, state);
        expect(decider.decide(state, next)).toEqual([]);
      };
      act({ type: 'OpenPeriod', anchor: iso(startMs), now: iso(startMs) });
      for (const step of steps) {
        if (step.type === 'Wait' || step.type === 'Jump') nowMs = Math.max(startMs, nowMs + step.ms);
        // A study run captures only the shares it has reserved.
        if (step.type === 'Capture' && !hasShare(state, step.batchId, `p${step.slot}`)) continue;
        note(step, paid, back);
        try {
          act(commandOf(step, nowMs, state, back));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        checkInvoices(state, paid, back);
      }
      played += 1;
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
  reportRow({ row: 'V01', figures: `sequences ${played}`, seed: seed ?? 0, startedMs });
});

/** What a customer paid and got back. Money of an invoice that was not paid cannot go back. */
function note(step: Step, paid: Map<string, PlanName>, back: Map<string, Back>): void {
  if (!('invoice' in step)) return;
  const invoiceId = `in-${step.invoice}`;
  if (step.type === 'Pay' && !paid.has(invoiceId)) paid.set(invoiceId, step.plan);
  const before = back.get(invoiceId) ?? nothingBack;
  if (!paid.has(invoiceId)) return;
  if (step.type === 'Refund')
    back.set(invoiceId, { ...before, refundedPence: Math.max(before.refundedPence, step.refundedPence) });
  if (step.type === 'Dispute')
    back.set(invoiceId, { ...before, disputedPence: step.disputedPence, lostPence: step.lostPence });
}

function hasShare(state: CreditsState, batchId: string, participantId: string): boolean {
  return state.reservations[batchId]?.shares[participantId] !== undefined;
}
