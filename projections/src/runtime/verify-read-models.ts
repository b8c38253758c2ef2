import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { DocumentStore, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import type { EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import { foldPage } from './fold-page.ts';
import { type AnyProjection, toProjected } from './projection.ts';

/** What a comparison of one read model with the log found. */
export interface ReadModelVerdict {
  readonly name: string;
  /** Up to where both were compared. */
  readonly position: Position | null;
  readonly documents: number;
  /** Ids whose stored document is not the one that follows from the log. */
  readonly different: readonly string[];
  /** Owners who have more or fewer documents than follow from the log. */
  readonly miscounted: readonly string[];
}

export interface VerifyOptions {
  readonly projections: readonly AnyProjection[];
  readonly eventStore: EventStore;
  readonly documents: DocumentStore;
}

/** Documents compared in one go. */
const compareAtOnce = 500;

/**
 * Builds every read model afresh in memory and compares it with what is served, document by document, byte by byte.
 * Both are compared at the checkpoint of the stored one.
 */
export async function verifyReadModels({ projections, ...stores }: VerifyOptions): Promise<ReadModelVerdict[]> {
  const verdicts: ReadModelVerdict[] = [];
  for (const projection of projections) verdicts.push(await verifyOne(projection, stores));
  return verdicts;
}

async function verifyOne(
  projection: AnyProjection,
  { eventStore, documents }: Omit<VerifyOptions, 'projections'>,
): Promise<ReadModelVerdict> {
  const { name, collection } = projection;
  const position = await documents.checkpoint(collection);
  const fresh = await buildAfresh(projection, eventStore, position);
  const ids = [...fresh.keys()];
  const different: string[] = [];
  for (let from = 0; from < ids.length; from += compareAtOnce) {
    const some = ids.slice(from, from + compareAtOnce);
    const stored = new Map((await documents.load(collection, some)).map((write) => [write.id, write]));
    different.push(...some.filter((id) => !same(fresh.get(id), stored.get(id))));
  }
  const owners = new Map<string, number>();
  for (const { owner, document } of fresh.values()) {
    owners.set(owner, (owners.get(owner) ?? 0) + (document === null ? 0 : 1));
  }
  const miscounted: string[] = [];
  for (const [owner, count] of owners) {
    if ((await documents.count(collection, { owner })) !== count) miscounted.push(owner);
  }
  return { name, position, documents: ids.length, different, miscounted };
}

async function buildAfresh(
  projection: AnyProjection,
  eventStore: EventStore,
  upTo: Position | null,
): Promise<ReadonlyMap<string, DocumentWrite>> {
  const built = new Map<string, DocumentWrite>();
  if (upTo === null) return built;
  for await (const stored of eventStore.readAll({ types: [...projection.types] })) {
    if (stored.position > upTo) break;
    const event = toProjected(stored);
    const key = projection.key(event);
    const known = built.get(key);
    const [write] = foldPage(projection, known === undefined ? [] : [known], [{ key, event }]);
    if (write !== undefined) built.set(key, write);
  }
  return built;
}

/** The member order of a document is the handlers' business; its bytes are compared in canonical order. */
function same(one: DocumentWrite | undefined, other: DocumentWrite | undefined): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null);
}
