import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { PoisonEvent } from './poison-event.ts';
import type { ProjectedEvent, Projection } from './projection.ts';

/** An event with the ID of the document it changes. */
export interface KeyedEvent {
  readonly key: string;
  readonly event: ProjectedEvent;
}

interface FoldedDocument {
  readonly owner: string;
  readonly position: Position;
  readonly document: JsonObject | null;
  readonly changed: boolean;
}

/**
 * Folds a batch of events into the documents they change and returns the writes, one for each changed document. An
 * event that a document has already seen is skipped.
 * @param stored The documents as currently stored, including tombstones.
 */
export function foldBatch(
  projection: Projection,
  stored: readonly DocumentWrite[],
  events: readonly KeyedEvent[],
): DocumentWrite[] {
  const documents = new Map<string, FoldedDocument>();
  for (const { id, owner, position, document } of stored)
    documents.set(id, { owner, position, document, changed: false });
  for (const { key, event } of events) {
    const known = documents.get(key);
    if (known !== undefined && event.position <= known.position) continue;
    const next = foldEvent(projection, known, event);
    if (next !== null) documents.set(key, next);
  }
  const writes: DocumentWrite[] = [];
  for (const [id, { owner, position, document, changed }] of documents) {
    if (changed) writes.push({ id, owner, position, document });
  }
  return writes;
}

/** Returns null if the event changes nothing. */
function foldEvent(
  projection: Projection,
  known: FoldedDocument | undefined,
  event: ProjectedEvent,
): FoldedDocument | null {
  const before = known?.document ?? null;
  let document: JsonObject | null;
  try {
    document = projection.apply(before, event);
  } catch (error) {
    throw new PoisonEvent(projection.name, event, error);
  }
  // A document carries the position of the last event that changed it, regardless of batch size.
  if (document === before) return null;
  const owner = document === null ? (known?.owner ?? '') : String(document.ownerId);
  return { owner, position: event.position, document, changed: true };
}
