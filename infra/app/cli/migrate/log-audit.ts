import { type LedgerAccount, ledgerEventTypes, verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { streamId } from '@windtunnel/contracts/events/streams';
import type { EventStore, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { Trouble } from './migration-error.ts';

const beginnings = new Set(['StudyLaunched', 'StudyReadyForAnalysis']);
const endings = new Set(['StudyCompleted', 'StudyFailed', 'StudyCancelled', 'StudyDeleted']);

/**
 * Balances of every ledger, once it is certain that its laws hold and that no run is under way: a run lives partly
 * outside the log, in an engine that stays behind.
 *
 * @throws Trouble otherwise.
 */
export async function auditLog(log: Pick<EventStore, 'readAll'>): Promise<readonly LedgerAccount[]> {
  const running = new Set<string>();
  const note = ({ type, stream }: StoredEvent) => {
    if (beginnings.has(type)) running.add(streamId(stream));
    else if (endings.has(type)) running.delete(streamId(stream));
  };
  const verdict = await verifyLedger(observed(log.readAll({ types: ledgerEventTypes }), note));
  const [problem] = verdict.problems;
  if (problem !== undefined) throw new Trouble(`The ledger ${problem.stream} is not in order: ${problem.problem}.`);
  if (running.size > 0) throw new Trouble(`${counted(running.size, 'study is', 'studies are')} running. ${later}`);
  const held = verdict.accounts.filter(({ heldTenths }) => heldTenths > 0).length;
  if (held > 0) throw new Trouble(`Credits of ${counted(held, 'user', 'users')} are held for a run. ${later}`);
  return verdict.accounts;
}

const later = 'Let it end, or stop it, and try again.';

export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Passes on what it sees. */
export async function* observed<T>(items: AsyncIterable<T>, see: (item: T) => unknown): AsyncGenerator<T> {
  for await (const item of items) {
    await see(item);
    yield item;
  }
}
