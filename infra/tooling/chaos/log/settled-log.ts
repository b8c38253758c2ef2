import { setTimeout as wait } from 'node:timers/promises';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { studyStream } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { readLog } from './read-log.ts';

const settleMaxMs = 60_000;
const lookAgainMs = 200;

/** The log once nothing runs and no hold is open, with everything that is wrong with it. */
export async function settledLog(dataDir: string): Promise<{ events: readonly StoredEvent[]; problems: string[] }> {
  for (const startedMs = performance.now(); ; await wait(lookAgainMs)) {
    const { events, problems } = await readLog(dataDir);
    const ledger = await verifyLedger(events);
    const held = ledger.accounts.filter(({ heldTenths }) => heldTenths > 0);
    const late = performance.now() - startedMs > settleMaxMs;
    if (held.length > 0 && !late) continue;
    return {
      events,
      problems: [
        ...problems,
        ...ledger.problems.map(({ position, stream, problem }) => `${position} ${stream}: ${problem}`),
        ...held.map(({ userId, heldTenths }) => `${heldTenths} tenths of ${userId} are held for ever`),
      ],
    };
  }
}

/** How often each study was launched and paid for. */
export interface Charged {
  readonly launches: number;
  readonly holds: number;
  readonly reservedTenths: number;
  readonly capturedTenths: number;
}

export function chargesOf(events: readonly StoredEvent[]): (studyId: string) => Charged {
  const charges = new Map<string, Charged>();
  const at = (studyId: string) =>
    charges.get(studyId) ?? { launches: 0, holds: 0, reservedTenths: 0, capturedTenths: 0 };
  for (const stored of events) {
    if (stored.type === 'StudyLaunched') {
      const studyId = stored.stream.slice(studyStream('').length);
      charges.set(studyId, { ...at(studyId), launches: at(studyId).launches + 1 });
    }
    if (!stored.stream.startsWith('credits-')) continue;
    const { type, data } = readEvent(stored) as CreditsEvent;
    if (type === 'CreditsReserved') {
      const { holds, reservedTenths, ...rest } = at(data.studyId);
      const more = { holds: holds + 1, reservedTenths: reservedTenths + data.amountTenths };
      charges.set(data.studyId, { ...rest, ...more });
    }
    if (type === 'CreditsCaptured') {
      const { capturedTenths, ...rest } = at(data.studyId);
      charges.set(data.studyId, { ...rest, capturedTenths: capturedTenths + data.amountTenths });
    }
  }
  return at;
}
