import { Inject, Injectable } from '@nestjs/common';
import { readEvent } from '@windtunnel/contracts/events/registry';
import {
  accessStream,
  accountStream,
  modelUseStream,
  notificationsStream,
  referralStream,
  subscriptionStream,
} from '@windtunnel/contracts/events/streams';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { ports } from '../../platform/ports.ts';
import { referralCodeOf } from '../../referrals/referral-code.ts';
import { ReferralQueries } from '../../referrals/referrals.queries.ts';
import type { ArchiveContents } from './archive-contents.ts';
import { json } from './study-entries.ts';
import type { ArchiveEntry } from './zip-stream.ts';

/** One event as it was recorded. */
interface RecordedEvent {
  readonly revision: number;
  readonly recordedAt: string;
  readonly type: string;
  readonly details: object;
}

/** A user's referrals, payments, use of hosted models, reading of notifications and inspections, in the words of the event log. */
@Injectable()
export class RecordEntries {
  constructor(
    @Inject(ports.eventStore) private readonly eventStore: EventStore,
    private readonly referrals: ReferralQueries,
  ) {}

  async *of(userId: string, contents: ArchiveContents): AsyncGenerator<ArchiveEntry> {
    const payments = await this.#events(subscriptionStream(userId));
    contents.paymentEvents = payments.length;
    yield json('payments.json', payments);
    const referrals = await this.#referrals(userId);
    contents.referralEvents = referrals.events.length;
    yield json('referrals.json', referrals);
    const modelUse = await this.#events(modelUseStream(userId));
    contents.modelUseEvents = modelUse.length;
    yield json('model-use.json', modelUse);
    const read = await this.#events(notificationsStream(userId));
    contents.notificationEvents = read.length;
    yield json('notifications.json', read);
    const inspected = await this.#events(accessStream(userId));
    contents.accessEvents = inspected.length;
    yield json('access.json', inspected);
  }

  /** Other users appear as on the dashboard: by a masked address. */
  async #referrals(userId: string) {
    const code = referralCodeOf(userId);
    const events = await this.#events(referralStream(code));
    const isMine = events.some(({ type }) => type === 'ReferralCodeIssued');
    if (!isMine) return { code: null, signedUpWith: await this.#codeUsedBy(userId), events: [] };
    return {
      code,
      signedUpWith: await this.#codeUsedBy(userId),
      ...(await this.referrals.stats(userId)),
      events: events.map(({ details, ...event }) => ({ ...event, details: withoutReferee(details) })),
    };
  }

  async #codeUsedBy(userId: string): Promise<string | null> {
    for await (const stored of this.eventStore.readStream(accountStream(userId))) {
      const event = readEvent(stored);
      if (event.type === 'AccountRegistered') return event.data.referralCode;
    }
    return null;
  }

  async #events(stream: string): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const stored of this.eventStore.readStream(stream)) {
      const { type, data } = readEvent(stored);
      const { revision, metadata } = stored;
      events.push({ revision, recordedAt: metadata.recordedAt, type, details: data });
    }
    return events;
  }
}

function withoutReferee(details: object): object {
  const { refereeId: _anotherUser, ...own } = details as { readonly refereeId?: string };
  return own;
}
