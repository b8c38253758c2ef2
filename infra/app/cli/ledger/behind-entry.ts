import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { type EventType, readEvent, storedTypes } from '@windtunnel/contracts/events/registry';
import { accountStream, studyStream, subscriptionStream } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { AuditedLog } from './open-log.ts';

/** Events to look for. */
interface Wanted {
  /** Null: all of the log has to be read, because nothing names the stream. */
  readonly stream: string | null;
  readonly types: readonly EventType[];
  /** Members that the event's data, or its `source`, must have. */
  readonly ids: Readonly<Record<string, string>>;
  /** Only what was recorded before the entry; otherwise also what followed from it. */
  readonly isBefore?: true;
}

/** An event that led to an entry or followed from it, without what studies and interviews contain. */
export interface EventBehind {
  readonly position: string;
  readonly recordedAt: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  /** Amounts and ids only. */
  readonly figures: Readonly<Record<string, string | number>>;
}

/** The events behind an entry of a user's ledger, in the order of the log. */
export async function eventsBehind(
  log: Pick<AuditedLog, 'readAll' | 'readStream'>,
  entry: StoredEvent,
  event: CreditsEvent,
  userId: string,
): Promise<EventBehind[]> {
  const found = new Map<string, EventBehind>();
  for (const { stream, types, ids, isBefore } of wantedFor(entry.stream, event, userId)) {
    const stored = new Set(storedTypes(types));
    const events = stream === null ? log.readAll({ types: [...stored] }) : log.readStream(stream);
    for await (const each of events) {
      if (!stored.has(each.type) || each.id === entry.id || (isBefore && each.position > entry.position)) continue;
      const { data } = readEvent(each);
      const members: object = 'source' in data ? { ...data, ...data.source } : data;
      const values = new Map<string, unknown>(Object.entries(members));
      if (Object.entries(ids).every(([name, id]) => values.get(name) === id))
        found.set(each.position, behind(each, values));
    }
  }
  return [...found.values()].toSorted((one, other) => (one.position < other.position ? -1 : 1));
}

function wantedFor(ledger: string, event: CreditsEvent, userId: string): Wanted[] {
  const bill = subscriptionStream(userId);
  switch (event.type) {
    case 'CreditsGranted':
      return behindGrant(ledger, event.data, userId);
    case 'CreditsReserved':
      return [{ stream: studyStream(event.data.studyId), types: ['StudyLaunched'], ids: batch(event.data) }];
    case 'CreditsCaptured': {
      const { interviewId: stream } = event.data;
      return [
        { stream: ledger, types: ['CreditsReserved'], ids: batch(event.data) },
        { stream, types: ['InterviewStarted'], ids: batch(event.data) },
        { stream, types: ['InterviewCompleted'], ids: {} },
      ];
    }
    case 'CreditsReleased': {
      const ends = ['StudyCompleted', 'StudyFailed', 'StudyCancelled'] as const;
      return [
        { stream: ledger, types: ['CreditsReserved', 'CreditsCaptured'], ids: batch(event.data) },
        { stream: studyStream(event.data.studyId), types: ends, ids: batch(event.data) },
      ];
    }
    case 'CreditsExpired':
      return [
        { stream: ledger, types: ['CreditsGranted'], ids: { periodStart: event.data.periodStart }, isBefore: true },
      ];
    case 'CreditsReversed':
    case 'CreditsRestored':
      return event.data.invoiceId === undefined ? [] : behindReversal(ledger, bill, event.data.invoiceId);
    case 'CreditsPlanChanged':
      return [{ stream: bill, types: ['SubscriptionCancelled', 'SubscriptionEnded'], ids: {}, isBefore: true }];
    default:
      return event satisfies never;
  }
}

const batch = ({ batchId }: { readonly batchId: string }) => ({ batchId });

function behindGrant(
  ledger: string,
  { source }: Extract<CreditsEvent, { type: 'CreditsGranted' }>['data'],
  userId: string,
): Wanted[] {
  if (source.kind === 'adjustment') return [];
  if (source.kind === 'referral') {
    const { referralId } = source;
    const types = ['ReferralRegistered', 'ReferralQualified', 'ReferralRewarded', 'CreditsGranted'] as const;
    return [{ stream: null, types, ids: { referralId } }];
  }
  const { invoiceId } = source;
  if (invoiceId !== undefined)
    return [{ stream: subscriptionStream(userId), types: ['SubscriptionInvoicePaid'], ids: { invoiceId } }];
  return [
    { stream: accountStream(userId), types: ['EmailVerified'], ids: {}, isBefore: true },
    { stream: ledger, types: ['CreditsGranted'], ids: { kind: 'plan' }, isBefore: true },
  ];
}

function behindReversal(ledger: string, bill: string, invoiceId: string): Wanted[] {
  const ids = { invoiceId };
  const notices = ['SubscriptionInvoicePaid', 'SubscriptionInvoiceRefunded', 'SubscriptionInvoiceDisputed'] as const;
  return [
    { stream: bill, types: notices, ids, isBefore: true },
    { stream: ledger, types: ['CreditsGranted', 'CreditsReversed', 'CreditsRestored'], ids, isBefore: true },
  ];
}

/** What an auditor compares. Texts of studies and interviews are none of it. */
const figureNames = [
  ...['key', 'kind', 'batchId', 'studyId', 'participantId', 'invoiceId', 'subscriptionId', 'referralId', 'refereeId'],
  ...['amountTenths', 'creditsTenths', 'expiredTenths', 'amountPence', 'refundedPence', 'disputedPence', 'lostPence'],
  ...['plan', 'tariff', 'periodStart', 'periodEnd', 'completed', 'failed', 'endsAt'],
];

function behind(
  { position, metadata, stream, revision, type }: StoredEvent,
  values: ReadonlyMap<string, unknown>,
): EventBehind {
  const figures = figureNames.flatMap((name) => {
    const value = values.get(name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return { position, recordedAt: metadata.recordedAt, stream, revision, type, figures: Object.fromEntries(figures) };
}
