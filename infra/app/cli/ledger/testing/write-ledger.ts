import type { DomainEvent } from '@windtunnel/contracts/events/registry';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';

const [periodStart, periodEnd] = ['2026-03-01T09:00:00.000Z', '2026-04-01T09:00:00.000Z'];
const month = { plan: 'starter', periodStart, periodEnd } as const;
const launch = { batchId: 'batch-1', studyId: 's1' };
const share = (slot: number) => ({ participantId: `p${slot}`, amountTenths: 10 });
const inputs = {
  studyType: 'PRODUCT_DISCOVERY',
  participantCount: 2,
  taskCount: 1,
  questionCount: 0,
  conceptCount: 0,
  screenCount: 0,
} as const;
const engine = { name: 'windtunnel-simulator', version: '1' };
const interview = { studyId: 's1', participantId: 'p0' };
const completed = { ...interview, durationMs: 1, messages: 2, tasks: 0, tasksCompleted: 0 };
const invoice = { invoiceId: 'in_1', subscriptionId: 'sub_1', amountPence: 2_900, creditsTenths: 1_000, ...month };
const disputed = { invoiceId: 'in_1', disputedPence: 2_900, lostPence: 0 };
const launched = { batchId: 'batch-1', participantIds: ['p0', 'p1'], engine, uses: [], usedBefore: [] };
const reward = { amountTenths: 100, source: { kind: 'referral', referralId: 'r1' } } as const;
const free = { kind: 'plan', plan: 'free', periodStart: '2026-02-01T09:00:00.000Z', periodEnd: periodStart } as const;

/** The streams and events of a user who joined, was invited, paid, launched a study and had a dispute; one a minute. */
const story: readonly (readonly [stream: string, event: DomainEvent])[] = [
  ['account-u1', { type: 'EmailVerified', data: {} }],
  ['credits-u1', { type: 'CreditsGranted', data: { key: 'plan:free:1', amountTenths: 200, source: free } }],
  ['referral-ABC', { type: 'ReferralRegistered', data: { referralId: 'r1', refereeId: 'u1' } }],
  ['credits-u1', { type: 'CreditsGranted', data: { key: 'referral:r1:referee', ...reward } }],
  ['credits-u2', { type: 'CreditsGranted', data: { key: 'referral:r1:referrer', ...reward } }],
  ['subscription-u1', { type: 'SubscriptionInvoicePaid', data: invoice }],
  ['credits-u1', { type: 'CreditsExpired', data: { periodStart: '2026-02-01T09:00:00.000Z', amountTenths: 200 } }],
  [
    'credits-u1',
    {
      type: 'CreditsGranted',
      data: { key: 'invoice:in_1', amountTenths: 1_000, source: { kind: 'plan', invoiceId: 'in_1', ...month } },
    },
  ],
  [
    'credits-u1',
    { type: 'CreditsReserved', data: { ...launch, amountTenths: 20, tariff: 1, inputs, shares: [share(0), share(1)] } },
  ],
  ['study-s1', { type: 'StudyLaunched', data: { ...launched, amountTenths: 20, tariff: 1, inputs } }],
  [
    'interview-s1-p0',
    { type: 'InterviewStarted', data: { ...interview, ownerId: 'u1', batchId: 'batch-1', slot: 0, plan: [], engine } },
  ],
  ['interview-s1-p0', { type: 'InterviewCompleted', data: completed }],
  ['credits-u1', { type: 'CreditsCaptured', data: { ...launch, ...share(0), interviewId: 'interview-s1-p0' } }],
  [
    'study-s1',
    { type: 'StudyCompleted', data: { batchId: 'batch-1', completed: 1, failed: 1, studyAnalysisStatus: 'recorded' } },
  ],
  ['credits-u1', { type: 'CreditsReleased', data: { ...launch, amountTenths: 10, reason: 'unused' } }],
  ['subscription-u1', { type: 'SubscriptionInvoiceDisputed', data: disputed }],
  [
    'credits-u1',
    { type: 'CreditsReversed', data: { key: 'dispute:in_1:2900:0', amountTenths: 1_000, invoiceId: 'in_1' } },
  ],
  ['subscription-u1', { type: 'SubscriptionInvoiceDisputed', data: { ...disputed, disputedPence: 0 } }],
  [
    'credits-u1',
    {
      type: 'CreditsRestored',
      data: { key: 'restored:in_1:1', amountTenths: 1_000, invoiceId: 'in_1', expiredTenths: 0 },
    },
  ],
  ['credits-u1', { type: 'CreditsReversed', data: { key: 'adjustment:a1', amountTenths: 5, reason: 'by mistake' } }],
];

/** ISO 8601. */
export const minuteOf = (index: number) => `2026-03-01T10:${String(index).padStart(2, '0')}:00.000Z`;

/** Writes the story into an empty log. */
export async function writeLedger(log: Pick<EventStore, 'append'>): Promise<void> {
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  for (const [index, [stream, { type, data }]] of story.entries()) {
    const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
    const who = { schemaVersion: type === 'InterviewStarted' || type === 'StudyCompleted' ? 2 : 1, actor: 'system' };
    const metadata = { ...who, correlationId: 'c', causationId: 'c', recordedAt: minuteOf(index) };
    const end = ends.get(stream);
    const stored = JSON.parse(JSON.stringify(data));
    const sealed = sealEvents(stream, end?.hash ?? null, [{ id, type, data: stored, metadata }]);
    await log.append(stream, end?.revision ?? 'none', sealed);
    ends.set(stream, { revision: (end?.revision ?? -1) + 1, hash: sealed[0]?.metadata.hash ?? '' });
  }
}
