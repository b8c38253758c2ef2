import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { eventRegistry, readEvent } from '@windtunnel/contracts/events/registry';
import { streamId } from '@windtunnel/contracts/events/streams';
import { studyEvents } from '@windtunnel/contracts/events/study';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import {
  availableTenths,
  type CreditsState,
  evolveCredits,
  heldTenths,
  noCredits,
  openTenths,
} from './credits-state.ts';
import { brokenByEvent, brokenLaws } from './ledger-invariants.ts';

/** One user's accounts in tenths of a credit: granted = available + held + spent + expired + reversed. */
export interface LedgerAccount {
  readonly userId: string;
  readonly grantedTenths: number;
  readonly availableTenths: number;
  readonly heldTenths: number;
  readonly spentTenths: number;
  readonly expiredTenths: number;
  readonly reversedTenths: number;
}

export interface LedgerVerdict {
  readonly ok: boolean;
  /** Facts looked at, of credits and of studies. */
  readonly events: number;
  readonly accounts: readonly LedgerAccount[];
  /** In log order; the first is where the ledger first breaks a law. */
  readonly problems: readonly { readonly position: string; readonly stream: string; readonly problem: string }[];
  /** Holds that are open although their study has ended: normal for a moment, a fault when they stay. */
  readonly unsettled: readonly { readonly userId: string; readonly batchId: string; readonly openTenths: number }[];
}

/** Fact types the verdict needs; enough for `EventStore.readAll`. */
export const ledgerEventTypes: readonly string[] = Object.keys(eventRegistry).filter(
  (type) => type.startsWith('Credits') || type.startsWith('Study'),
);

const endings = new Set<string>(['StudyCompleted', 'StudyFailed', 'StudyCancelled', 'StudyDeleted']);

/**
 * Replays the ledgers from their facts alone and holds every prefix against the ledger's laws. Asking as of an earlier
 * moment is giving fewer events.
 */
export async function verifyLedger(log: AsyncIterable<StoredEvent> | Iterable<StoredEvent>): Promise<LedgerVerdict> {
  const ledgers = new Map<string, CreditsState>();
  const endedStudies = new Set<string>();
  const problems: { position: string; stream: string; problem: string }[] = [];
  let events = 0;
  for await (const stored of log) {
    events += 1;
    if (Object.hasOwn(studyEvents, stored.type)) {
      if (endings.has(stored.type)) endedStudies.add(streamId(stored.stream));
      continue;
    }
    if (!stored.stream.startsWith('credits-')) continue;
    const userId = streamId(stored.stream);
    const step = applied(ledgers.get(userId) ?? noCredits, readEvent(stored) as CreditsEvent);
    ledgers.set(userId, step.state);
    for (const problem of step.problems) problems.push({ position: stored.position, stream: stored.stream, problem });
  }
  return {
    ok: problems.length === 0,
    events,
    accounts: [...ledgers].map(([userId, state]) => accountOf(userId, state)),
    problems,
    unsettled: [...ledgers].flatMap(([userId, state]) => unsettledOf(userId, state, endedStudies)),
  };
}

function applied(state: CreditsState, event: CreditsEvent): { state: CreditsState; problems: string[] } {
  const byItself = brokenByEvent(state, event);
  try {
    const next = evolveCredits(state, event);
    return { state: next, problems: [...byItself, ...brokenLaws(next)] };
  } catch (error) {
    return { state, problems: [...byItself, error instanceof Error ? error.message : String(error)] };
  }
}

function accountOf(userId: string, state: CreditsState): LedgerAccount {
  const { grantedTenths, spentTenths, expiredTenths, reversedTenths } = state;
  return {
    userId,
    grantedTenths,
    availableTenths: availableTenths(state),
    heldTenths: heldTenths(state),
    spentTenths,
    expiredTenths,
    reversedTenths,
  };
}

function unsettledOf(userId: string, state: CreditsState, endedStudies: ReadonlySet<string>) {
  return Object.entries(state.reservations)
    .filter(([, reservation]) => endedStudies.has(reservation.studyId) && openTenths(reservation) > 0)
    .map(([batchId, reservation]) => ({ userId, batchId, openTenths: openTenths(reservation) }));
}
