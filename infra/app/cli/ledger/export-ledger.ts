import { noCredits } from '@windtunnel/backend/credits/credits-state';
import { applyEntry, balanceOf } from '@windtunnel/backend/credits/ledger-account';
import { creditsEvents } from '@windtunnel/contracts/events/credits';
import { storedTypes } from '@windtunnel/contracts/events/registry';
import { streamId } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { counted } from '../counted.ts';
import type { PrintLine } from '../line-output.ts';
import { eventsUntil, type LedgerAnswer, notRead, readCreditsEvent } from './ledger-answer.ts';
import type { AuditedLog } from './open-log.ts';

export const creditsEventTypes = storedTypes(Object.keys(creditsEvents));

interface Ledger {
  readonly state: typeof noCredits;
  /** The newest entry. */
  readonly last: StoredEvent;
  readonly entries: number;
}

/**
 * Prints every entry as it is stored, with the balance after it, then every account, then a line that says that nothing
 * is missing. `infra/audit/README.md` describes the lines.
 */
export async function exportLedger(
  log: Pick<AuditedLog, 'readAll'>,
  { userId }: { readonly userId: string | null },
  print: PrintLine,
): Promise<LedgerAnswer> {
  const ledgers = new Map<string, Ledger>();
  let entries = 0;
  for await (const event of eventsUntil(log, null, creditsEventTypes)) {
    const { position, stream, revision, id, type, data, metadata } = event;
    if (userId !== null && streamId(stream) !== userId) continue;
    const before = ledgers.get(stream);
    const { state } = applyEntry(before?.state ?? noCredits, readCreditsEvent(event));
    ledgers.set(stream, { state, last: event, entries: (before?.entries ?? 0) + 1 });
    entries += 1;
    const line = { position, stream, revision, id, type, data, metadata, balance: balanceOf(state) };
    if (!(await print(JSON.stringify(line)))) return notRead;
  }
  for (const [stream, { state, last, entries: count }] of ledgers) {
    const line = { kind: 'account', stream, entries: count, hash: last.metadata.hash, balance: balanceOf(state) };
    if (!(await print(JSON.stringify(line)))) return notRead;
  }
  await print(JSON.stringify({ kind: 'end', entries, accounts: ledgers.size }));
  return { message: `${counted(entries, 'event')}, ${counted(ledgers.size, 'account')}.`, exitCode: 0 };
}
