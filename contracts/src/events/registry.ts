import { ownValue } from '../kernel/own-value.ts';
import { accessEvents } from './access.ts';
import { accountEvents } from './account.ts';
import { creditsEvents } from './credits.ts';
import { interviewEvents } from './interview.ts';
import { modelUseEvents } from './model-use.ts';
import { notificationEvents } from './notification.ts';
import { panelEvents } from './panels.ts';
import { projectEvents } from './project.ts';
import { referralEvents } from './referral.ts';
import { studyEvents } from './study.ts';
import { subscriptionEvents } from './subscription.ts';
import { type EventOf, type EventToRead, readFromTable } from './table.ts';

export { UnreadableEvent } from './table.ts';

/** Every event type. Each belongs to exactly one kind of stream. */
export const eventRegistry = {
  ...studyEvents,
  ...interviewEvents,
  ...creditsEvents,
  ...accountEvents,
  ...projectEvents,
  ...panelEvents,
  ...referralEvents,
  ...modelUseEvents,
  ...subscriptionEvents,
  ...notificationEvents,
  ...accessEvents,
} as const;

export type EventType = keyof typeof eventRegistry;
export type DomainEvent = EventOf<typeof eventRegistry>;

/** Maps former event types to their current ones: the log keeps an event's former type forever. */
export const formerTypes: Readonly<Record<string, EventType>> = { StudyInsightsRecorded: 'StudyAnalysed' };

/** The types under which events are stored: a log filter has to name all of these to find every matching event. */
export function storedTypes(types: Iterable<string>): string[] {
  const former = Object.keys(formerTypes);
  return [...types].flatMap((type) => [type, ...former.filter((name) => ownValue(formerTypes, name) === type)]);
}

/**
 * Upcasts a stored event to its current version and checks it.
 * @throws UnreadableEvent for an unknown type, a version unknown to this program, or data that does not match its
 *   schema.
 */
export function readEvent(stored: EventToRead): DomainEvent {
  const type = ownValue(formerTypes, stored.type);
  return readFromTable(eventRegistry, type === undefined ? stored : { ...stored, type });
}

/** Checks an event before it is written. */
export function checkEvent(event: DomainEvent): DomainEvent {
  return readEvent({ ...event, metadata: { schemaVersion: eventRegistry[event.type].version } });
}
