import { type DomainEvent, type EventType, readEvent } from '@windtunnel/contracts/events/registry';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { CollectionSpec } from '@windtunnel/contracts/ports/documents';
import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';

/** Where and when a fact was recorded. */
interface Recorded {
  readonly stream: string;
  readonly position: Position;
  /** ISO 8601 UTC. */
  readonly recordedAt: string;
}

/** A fact as a projection sees it, in its present version. */
export type ProjectedEvent<Type extends EventType = EventType> = Extract<DomainEvent, { type: Type }> & Recorded;

/** Every document says whose it is. */
export interface OwnedDocument {
  readonly ownerId: string;
}

/** What each fact does to a document. `null` in: there is none; `null` out: there is none any more. Pure. */
export type Handlers<Document extends OwnedDocument> = {
  readonly [Type in EventType]?: (document: Document | null, event: ProjectedEvent<Type>) => Document | null;
};

/** How one read model follows from the log. The subscription is the handlers' keys. */
export interface Projection<Document extends OwnedDocument> {
  readonly collection: CollectionSpec;
  /** Id of the document a fact is about. */
  readonly key: (event: ProjectedEvent) => string;
  readonly handlers: Handlers<Document>;
}

/** What is fed from the log: its name, the facts it takes and the version of it that they make. */
export interface Taker {
  readonly name: string;
  readonly collection: CollectionSpec;
  readonly types: ReadonlySet<string>;
}

/** A projection whose document type only itself knows: what the runtime works with. */
export interface AnyProjection extends Taker {
  readonly key: (event: ProjectedEvent) => string;
  readonly apply: (document: JsonObject | null, event: ProjectedEvent) => JsonObject | null;
}

type AnyHandler = (document: OwnedDocument | null, event: ProjectedEvent) => OwnedDocument | null;

/** Closes a projection over its document type. */
export function projection<Document extends OwnedDocument>({
  collection,
  key,
  handlers,
}: Projection<Document>): AnyProjection {
  // The table pairs each type with its own handler, which TypeScript cannot follow through a lookup by name.
  const table = new Map(Object.entries(handlers as unknown as Record<string, AnyHandler>));
  return {
    name: collection.name,
    collection,
    types: new Set(table.keys()),
    key,
    apply: (document, event) => {
      const handler = table.get(event.type);
      if (handler === undefined) return document;
      return handler(document as OwnedDocument | null, event) as unknown as JsonObject | null;
    },
  };
}

/**
 * Reads a stored fact for projecting.
 *
 * @throws UnreadableEvent when this program cannot tell what it means.
 */
export function toProjected(stored: StoredEvent): ProjectedEvent {
  const { type, data } = readEvent(stored);
  const { stream, position } = stored;
  return { type, data, stream, position, recordedAt: stored.metadata.recordedAt } as ProjectedEvent;
}
