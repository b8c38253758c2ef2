import type { AllStreamRecordedEvent, RecordedEvent } from '@eventstore/db-client';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { EventMetadata, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { EventDamaged } from '../hash-chain.ts';
import { toPosition } from './position.ts';

type Recorded = RecordedEvent | AllStreamRecordedEvent;

/** True for events that the server writes for its own purposes: statistics, stream metadata, links. */
export function isForeign({ type, streamId }: Recorded): boolean {
  return type.startsWith('$') || streamId.startsWith('$');
}

/** @throws EventDamaged if the product cannot have written it; the client returns invalid JSON as text. */
export function toStored({ id, type, data, metadata, streamId, revision, position }: Recorded): StoredEvent {
  if (!isJsonObject(data) || !isJsonObject(metadata) || position === undefined) {
    throw new EventDamaged(streamId, Number(revision));
  }
  return {
    id,
    type,
    data,
    metadata: metadata as unknown as EventMetadata,
    stream: streamId,
    revision: Number(revision),
    position: toPosition(position),
  };
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
