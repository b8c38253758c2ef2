import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { readEvent } from '@windtunnel/contracts/events/registry';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { stringify } from 'csv-stringify/sync';
import { availableTenths, heldTenths, noCredits } from '../../credits/credits-state.ts';
import { evolveCredits } from '../../credits/evolve-credits.ts';

/** One credit event with the balance after it. Amounts are tenths of a credit. */
export interface LedgerEntry {
  readonly revision: number;
  readonly recordedAt: string;
  readonly type: CreditsEvent['type'];
  readonly amountTenths: number;
  readonly availableTenths: number;
  readonly heldTenths: number;
  readonly studyId: string | null;
  readonly batchId: string | null;
  readonly participantId: string | null;
  /** Chains the event to the one before it, so that the ledger can be compared with an auditor's. */
  readonly hash: string;
  readonly details: CreditsEvent['data'];
}

/** A user's whole ledger, computed from its events alone. */
export async function ledgerEntries(events: AsyncIterable<StoredEvent>): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  let state = noCredits;
  for await (const stored of events) {
    const event = readEvent(stored) as CreditsEvent;
    state = evolveCredits(state, event);
    const { amountTenths = 0, studyId = null, batchId = null, participantId = null } = fieldsOf(event);
    entries.push({
      revision: stored.revision,
      recordedAt: stored.metadata.recordedAt,
      type: event.type,
      amountTenths,
      availableTenths: availableTenths(state),
      heldTenths: heldTenths(state),
      studyId,
      batchId,
      participantId,
      hash: stored.metadata.hash,
      details: event.data,
    });
  }
  return entries;
}

/** The ledger for a spreadsheet. A cell that looks like a formula is escaped. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const rows = entries.map(({ details: _inJson, ...row }) => row);
  const columns = Object.keys(rows[0] ?? {});
  return stringify(rows, { header: columns.length > 0, columns, escape_formulas: true });
}

/** The members that some events have. */
interface Fields {
  readonly amountTenths?: number;
  readonly studyId?: string;
  readonly batchId?: string;
  readonly participantId?: string;
}

const fieldsOf = ({ data }: CreditsEvent) => data as Fields;
