import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { AnyProjection, ProjectedEvent } from './projection.ts';

/** A fact with the id of the document it is about. */
export interface KeyedEvent {
  readonly key: string;
  readonly event: ProjectedEvent;
}

/** A fact made a projection throw: what it says about the document cannot be known, so nothing after it may be shown. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  readonly position: Position;
  constructor(projection: string, event: { readonly type: string; readonly position: Position }, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${projection} cannot take ${event.type} at ${event.position}: ${reason}`, { cause });
    this.position = event.position;
  }
}

interface Working {
  readonly owner: string;
  readonly position: Position;
  readonly document: JsonObject | null;
  readonly changed: boolean;
}

/**
 * Folds a page of facts into the documents they are about: what a document has already seen is skipped, each document
 * is written once. Answers the writes.
 *
 * @param stored The documents as they are stored, deletion marks included.
 */
export function foldPage(
  projection: AnyProjection,
  stored: readonly DocumentWrite[],
  events: readonly KeyedEvent[],
): DocumentWrite[] {
  const documents = new Map<string, Working>();
  for (const { id, owner, position, document } of stored)
    documents.set(id, { owner, position, document, changed: false });
  for (const { key, event } of events) {
    const known = documents.get(key);
    if (known !== undefined && event.position <= known.position) continue;
    const next = applied(projection, known, event);
    if (next !== null) documents.set(key, next);
  }
  const writes: DocumentWrite[] = [];
  for (const [id, { owner, position, document, changed }] of documents) {
    if (changed) writes.push({ id, owner, position, document });
  }
  return writes;
}

/** Null when the fact changes nothing. */
function applied(projection: AnyProjection, known: Working | undefined, event: ProjectedEvent): Working | null {
  const before = known?.document ?? null;
  let document: JsonObject | null;
  try {
    document = projection.apply(before, event);
  } catch (error) {
    throw new PoisonEvent(projection.name, event, error);
  }
  // The position is the one of the last fact that shaped the document, however the facts were cut into pages.
  if (document === before) return null;
  const owner = document === null ? (known?.owner ?? '') : String(document.ownerId);
  return { owner, position: event.position, document, changed: true };
}
