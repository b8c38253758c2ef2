import { accessEvents } from '@windtunnel/contracts/events/access';
import { accountEvents } from '@windtunnel/contracts/events/account';
import { creditsEvents } from '@windtunnel/contracts/events/credits';
import { interviewEvents } from '@windtunnel/contracts/events/interview';
import { modelUseEvents } from '@windtunnel/contracts/events/model-use';
import { notificationEvents } from '@windtunnel/contracts/events/notification';
import { panelEvents } from '@windtunnel/contracts/events/panels';
import { type DomainEvent, type EventType, eventRegistry } from '@windtunnel/contracts/events/registry';
import {
  accessStream,
  accountStream,
  creditsStream,
  interviewStream,
  modelUseStream,
  notificationsStream,
  panelsStream,
  projectStream,
  studyStream,
  subscriptionStream,
} from '@windtunnel/contracts/events/streams';
import { studyEvents } from '@windtunnel/contracts/events/study';
import { subscriptionEvents } from '@windtunnel/contracts/events/subscription';
import { goldenEvent } from '@windtunnel/contracts/events/testing/golden-events';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';

type DataOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>['data'];

/** An event together with its stream. */
export type GivenEvent = Pick<StoredEvent, 'type' | 'data' | 'stream'>;

const golden = (type: EventType): JsonObject => goldenEvent(type).data;

/** The IDs shared by the golden events. */
export const ids = {
  study: String(golden('StudyDrafted').studyId),
  owner: String(golden('StudyDrafted').ownerId),
  project: String(golden('ProjectCreated').projectId),
  panel: String(golden('PanelSaved').panelId),
  batch: String(golden('StudyCancelled').batchId),
  participant: String(golden('InterviewStarted').participantId),
} as const;

/** A golden event of the given type with some of its data changed, in the stream it belongs to. */
export function anEvent<Type extends EventType>(
  type: Type,
  change: Partial<DataOf<Type>> = {},
  stream?: string,
): GivenEvent {
  const data = { ...golden(type), ...change } as JsonObject;
  return { type, data, stream: stream ?? streamOf(type, data) };
}

/** One event of each type, in registry order. */
export const everyEvent = (): GivenEvent[] => (Object.keys(eventRegistry) as EventType[]).map((type) => anEvent(type));

/** Events as the log delivers them: one minute apart, at positions 1, 2, 3 ... */
export function recorded(events: readonly GivenEvent[]): StoredEvent[] {
  const revisions = new Map<string, number>();
  return events.map(({ type, data, stream }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    return {
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      type,
      data,
      stream,
      revision,
      position: String(index + 1).padStart(16, '0') as Position,
      metadata: {
        schemaVersion: eventRegistry[type as EventType].version,
        actor: ids.owner,
        correlationId: 'test',
        causationId: 'test',
        recordedAt: minute(index),
        previousHash: '',
        hash: '',
      },
    };
  });
}

/** When the event with this index was recorded. */
export const minute = (index: number) => new Date(Date.UTC(2026, 0, 5, 9, index)).toISOString();

function streamOf(type: EventType, data: JsonObject): string {
  if (type in studyEvents) return studyStream(String(data.studyId ?? ids.study));
  if (type in interviewEvents) return interviewStream(String(data.studyId), String(data.participantId));
  if (type in creditsEvents) return creditsStream(ids.owner);
  if (type in accountEvents) return accountStream(ids.owner);
  if (type in panelEvents) return panelsStream(ids.owner);
  if (type in modelUseEvents) return modelUseStream(ids.owner);
  if (type in subscriptionEvents) return subscriptionStream(ids.owner);
  if (type in accessEvents) return accessStream(ids.owner);
  if (type in notificationEvents) return notificationsStream(ids.owner);
  return projectStream(String(data.projectId ?? ids.project));
}
