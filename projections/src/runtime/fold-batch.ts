import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { PoisonEvent } from './poison-event.ts';
import type { ProjectedEvent, Projection } from './projection.ts';

/** An event with the id of the document that it changes. */
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
 * Folds a batch of events into the documents that they change and returns the writes, one for each changed document.
 * An event that a document has already seen is skipped.
 *
 * @param stored The documents as they are stored, tombstones included.
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

/** Returns null when the event changes nothing. */
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
  // A document carries the position of the last event that changed it, whatever the size of the batches.
  if (document === before) return null;
  const owner = document === null ? (known?.owner ?? '') : String(document.ownerId);
  return { owner, position: event.position, document, changed: true };
}
