import { Inject, Injectable } from '@nestjs/common';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { creditsStream, subscriptionStream } from '@windtunnel/contracts/events/streams';
import type { LedgerBalance, LedgerEntry } from '@windtunnel/contracts/http/audit';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { EventStore, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { verifyStream } from '@windtunnel/infra/event-store/hash-chain';
import { availableTenths, heldTenths, noCredits } from '../credits/credits-state.ts';
import { evolveCredits } from '../credits/evolve-credits.ts';
import { accountOf } from '../credits/ledger-account.ts';
import { verifyLedger } from '../credits/verify-ledger.ts';
import { ports } from '../platform/ports.ts';
import { causeOf, kindOf } from './entry-causes.ts';

/** An entry with the event that it is made of. */
export interface RecordedEntry {
  readonly entry: LedgerEntry;
  readonly event: CreditsEvent;
}

/** One ledger from its events alone, now or at any past moment: what is later does not change the answer. */
@Injectable()
export class Ledger {
  constructor(@Inject(ports.eventStore) private readonly eventStore: EventStore) {}

  /**
   * @param asOf ISO 8601 UTC, inclusive; undefined: now.
   * @throws DomainError LEDGER_NOT_FOUND
   */
  async balance(accountId: string, asOf?: string): Promise<LedgerBalance> {
    const all = await this.#events(accountId);
    const counted = all.filter((stored) => isUpTo(stored, asOf));
    const invoices = (await this.#read(subscriptionStream(accountId))).filter((stored) => isUpTo(stored, asOf));
    const inLogOrder = [...counted, ...invoices].sort((one, other) => (one.position < other.position ? -1 : 1));
    const { accounts, problems } = await verifyLedger(inLogOrder);
    const chain = await verifyStream(all);
    const broken = chain.ok ? [] : [`The hash chain is broken at entry ${chain.revision}: ${chain.problem}`];
    const {
      userId: _user,
      openHolds: _holds,
      entries: _entries,
      ...amounts
    } = accounts[0] ?? accountOf(accountId, noCredits, 0);
    const last = counted.at(-1);
    return {
      accountId,
      asOf: asOf ?? null,
      upTo: last === undefined ? null : { revision: last.revision, position: last.position, at: timeOf(last) },
      openedAt: timeOf(all[0]),
      plan: counted.reduce((state, stored) => evolveCredits(state, eventOf(stored)), noCredits).plan,
      ...amounts,
      problems: [...problems.map(({ position, problem }) => `${position}: ${problem}`), ...broken],
    };
  }

  /**
   * The entries up to a moment, oldest first, each with the balance after it.
   * @throws DomainError LEDGER_NOT_FOUND
   */
  async entries(accountId: string, asOf?: string): Promise<RecordedEntry[]> {
    let state = noCredits;
    const counted = (await this.#events(accountId)).filter((stored) => isUpTo(stored, asOf));
    return counted.map((stored) => {
      const event = eventOf(stored);
      const before = availableTenths(state);
      state = evolveCredits(state, event);
      const available = availableTenths(state);
      const entry: LedgerEntry = {
        revision: stored.revision,
        position: stored.position,
        at: timeOf(stored),
        kind: kindOf[event.type],
        amountTenths: 'amountTenths' in event.data ? event.data.amountTenths : 0,
        changeTenths: available - before,
        availableTenths: available,
        heldTenths: heldTenths(state),
        cause: causeOf(event),
      };
      return { entry, event };
    });
  }

  async #events(accountId: string): Promise<StoredEvent[]> {
    const events = await this.#read(creditsStream(accountId));
    if (events.length === 0) throw new DomainError('LEDGER_NOT_FOUND');
    return events;
  }

  async #read(stream: string): Promise<StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const stored of this.eventStore.readStream(stream)) events.push(stored);
    return events;
  }
}

const timeOf = (stored: StoredEvent | undefined) => stored?.metadata.recordedAt ?? '';
const isUpTo = (stored: StoredEvent, asOf: string | undefined) => asOf === undefined || timeOf(stored) <= asOf;
const eventOf = (stored: StoredEvent) => readEvent(stored) as CreditsEvent;
