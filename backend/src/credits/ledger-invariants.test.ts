import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CreditsCommand, credits } from './credits.ts';
import { availableTenths, heldTenths } from './credits-state.ts';

/** An independent account of what the ledger should contain. */
interface Bookkeeping {
  granted: number;
  holds: Map<string, { amount: number; captured: Set<string>; released: number; share: number }>;
  expired: number;
}

const runs = Number(process.env.LEDGER_RUNS ?? 300);
const batch = fc.integer({ min: 0, max: 6 }).map((index) => `batch-${index}`);
const monthMs = 31 * 24 * 3_600_000;
const startMs = Date.parse('2026-01-31T10:00:00.000Z');

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
  fc.record({ type: fc.constant('Wait' as const), ms: fc.integer({ min: 0, max: monthMs }) }),
);
type Step = typeof command extends fc.Arbitrary<infer T> ? T : never;

function commandOf(step: Step, now: string): CreditsCommand {
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
      return { type: 'RenewPeriod', now };
    default:
      return step satisfies never;
  }
}

/** Books one event, without using the ledger's own code. */
function book(books: Bookkeeping, { type, data }: CreditsEvent): void {
  if (type === 'CreditsGranted') books.granted += data.amountTenths;
  if (type === 'CreditsExpired') books.expired += data.amountTenths;
  if (type === 'CreditsReserved') {
    const hold = { amount: data.amountTenths, captured: new Set<string>(), released: 0 };
    books.holds.set(data.batchId, { ...hold, share: data.shares[0]?.amountTenths ?? 0 });
  }
  if (type === 'CreditsCaptured') books.holds.get(data.batchId)?.captured.add(data.participantId);
  if (type === 'CreditsReleased') {
    const hold = books.holds.get(data.batchId);
    if (hold !== undefined) hold.released += data.amountTenths;
  }
}

function checkAgainst(books: Bookkeeping, state: typeof credits.decider.initial): void {
  let [held, spent] = [0, 0];
  for (const { amount, captured, released, share } of books.holds.values()) {
    const paid = captured.size * share;
    expect(paid + released).toBeLessThanOrEqual(amount);
    held += amount - paid - released;
    spent += paid;
  }
  expect(heldTenths(state)).toBe(held);
  expect(state.spentTenths).toBe(spent);
  expect(availableTenths(state)).toBe(books.granted - held - spent - books.expired);
  expect(availableTenths(state)).toBeGreaterThanOrEqual(0);
}

it('the ledger keeps its invariants under any sequence of commands', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (steps) => {
      const { decider } = credits;
      const books: Bookkeeping = { granted: 0, holds: new Map(), expired: 0 };
      let nowMs = startMs;
      let state = decider.initial;
      const act = (next: CreditsCommand) => {
        const events = decider.decide(state, next);
        for (const event of events) book(books, event);
        state = events.reduce(decider.evolve, state);
        checkAgainst(books, state);
        expect(decider.decide(state, next)).toEqual([]);
      };
      const anchor = new Date(startMs).toISOString();
      act({ type: 'OpenPeriod', plan: 'free', anchor, now: anchor });
      for (const step of steps) {
        if (step.type === 'Wait') nowMs += step.ms;
        // A study run captures only the shares it has reserved.
        if (step.type === 'Capture' && !hasShare(state, step.batchId, `p${step.slot}`)) continue;
        try {
          act(commandOf(step, new Date(nowMs).toISOString()));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }
    }),
    { numRuns: runs },
  );
});

function hasShare(state: typeof credits.decider.initial, batchId: string, participantId: string): boolean {
  return state.reservations[batchId]?.shares[participantId] !== undefined;
}
