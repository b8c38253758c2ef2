import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { eventRegistry, readEvent, storedTypes } from '@windtunnel/contracts/events/registry';
import { streamId } from '@windtunnel/contracts/events/streams';
import { studyEvents } from '@windtunnel/contracts/events/study';
import type { SubscriptionEvent } from '@windtunnel/contracts/events/subscription';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { type CreditsState, noCredits, openTenths } from './credits-state.ts';
import { InvoiceBook } from './invoice-book.ts';
import { accountOf, applyEntry, type LedgerAccount } from './ledger-account.ts';
import { oneSidedRewards } from './referral-rewards.ts';

export interface LedgerVerdict {
  readonly ok: boolean;
  /** How many credit, study and invoice events were read. */
  readonly events: number;
  readonly accounts: readonly LedgerAccount[];
  /** In log order; the first one shows where the ledger first breaks an invariant. */
  readonly problems: readonly { readonly position: string; readonly stream: string; readonly problem: string }[];
  /** Paid or refunded invoices whose credits are still due: normal for a moment, an error if they remain. */
  readonly unpaid: readonly { readonly userId: string; readonly invoiceId: string; readonly dueTenths: number }[];
  /** Reservations still open after their study has ended: normal for a moment, an error if they remain. */
  readonly unsettled: readonly { readonly userId: string; readonly batchId: string; readonly openTenths: number }[];
  /** Referrals of which only one side has its reward: normal for a moment, an error if they remain. */
  readonly oneSided: readonly string[];
}

/** The only event types that `verifyLedger` needs from `EventStore.readAll`. */
export const ledgerEventTypes: readonly string[] = storedTypes(
  Object.keys(eventRegistry).filter((type) => /^(Credits|Study|SubscriptionInvoice)/.test(type)),
);

const endingTypes = new Set<string>(['StudyCompleted', 'StudyFailed', 'StudyCancelled', 'StudyDeleted']);

/**
 * Replays the ledgers from their events alone and checks the invariants after each event. To verify the ledger as of an
 * earlier time, pass only the events up to then.
 */
export async function verifyLedger(log: AsyncIterable<StoredEvent> | Iterable<StoredEvent>): Promise<LedgerVerdict> {
  const ledgers = new Map<string, CreditsState>();
  const entries = new Map<string, number>();
  const invoices = new InvoiceBook();
  const endedStudies = new Set<string>();
  const problems: { position: string; stream: string; problem: string }[] = [];
  let events = 0;
  for await (const stored of log) {
    events += 1;
    if (Object.hasOwn(studyEvents, stored.type)) {
      if (endingTypes.has(stored.type)) endedStudies.add(streamId(stored.stream));
      continue;
    }
    const userId = streamId(stored.stream);
    if (stored.stream.startsWith('subscription-')) invoices.note(userId, readEvent(stored) as SubscriptionEvent);
    if (!stored.stream.startsWith('credits-')) continue;
    const event = readEvent(stored) as CreditsEvent;
    const step = applyEntry(ledgers.get(userId) ?? noCredits, event);
    ledgers.set(userId, step.state);
    entries.set(userId, (entries.get(userId) ?? 0) + 1);
    for (const problem of [...step.problems, ...invoices.problemsOf(userId, event)])
      problems.push({ position: stored.position, stream: stored.stream, problem });
  }
  return {
    ok: problems.length === 0,
    events,
    accounts: [...ledgers].map(([userId, state]) => accountOf(userId, state, entries.get(userId) ?? 0)),
    problems,
    oneSided: oneSidedRewards([...ledgers.values()]),
    unpaid: [...ledgers].flatMap(([userId, state]) => invoices.dueOf(userId, state)),
    unsettled: [...ledgers].flatMap(([userId, state]) => unsettledOf(userId, state, endedStudies)),
  };
}

function unsettledOf(userId: string, state: CreditsState, endedStudies: ReadonlySet<string>) {
  return Object.entries(state.reservations)
    .filter(([, reservation]) => endedStudies.has(reservation.studyId) && openTenths(reservation) > 0)
    .map(([batchId, reservation]) => ({ userId, batchId, openTenths: openTenths(reservation) }));
}
