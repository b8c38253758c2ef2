import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { readEvent } from '@windtunnel/contracts/events/registry';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { AuditedLog } from './open-log.ts';

/** What is left to say once the lines are printed. */
export interface LedgerAnswer {
  /** For standard error; null if the reader stopped reading. */
  readonly message: string | null;
  readonly exitCode: 0 | 1;
}

/** The answer to an output that is no longer read. */
export const notRead: LedgerAnswer = { message: null, exitCode: 0 };

/** What a printed amount means. */
export const unitNote = 'Amounts are tenths of a credit.';

/** The events of the given types that were recorded up to a moment; null is now. */
export async function* eventsUntil(
  log: Pick<AuditedLog, 'readAll'>,
  asOf: string | null,
  types: readonly string[],
): AsyncGenerator<StoredEvent> {
  for await (const event of log.readAll({ types })) if (asOf === null || event.metadata.recordedAt <= asOf) yield event;
}

/** The event of a ledger in its present shape. */
export const readCreditsEvent = (stored: StoredEvent): CreditsEvent => readEvent(stored) as CreditsEvent;
