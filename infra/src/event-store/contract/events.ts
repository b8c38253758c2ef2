import { randomUUID } from 'node:crypto';
import type { Delivery, EventStore, NewEvent, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { createSystemIds } from '../../ids/system-ids.ts';
import type { OpenStore } from '../../testing/reopenable-store.ts';
import { sealEvents } from '../hash-chain.ts';

export type OpenEventStore = OpenStore<EventStore>;

const ids = createSystemIds();

/** A name that no other test uses: a server still holds what earlier tests wrote. */
export const aStream = (kind = 'contract') => `${kind}-${randomUUID()}`;
export const aType = () => `Contract${randomUUID().replaceAll('-', '')}`;

/** New events with fresh ids, sealed as the first in a stream. */
export function someEvents(count: number, change: { type?: string; data?: NewEvent['data'] } = {}): NewEvent[] {
  const unsealed = Array.from({ length: count }, (_, index) => ({
    id: ids.uuid(),
    type: change.type ?? 'ContractNoted',
    data: change.data ?? { index, text: 'Ångström 🧪' },
    metadata: {
      schemaVersion: 1,
      actor: 'system',
      correlationId: ids.uuid(),
      causationId: ids.uuid(),
      recordedAt: '2026-01-05T09:00:00.000Z',
    },
  }));
  return sealEvents('contract', null, unsealed);
}

/** Everything an iteration yields. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const item of items) seen.push(item);
  return seen;
}

export const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);

/** Follows a subscription until `isEnough` accepts its deliveries, then unsubscribes. */
export async function follow(
  store: EventStore,
  options: Omit<Parameters<EventStore['subscribe']>[0], 'signal'>,
  isEnough: (seen: readonly Delivery[]) => boolean,
): Promise<Delivery[]> {
  const leave = new AbortController();
  const seen: Delivery[] = [];
  for await (const delivery of store.subscribe({ ...options, signal: leave.signal })) {
    seen.push(delivery);
    if (isEnough(seen)) break;
  }
  leave.abort();
  return seen;
}

export const eventsIn = (seen: readonly Delivery[]): StoredEvent[] =>
  seen.flatMap((delivery) => (delivery.kind === 'event' ? [delivery.event] : []));

/** True once the last delivery indicates that the subscription has caught up. */
export const isCaughtUp = (seen: readonly Delivery[]): boolean => seen.at(-1)?.kind === 'caught-up';
