import { accountEvents } from './account.ts';
import { creditsEvents } from './credits.ts';
import { interviewEvents } from './interview.ts';
import { projectEvents } from './project.ts';
import { studyEvents } from './study.ts';
import { type EventOf, type EventToRead, readFromTable } from './table.ts';

export { UnreadableEvent } from './table.ts';

/** Every event type. Each belongs to exactly one kind of stream. */
export const eventRegistry = {
  ...studyEvents,
  ...interviewEvents,
  ...creditsEvents,
  ...accountEvents,
  ...projectEvents,
} as const;

export type EventType = keyof typeof eventRegistry;
export type DomainEvent = EventOf<typeof eventRegistry>;

/**
 * Upcasts a stored event to its present version and checks it.
 *
 * @throws UnreadableEvent for an unknown type, a version this program does not know, or data that breaks its schema.
 */
export function readEvent(stored: EventToRead): DomainEvent {
  return readFromTable(eventRegistry, stored);
}

/** Checks an event before it is written. */
export function checkEvent(event: DomainEvent): DomainEvent {
  return readEvent({ ...event, metadata: { schemaVersion: eventRegistry[event.type].version } });
}
