import { Inject, Injectable } from '@nestjs/common';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { creditsStream } from '@windtunnel/contracts/events/streams';
import type { CreditHistoryEntry } from '@windtunnel/contracts/http/usage';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { availableTenths, noCredits } from '../credits/credits-state.ts';
import { evolveCredits } from '../credits/evolve-credits.ts';
import { isDispute } from '../credits/reverse-credits.ts';
import { ports } from '../platform/ports.ts';

const entriesMax = 50;

/** What happened to a user's credits, read from the ledger itself, so that it always adds up to the balance. */
@Injectable()
export class CreditHistory {
  constructor(@Inject(ports.eventStore) private readonly eventStore: EventStore) {}

  /** The newest first, at most 50. Captured credits were held before, so they change no balance. */
  async of(userId: string): Promise<CreditHistoryEntry[]> {
    const entries: CreditHistoryEntry[] = [];
    let state = noCredits;
    for await (const stored of this.eventStore.readStream(creditsStream(userId))) {
      const event = readEvent(stored) as CreditsEvent;
      const before = availableTenths(state);
      state = evolveCredits(state, event);
      const kind = kindOf(event);
      const balance = availableTenths(state);
      if (kind === null || balance === before) continue;
      const studyId = 'studyId' in event.data ? event.data.studyId : null;
      const { recordedAt: at } = stored.metadata;
      entries.push({ at, kind, credits: (balance - before) / 10, balance: balance / 10, studyId });
    }
    return entries.slice(-entriesMax).reverse();
  }
}

function kindOf(event: CreditsEvent): CreditHistoryEntry['kind'] | null {
  switch (event.type) {
    case 'CreditsGranted':
      return event.data.source.kind;
    case 'CreditsReserved':
      return 'held';
    case 'CreditsReleased':
      return 'returned';
    case 'CreditsExpired':
      return 'expired';
    case 'CreditsReversed':
      if (event.data.invoiceId === undefined) return 'adjustment';
      return isDispute(event.data.key) ? 'disputed' : 'refunded';
    case 'CreditsRestored':
      return 'restored';
    case 'CreditsCaptured':
    case 'CreditsPlanChanged':
      return null;
    default:
      return event satisfies never;
  }
}
