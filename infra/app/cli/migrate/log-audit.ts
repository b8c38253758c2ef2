import type { LedgerAccount } from '@windtunnel/backend/credits/ledger-account';
import { ledgerEventTypes, verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { streamId } from '@windtunnel/contracts/events/streams';
import type { EventStore, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { counted } from '../counted.ts';
import { MigrationError } from './migration-error.ts';

const startingEvents = new Set(['StudyLaunched', 'StudyReadyForAnalysis']);
const endingEvents = new Set(['StudyCompleted', 'StudyFailed', 'StudyCancelled', 'StudyDeleted']);

/**
 * Returns the balances of every ledger after checking that the ledgers are valid and no study is running. A running
 * study has a workflow, and workflows are not included in an export.
 * @throws MigrationError otherwise.
 */
export async function auditLog(log: Pick<EventStore, 'readAll'>): Promise<readonly LedgerAccount[]> {
  const running = new Set<string>();
  const trackStudy = ({ type, stream }: StoredEvent) => {
    if (startingEvents.has(type)) running.add(streamId(stream));
    else if (endingEvents.has(type)) running.delete(streamId(stream));
  };
  const verdict = await verifyLedger(tap(log.readAll({ types: ledgerEventTypes }), trackStudy));
  const [problem] = verdict.problems;
  if (problem !== undefined) throw new MigrationError(`The ledger ${problem.stream} is invalid: ${problem.problem}.`);
  if (running.size > 0) {
    throw new MigrationError(`${counted(running.size, 'study is', 'studies are')} running. ${tryAgain}`);
  }
  const held = verdict.accounts.filter(({ heldTenths }) => heldTenths > 0).length;
  if (held > 0) throw new MigrationError(`${counted(held, 'user has', 'users have')} credits on hold. ${tryAgain}`);
  return verdict.accounts;
}

const tryAgain = 'Wait until the study has ended, or cancel it, and try again.';

/** Calls `see` for every item as it passes through. */
export async function* tap<T>(items: AsyncIterable<T>, see: (item: T) => unknown): AsyncGenerator<T> {
  for await (const item of items) {
    await see(item);
    yield item;
  }
}
