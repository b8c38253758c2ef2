import type { SearchServer } from './connection.ts';
import { indexSettings, type MetaDocument } from './documents.ts';

/** An index of the server and what it says of itself. */
export interface Place {
  readonly at: string;
  readonly meta: MetaDocument;
}

/** Which index of the server is which version. */
export interface Versions {
  /** Meta of the version that is served, null before the first. */
  served(): Promise<MetaDocument | null>;
  /** The index that holds a version, or null. */
  find(version: number): Promise<Place | null>;
  metaAt(uid: string): Promise<MetaDocument | null>;
  /** The index that holds a version, made if there is none, with the settings of this program. */
  prepare(version: number): Promise<Place>;
  serve(version: number): Promise<void>;
  drop(version: number): Promise<void>;
}

/**
 * A version is built in `{uid}-v{version}` and swapped with `{uid}`, which is what searches ask: afterwards the name it
 * was built under holds the version it has replaced. What an index holds is therefore told by its meta document, which
 * moves with the others, and never by its name.
 */
export function createVersions(server: SearchServer, uid: string): Versions {
  const { client, orNull, done, ask } = server;
  const prepared = new Set<string>();
  const builtAs = (version: number) => `${uid}-v${version}`;

  const metaAt = async (at: string): Promise<MetaDocument | null> =>
    await orNull(() => client.index<MetaDocument>(at).getDocument<MetaDocument>('meta'));

  const find = async (version: number): Promise<Place | null> => {
    const served = await metaAt(uid);
    if (served?.version === version) return { at: uid, meta: served };
    const places = [builtAs(version), ...(served === null ? [] : [builtAs(served.version)])];
    for (const at of new Set(places)) {
      const meta = await metaAt(at);
      if (meta?.version === version) return { at, meta };
    }
    return null;
  };

  const bringUpToDate = async (at: string): Promise<void> => {
    if (!sameSettings(await ask(() => client.index(at).getSettings())))
      await done(() => client.index(at).updateSettings(structuredClone(indexSettings) as never));
  };
  const create = async (at: string): Promise<void> => {
    await done(() => client.createIndex(at, { primaryKey: 'id' }), ['index_already_exists']);
    await bringUpToDate(at);
  };

  const prepare = async (version: number): Promise<Place> => {
    const there = await find(version);
    const key = `${version} ${there?.at}`;
    if (there !== null) {
      if (!prepared.has(key)) await bringUpToDate(there.at);
      prepared.add(key);
      return there;
    }
    const at = builtAs(version);
    // What lies here without being this version has been replaced by another one.
    if ((await metaAt(at)) !== null) await done(() => client.deleteIndex(at), ['index_not_found']);
    await create(at);
    const meta: MetaDocument = { id: 'meta', kind: 'meta', version, checkpoint: null };
    await done(() => client.index<MetaDocument>(at).addDocuments([meta]));
    prepared.add(`${version} ${at}`);
    return { at, meta };
  };

  return {
    served: () => metaAt(uid),
    metaAt,
    find,
    prepare,
    serve: async (version) => {
      const { at } = await prepare(version);
      if (at === uid) return;
      await create(uid);
      await done(() => client.swapIndexes([{ indexes: [uid, at], rename: false }]));
      prepared.clear();
    },
    drop: async (version) => {
      const there = await find(version);
      if (there?.at === uid) throw new RangeError(`Version ${version} of the search index is being served`);
      prepared.clear();
      const built = await metaAt(builtAs(version));
      const older = built === null || built.version <= version;
      const gone = new Set([...(there === null ? [] : [there.at]), ...(older ? [builtAs(version)] : [])]);
      for (const at of gone) await done(() => client.deleteIndex(at), ['index_not_found']);
    },
  };
}

/** Whether the settings on the server are ours; it answers all it has, defaults included. */
function sameSettings(settings: object): boolean {
  return contains(settings, indexSettings);
}

/** Lists of names are sets to the server unless their order ranks. */
function contains(has: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return Array.isArray(has) && JSON.stringify(ordered(has)) === JSON.stringify(ordered(wanted));
  if (typeof wanted !== 'object' || wanted === null) return has === wanted;
  return Object.entries(wanted).every(([name, value]) =>
    contains((has as Record<string, unknown> | null)?.[name], value),
  );
}

const ranks = (list: readonly unknown[]) => list.includes('title');
const ordered = (list: readonly unknown[]) => (ranks(list) ? list : list.toSorted());
