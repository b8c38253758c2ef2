import { accountEvents } from './account.ts';
import { creditsEvents } from './credits.ts';
import { interviewEvents } from './interview.ts';
import { projectEvents } from './project.ts';
import { studyEvents } from './study.ts';
import type { EventOf, EventRow } from './table.ts';

/** Every fact the product knows. A type belongs to exactly one kind of stream. */
export const eventRegistry = {
  ...studyEvents,
  ...interviewEvents,
  ...creditsEvents,
  ...accountEvents,
  ...projectEvents,
} as const;

export type EventType = keyof typeof eventRegistry;
export type DomainEvent = EventOf<typeof eventRegistry>;

/** A fact as it stands in the log does not fit what the product knows: stop and say so, never guess. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/**
 * Upcasts a stored fact to its present version and checks it.
 *
 * @throws UnreadableEvent for an unknown type, a version newer than this program, or data that breaks its schema.
 */
export function readEvent(stored: {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly schemaVersion: number };
}): DomainEvent {
  const row: EventRow | undefined = Object.hasOwn(eventRegistry, stored.type)
    ? eventRegistry[stored.type as EventType]
    : undefined;
  if (row === undefined) throw new UnreadableEvent(`Unknown event type ${stored.type}`);
  const version = stored.metadata.schemaVersion;
  if (version > row.version) throw new UnreadableEvent(`${stored.type} version ${version} is newer than this program`);
  let data = stored.data as Record<string, unknown>;
  for (const upcast of row.upcasters.slice(version - 1)) data = upcast(data);
  const parsed = row.schema.safeParse(data);
  if (!parsed.success) throw new UnreadableEvent(`${stored.type} does not fit its schema: ${parsed.error.message}`);
  return { type: stored.type, data: parsed.data } as DomainEvent;
}

/** Checks a fact before it is written. */
export function checkEvent(event: DomainEvent): DomainEvent {
  return readEvent({ ...event, metadata: { schemaVersion: eventRegistry[event.type].version } });
}
