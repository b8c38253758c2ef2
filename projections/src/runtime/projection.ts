import { type DomainEvent, type EventType, readEvent, storedTypes } from '@windtunnel/contracts/events/registry';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { CollectionSpec } from '@windtunnel/contracts/ports/documents';
import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';

/** Where and when an event was recorded. */
interface Recorded {
  readonly stream: string;
  readonly position: Position;
  /** ISO 8601 UTC. */
  readonly recordedAt: string;
}

/** An event as a projection sees it: upcast to the current version of its type. */
export type ProjectedEvent<Type extends EventType = EventType> = Extract<DomainEvent, { type: Type }> & Recorded;

/** Every document records its owner. */
export interface OwnedDocument {
  readonly ownerId: string;
}

/**
 * What each event does to a document. Handlers receive `null` if there is no document yet, and return `null` to delete
 * it. They are pure.
 */
export type Handlers<Document extends OwnedDocument> = {
  readonly [Type in EventType]?: (document: Document | null, event: ProjectedEvent<Type>) => Document | null;
};

/** How one read model is derived from the event log. It subscribes to the event types for which it has a handler. */
export interface ProjectionDefinition<Document extends OwnedDocument> {
  readonly collection: CollectionSpec;
  /** ID of the document that an event changes. */
  readonly key: (event: ProjectedEvent) => string;
  readonly handlers: Handlers<Document>;
}

/** A receiver of events from the log: its name, its event types, and the collection and version it builds. */
export interface Subscriber {
  readonly name: string;
  readonly collection: CollectionSpec;
  readonly types: ReadonlySet<string>;
}

/** A projection as the runtime sees it: its document type is hidden. */
export interface Projection extends Subscriber {
  readonly key: (event: ProjectedEvent) => string;
  readonly apply: (document: JsonObject | null, event: ProjectedEvent) => JsonObject | null;
}

type AnyHandler = (document: OwnedDocument | null, event: ProjectedEvent) => OwnedDocument | null;

export function defineProjection<Document extends OwnedDocument>({
  collection,
  key,
  handlers,
}: ProjectionDefinition<Document>): Projection {
  // Each event type is paired with its own handler, but TypeScript cannot track this through a lookup by name.
  const table = new Map(Object.entries(handlers as unknown as Record<string, AnyHandler>));
  return {
    name: collection.name,
    collection,
    types: new Set(storedTypes(table.keys())),
    key,
    apply: (document, event) => {
      const handler = table.get(event.type);
      if (handler === undefined) return document;
      return handler(document as OwnedDocument | null, event) as unknown as JsonObject | null;
    },
  };
}

/**
 * @throws UnreadableEvent if this program does not recognise the event's type or version, or if its data is malformed.
 */
export function toProjectedEvent(stored: StoredEvent): ProjectedEvent {
  const { type, data } = readEvent(stored);
  const { stream, position } = stored;
  return { type, data, stream, position, recordedAt: stored.metadata.recordedAt } as ProjectedEvent;
}
