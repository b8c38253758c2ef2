import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import type { EventStore, Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { expect, it } from 'vitest';
import { CreditHistory } from './credit-history.ts';

const march = '2026-03-01T08:00:00.000Z';
const april = '2026-04-01T08:00:00.000Z';

/** The history of a ledger with these events, of which each was recorded a minute after the one before it. */
async function historyOf(...events: readonly CreditsEvent[]) {
  const stored = events.map(
    ({ type, data }, index): StoredEvent => ({
      id: `e${index}`,
      type,
      data: data as unknown as StoredEvent['data'],
      stream: 'credits-u1',
      revision: index,
      position: String(index).padStart(16, '0') as Position,
      metadata: {
        schemaVersion: 1,
        actor: 'u1',
        correlationId: 'c',
        causationId: 'c',
        recordedAt: new Date(Date.parse(march) + index * 60_000).toISOString(),
        previousHash: '',
        hash: '',
      },
    }),
  );
  const store: Pick<EventStore, 'readStream'> = {
    readStream: async function* (stream) {
      if (stream === 'credits-u1') yield* stored;
    },
  };
  return await new CreditHistory(store as EventStore).of('u1');
}

const adjusted = (key: string, amountTenths = 10): CreditsEvent => ({
  type: 'CreditsGranted',
  data: { key, amountTenths, source: { kind: 'adjustment', reason: 'late' } },
});
const granted: CreditsEvent = {
  type: 'CreditsGranted',
  data: { key: 'k', amountTenths: 200, source: { kind: 'plan', plan: 'free', periodStart: march, periodEnd: april } },
};
const shares = [
  { participantId: 'p0', amountTenths: 15 },
  { participantId: 'p1', amountTenths: 15 },
];
const study = { batchId: 'b', studyId: 's1' };
const inputs = { participantCount: 2, taskCount: 0, questionCount: 0, conceptCount: 0, screenCount: 0 };
const ledger: readonly CreditsEvent[] = [
  granted,
  {
    type: 'CreditsReserved',
    data: { ...study, amountTenths: 30, tariff: 1, inputs: { ...inputs, studyType: 'USABILITY' }, shares },
  },
  { type: 'CreditsCaptured', data: { ...study, participantId: 'p0', interviewId: 'i', amountTenths: 15 } },
  { type: 'CreditsReleased', data: { ...study, amountTenths: 15, reason: 'unused' } },
  { type: 'CreditsPlanChanged', data: { plan: 'free', periodStart: march, periodEnd: april } },
  { type: 'CreditsReversed', data: { key: 'r', amountTenths: 5 } },
  { type: 'CreditsExpired', data: { periodStart: march, amountTenths: 20 } },
];

it('lists what changed the balance, the newest first, in credits', async () => {
  const at = (minute: number) => new Date(Date.parse(march) + minute * 60_000).toISOString();
  expect(await historyOf(...ledger)).toEqual([
    { at: at(6), kind: 'expired', credits: -2, balance: 16, studyId: null },
    { at: at(5), kind: 'adjustment', credits: -0.5, balance: 18, studyId: null },
    { at: at(3), kind: 'returned', credits: 1.5, balance: 18.5, studyId: 's1' },
    { at: at(1), kind: 'held', credits: -3, balance: 17, studyId: 's1' },
    { at: at(0), kind: 'plan', credits: 20, balance: 20, studyId: null },
  ]);
});

it('tells an open dispute, credits that came back after it and a refund apart', async () => {
  const paid: CreditsEvent = {
    type: 'CreditsGranted',
    data: {
      key: 'invoice:in_1',
      amountTenths: 1_000,
      source: { kind: 'plan', plan: 'starter', invoiceId: 'in_1', periodStart: march, periodEnd: april },
    },
  };
  const reversed = (key: string, amountTenths: number): CreditsEvent => ({
    type: 'CreditsReversed',
    data: { key, amountTenths, invoiceId: 'in_1', expiredTenths: 0 },
  });
  const restored: CreditsEvent = {
    type: 'CreditsRestored',
    data: { key: 'restored:in_1:1', amountTenths: 1_000, invoiceId: 'in_1', expiredTenths: 0 },
  };
  const history = historyOf(paid, reversed('dispute:in_1:2900:0', 1_000), restored, reversed('refund:in_1:1450', 500));
  expect(await history).toMatchObject([
    { kind: 'refunded', credits: -50, balance: 50 },
    { kind: 'restored', credits: 100, balance: 100 },
    { kind: 'disputed', credits: -100, balance: 0 },
    { kind: 'plan', credits: 100, balance: 100 },
  ]);
});

it('leaves out what changed no balance', async () => {
  const owing: CreditsEvent = { type: 'CreditsReversed', data: { key: 'r', amountTenths: 50 } };
  expect(await historyOf(owing, adjusted('a', 50), adjusted('b', 5))).toMatchObject([
    { kind: 'adjustment', credits: 0.5, balance: 0.5 },
  ]);
});

it('ends after the newest fifty', async () => {
  const entries = await historyOf(...Array.from({ length: 60 }, (_, index) => adjusted(`a${index}`)));
  expect(entries).toHaveLength(50);
  expect([entries[0]?.balance, entries.at(-1)?.balance]).toEqual([60, 11]);
});

it('is empty for a user without credits', async () => {
  expect(await historyOf()).toEqual([]);
});
