import { Inject, Injectable } from '@nestjs/common';
import { type CreditsEvent, creditsEvents } from '@windtunnel/contracts/events/credits';
import { readEvent, storedTypes } from '@windtunnel/contracts/events/registry';
import { streamId } from '@windtunnel/contracts/events/streams';
import type { ListedLedger } from '@windtunnel/contracts/http/audit';
import type { EventStore, Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { availableTenths, type CreditsState, heldTenths, noCredits } from '../credits/credits-state.ts';
import { evolveCredits } from '../credits/evolve-credits.ts';
import { ports } from '../platform/ports.ts';

interface Ledger {
  readonly state: CreditsState;
  readonly openedAt: string;
  readonly lastEntryAt: string;
  readonly entries: number;
}

const creditTypes = storedTypes(Object.keys(creditsEvents));

/**
 * Every ledger, folded from the log when an auditor first asks, and from then on by what was added since: a map takes
 * about as much memory as the ledgers have entries, and none without an auditor.
 */
@Injectable()
export class LedgerList {
  readonly #ledgers = new Map<string, Ledger>();
  #upTo: Position | null = null;
  #reading: Promise<void> = Promise.resolve();

  constructor(@Inject(ports.eventStore) private readonly eventStore: EventStore) {}

  /** In the order in which the ledgers were opened, which never changes. */
  async page(offset: number, limit: number): Promise<{ accounts: ListedLedger[]; total: number }> {
    // One after the other, so that no event is folded twice; a reading that failed goes on where it stopped.
    const reading = this.#reading.catch(() => undefined).then(() => this.#read());
    this.#reading = reading;
    await reading;
    const accounts = [...this.#ledgers].slice(offset, offset + limit).map(([accountId, ledger]) => {
      const { state, openedAt, lastEntryAt, entries } = ledger;
      const [available, held] = [availableTenths(state), heldTenths(state)];
      return { accountId, openedAt, lastEntryAt, entries, availableTenths: available, heldTenths: held };
    });
    return { accounts, total: this.#ledgers.size };
  }

  async #read(): Promise<void> {
    for await (const stored of this.eventStore.readAll({ after: this.#upTo, types: creditTypes })) {
      this.#note(stored);
      this.#upTo = stored.position;
    }
  }

  #note(stored: StoredEvent): void {
    const accountId = streamId(stored.stream);
    const { recordedAt } = stored.metadata;
    const known = this.#ledgers.get(accountId) ?? { state: noCredits, openedAt: recordedAt, entries: 0 };
    this.#ledgers.set(accountId, {
      state: evolveCredits(known.state, readEvent(stored) as CreditsEvent),
      openedAt: known.openedAt,
      lastEntryAt: recordedAt,
      entries: known.entries + 1,
    });
  }
}
