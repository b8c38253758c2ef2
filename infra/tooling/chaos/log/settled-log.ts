import { setTimeout as wait } from 'node:timers/promises';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { studyStream } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { readLog } from './read-log.ts';

const settleTimeoutMs = 60_000;
const pollMs = 200;

/** Waits until no credits are on hold, then returns the log with all the problems found in it. */
export async function settledLog(dataDir: string): Promise<{ events: readonly StoredEvent[]; problems: string[] }> {
  for (const startedMs = performance.now(); ; await wait(pollMs)) {
    const { events, problems } = await readLog(dataDir);
    const ledger = await verifyLedger(events);
    const held = ledger.accounts.filter(({ heldTenths }) => heldTenths > 0);
    const timedOut = performance.now() - startedMs > settleTimeoutMs;
    if (held.length > 0 && !timedOut) continue;
    return {
      events,
      problems: [
        ...problems,
        ...ledger.problems.map(({ position, stream, problem }) => `${position} ${stream}: ${problem}`),
        ...held.map(({ userId, heldTenths }) => `${heldTenths} tenths of ${userId} were never settled`),
      ],
    };
  }
}

/** How many times a study was launched and paid for. */
export interface Charges {
  readonly launches: number;
  readonly reservations: number;
  readonly reservedTenths: number;
  readonly capturedTenths: number;
}

export function chargesOf(events: readonly StoredEvent[]): (studyId: string) => Charges {
  const charges = new Map<string, Charges>();
  const at = (studyId: string) =>
    charges.get(studyId) ?? { launches: 0, reservations: 0, reservedTenths: 0, capturedTenths: 0 };
  for (const stored of events) {
    if (stored.type === 'StudyLaunched') {
      const studyId = stored.stream.slice(studyStream('').length);
      charges.set(studyId, { ...at(studyId), launches: at(studyId).launches + 1 });
    }
    if (!stored.stream.startsWith('credits-')) continue;
    const { type, data } = readEvent(stored) as CreditsEvent;
    if (type === 'CreditsReserved') {
      const { reservations, reservedTenths, ...rest } = at(data.studyId);
      const more = { reservations: reservations + 1, reservedTenths: reservedTenths + data.amountTenths };
      charges.set(data.studyId, { ...rest, ...more });
    }
    if (type === 'CreditsCaptured') {
      const { capturedTenths, ...rest } = at(data.studyId);
      charges.set(data.studyId, { ...rest, capturedTenths: capturedTenths + data.amountTenths });
    }
  }
  return at;
}
