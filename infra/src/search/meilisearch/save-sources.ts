import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchSource } from '@windtunnel/contracts/ports/search';
import type { SearchServer } from './connection.ts';
import {
  type AnyDocument,
  documentsOf,
  type MetaDocument,
  reached,
  type SourceDocuments,
  type StoredKey,
} from './documents.ts';
import { fetchSources, oneOf } from './fetch-documents.ts';
import type { Versions } from './versions.ts';

export interface Saving {
  readonly version: number;
  readonly sources: readonly SearchSource[];
  readonly checkpoint: Position;
}

/** The server takes 100 MB in one request, and a character is at most three bytes. */
const additionMaxCharacters = 20_000_000;

/**
 * A task costs the server more than the documents in it: a page is one addition, several only when it is too large for
 * one request, and one deletion only when it leaves something out. Each is waited for before the next is sent: once a
 * position is stored, what is older is gone, and once the checkpoint is, everything up to it is there.
 */
export async function save(
  server: SearchServer,
  versions: Versions,
  { version, sources, checkpoint }: Saving,
): Promise<void> {
  const page = sources.map(documentsOf);
  for (;;) {
    const { at, meta } = await versions.prepare(version);
    const upTo = meta.checkpoint !== null && meta.checkpoint > checkpoint ? meta.checkpoint : checkpoint;
    await write(server, at, { page, upTo });
    // Another process may have switched versions meanwhile: then this went into what has just been replaced.
    if ((await versions.metaAt(at))?.version === version) return;
  }
}

interface Writing {
  readonly page: readonly SourceDocuments[];
  readonly upTo: Position;
}

/** Writes what is newer than what is stored. Every document has all its fields, so that none of an older one stays. */
async function write(server: SearchServer, at: string, { page, upTo }: Writing): Promise<void> {
  const index = server.client.index<AnyDocument>(at);
  const ids = [...new Set(page.map(([{ source }]) => source))];
  const stored = await fetchSources<StoredKey>(server, at, { ids, fields: ['id', 'source', 'position'] });
  const newer = newerThan(stored, page);
  const filter = leftOut(stored, newer);
  if (filter !== null) await server.done(() => index.deleteDocuments({ filter }));
  for (const documents of additionsOf(newer, reached(upTo))) await server.done(() => index.updateDocuments(documents));
}

/** The newest of what comes for each source, unless what is stored is as new. By source. */
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
 * Filter for what the sources that are written have had and have no more; null when there is nothing. It names what
 * stays, so it also takes what another process writes meanwhile and nobody here has seen.
 */
function leftOut(stored: readonly StoredKey[], newer: ReadonlyMap<string, SourceDocuments>): string | null {
  const written = new Set([...newer.values()].flat().map(({ id }) => id));
  const gone = stored.filter(({ id, source }) => newer.has(source) && !written.has(id));
  const sources = [...new Set(gone.map(({ source }) => source))];
  const stays = sources.flatMap((source) => newer.get(source) ?? []).map(({ id }) => id);
  return sources.length === 0 ? null : `${oneOf('source', sources)} AND NOT ${oneOf('id', stays)}`;
}

type Addition = (AnyDocument | Partial<MetaDocument>)[];

/** As few requests as take everything. A source is never cut: its position says that all of it is there. */
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
