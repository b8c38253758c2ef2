import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchSource } from '@windtunnel/contracts/ports/search';
import type { MeilisearchConnection } from './connection.ts';
import {
  type AnyDocument,
  checkpointUpdate,
  documentsOf,
  type MetaDocument,
  type SourceDocuments,
  type StoredKey,
} from './documents.ts';
import { fetchSources, oneOf } from './fetch-documents.ts';
import type { Versions } from './versions.ts';

export interface Save {
  readonly version: number;
  readonly sources: readonly SearchSource[];
  readonly checkpoint: Position;
}

/** The server accepts 100 MB per request, and a character needs at most three bytes. */
const additionMaxCharacters = 20_000_000;

/**
 * A task costs the server more than the documents it contains. A page is therefore one addition, or several if it is
 * too large for one request, and one deletion, but only if there are documents to remove. Each task is awaited before
 * the next: once a position is stored, older documents are gone, and once the checkpoint is stored, everything up to it
 * is there.
 */
export async function save(
  connection: MeilisearchConnection,
  versions: Versions,
  { version, sources, checkpoint }: Save,
): Promise<void> {
  const page = sources.map(documentsOf);
  for (;;) {
    const { uid, meta } = await versions.prepare(version);
    const upTo = meta.checkpoint !== null && meta.checkpoint > checkpoint ? meta.checkpoint : checkpoint;
    await write(connection, uid, { page, upTo });
    // If another process has started serving a new version in the meantime, this was written to the version that was
    // replaced.
    if ((await versions.metaOf(uid))?.version === version) return;
  }
}

interface PageWrite {
  readonly page: readonly SourceDocuments[];
  readonly upTo: Position;
}

/**
 * Writes the sources that are newer than the stored ones. Every document includes all fields, so that no old value
 * survives.
 */
async function write(connection: MeilisearchConnection, uid: string, { page, upTo }: PageWrite): Promise<void> {
  const index = connection.client.index<AnyDocument>(uid);
  const ids = [...new Set(page.map(([{ source }]) => source))];
  const stored = await fetchSources<StoredKey>(connection, uid, { ids, fields: ['id', 'source', 'position'] });
  const newer = newerThan(stored, page);
  const filter = removedDocuments(stored, newer);
  if (filter !== null) await connection.runTask(() => index.deleteDocuments({ filter }));
  for (const documents of additionsOf(newer, checkpointUpdate(upTo)))
    await connection.runTask(() => index.updateDocuments(documents));
}

/** The newest write of each source, keyed by source; omitted if the stored position is at least as new. */
function newerThan(
  stored: readonly StoredKey[],
  page: readonly SourceDocuments[],
): ReadonlyMap<string, SourceDocuments> {
  const latest = new Map<string, Position>();
  for (const { source, position } of stored) if (position !== undefined) latest.set(source, position);
  const newer = new Map<string, SourceDocuments>();
  for (const documents of page) {
    const [{ source, position }] = documents;
    const known = latest.get(source);
    if (known !== undefined && known >= position) continue;
    latest.set(source, position);
    newer.set(source, documents);
  }
  return newer;
}

/**
 * A filter for the documents that the written sources no longer have, or null if there are none. It lists the documents
 * to keep, so that it also matches whatever another process writes at the same time.
 */
function removedDocuments(stored: readonly StoredKey[], newer: ReadonlyMap<string, SourceDocuments>): string | null {
  const written = new Set([...newer.values()].flat().map(({ id }) => id));
  const gone = stored.filter(({ id, source }) => newer.has(source) && !written.has(id));
  const sources = [...new Set(gone.map(({ source }) => source))];
  const stays = sources.flatMap((source) => newer.get(source) ?? []).map(({ id }) => id);
  return sources.length === 0 ? null : `${oneOf('source', sources)} AND NOT ${oneOf('id', stays)}`;
}

type Addition = (AnyDocument | Partial<MetaDocument>)[];

/**
 * Uses as few requests as possible. A source is never split, because its position indicates that all of it is stored.
 */
function additionsOf(newer: ReadonlyMap<string, SourceDocuments>, checkpoint: Partial<MetaDocument>): Addition[] {
  const full: Addition[] = [];
  let open: Addition = [];
  let characters = 0;
  for (const documents of newer.values()) {
    const { length } = JSON.stringify(documents);
    if (open.length > 0 && characters + length > additionMaxCharacters) {
      full.push(open);
      open = [];
      characters = 0;
    }
    open.push(...documents);
    characters += length;
  }
  return [...full, [...open, checkpoint]];
}
