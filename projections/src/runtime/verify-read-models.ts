import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { CollectionSpec, DocumentStore, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import { foldBatch } from './fold-batch.ts';
import { type Projection, toProjectedEvent } from './projection.ts';

/** How one read model compares with the event log. */
export interface ReadModelVerdict {
  readonly name: string;
  /** The position at which the two were compared. */
  readonly position: Position | null;
  readonly documents: number;
  /** IDs of documents that differ from those derived from the log. */
  readonly different: readonly string[];
  /** Owners with more or fewer documents than the log implies. */
  readonly miscounted: readonly string[];
}

interface VerifyOptions {
  readonly projections: readonly Projection[];
  readonly eventStore: Pick<EventStore, 'readAll'>;
  readonly documents: VerifiedDocuments;
}

/** What of a document store is read. */
interface VerifiedDocuments extends Pick<DocumentStore, 'checkpoint' | 'load'> {
  count(spec: CollectionSpec, options: { readonly owner: string }): Promise<number>;
}

const batchSize = 500;

/**
 * Rebuilds every read model in memory, up to the stored model's checkpoint, and compares the two document by document,
 * byte by byte.
 */
export async function verifyReadModels({ projections, ...stores }: VerifyOptions): Promise<ReadModelVerdict[]> {
  const verdicts: ReadModelVerdict[] = [];
  for (const projection of projections) verdicts.push(await verifyReadModel(projection, stores));
  return verdicts;
}

async function verifyReadModel(
  projection: Projection,
  { eventStore, documents }: Omit<VerifyOptions, 'projections'>,
): Promise<ReadModelVerdict> {
  const { name, collection } = projection;
  const position = await documents.checkpoint(collection);
  const rebuilt = await rebuild(projection, eventStore, position);
  const ids = [...rebuilt.keys()];
  const different: string[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const stored = new Map((await documents.load(collection, batch)).map((write) => [write.id, write]));
    different.push(...batch.filter((id) => !isSame(rebuilt.get(id), stored.get(id))));
  }
  const counts = new Map<string, number>();
  for (const { owner, document } of rebuilt.values()) {
    counts.set(owner, (counts.get(owner) ?? 0) + (document === null ? 0 : 1));
  }
  const miscounted: string[] = [];
  for (const [owner, count] of counts) {
    if ((await documents.count(collection, { owner })) !== count) miscounted.push(owner);
  }
  return { name, position, documents: ids.length, different, miscounted };
}

async function rebuild(
  projection: Projection,
  eventStore: VerifyOptions['eventStore'],
  upTo: Position | null,
): Promise<ReadonlyMap<string, DocumentWrite>> {
  const documents = new Map<string, DocumentWrite>();
  if (upTo === null) return documents;
  for await (const stored of eventStore.readAll({ types: [...projection.types] })) {
    if (stored.position > upTo) break;
    const event = toProjectedEvent(stored);
    const key = projection.key(event);
    const known = documents.get(key);
    const [write] = foldBatch(projection, known === undefined ? [] : [known], [{ key, event }]);
    if (write !== undefined) documents.set(key, write);
  }
  return documents;
}

/** Handlers may build a document's members in any order, so both sides are compared in canonical order. */
function isSame(rebuilt: DocumentWrite | undefined, stored: DocumentWrite | undefined): boolean {
  return canonicalJson(rebuilt ?? null) === canonicalJson(stored ?? null);
}
