import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { MeilisearchConnection } from './connection.ts';
import { indexSettings, type MetaDocument } from './documents.ts';

/** An index on the server and its meta document. */
export interface VersionIndex {
  readonly uid: string;
  readonly meta: MetaDocument;
}

/** Which index on the server contains which version. */
export interface Versions {
  /** The meta document of the served version, or null. */
  served(): Promise<MetaDocument | null>;
  /** The index that contains a version, or null. */
  find(version: number): Promise<VersionIndex | null>;
  metaOf(uid: string): Promise<MetaDocument | null>;
  /** The index that contains a version, with this program's settings; created if it is missing. */
  prepare(version: number): Promise<VersionIndex>;
  /** Starts a version again from nothing. If it was served, none is. */
  clear(version: number): Promise<void>;
  serve(version: number): Promise<void>;
  drop(version: number): Promise<void>;
}

/**
 * A version is built in `{uid}-v{version}` and swapped with `{uid}`, which searches use: afterwards, the name under
 * which it was built belongs to the version that it replaced. So it is the meta document, which moves with the others,
 * and never the index name, that shows which version an index contains.
 */
export function createVersions(connection: MeilisearchConnection, uid: string): Versions {
  const { client, runTask } = connection;
  const prepared = new Set<string>();
  const buildUid = (version: number) => `${uid}-v${version}`;
  const metaOf = (of: string) => readMeta(connection, of);

  const find = async (version: number): Promise<VersionIndex | null> => {
    const served = await metaOf(uid);
    if (served?.version === version) return { uid, meta: served };
    const candidates = [buildUid(version), ...(served === null ? [] : [buildUid(served.version)])];
    for (const candidate of new Set(candidates)) {
      const meta = await metaOf(candidate);
      if (meta?.version === version) return { uid: candidate, meta };
    }
    return null;
  };

  const prepare = async (version: number): Promise<VersionIndex> => {
    const found = await find(version);
    if (found === null) {
      const created = await createVersion(connection, buildUid(version), version);
      prepared.add(`${version} ${created.uid}`);
      return created;
    }
    const key = `${version} ${found.uid}`;
    if (!prepared.has(key)) await updateSettings(connection, found.uid);
    prepared.add(key);
    return found;
  };

  return {
    served: () => metaOf(uid),
    metaOf,
    find,
    prepare,
    serve: async (version) => {
      const index = await prepare(version);
      if (index.uid === uid) return;
      await createIndex(connection, uid);
      await runTask(() => client.swapIndexes([{ indexes: [uid, index.uid], rename: false }]));
      prepared.clear();
    },
    clear: async (version) => {
      const found = await find(version);
      prepared.clear();
      if (found !== null) await runTask(() => client.deleteIndex(found.uid), ['index_not_found']);
      await prepare(version);
    },
    drop: async (version) => {
      const found = await find(version);
      if (found?.uid === uid) throw new RangeError(`Version ${version} of the search index is being served`);
      prepared.clear();
      const built = await metaOf(buildUid(version));
      const isReplaced = built === null || built.version <= version;
      const unused = new Set([...(found === null ? [] : [found.uid]), ...(isReplaced ? [buildUid(version)] : [])]);
      for (const each of unused) await runTask(() => client.deleteIndex(each), ['index_not_found']);
    },
  };
}

async function readMeta({ client, getOrNull }: MeilisearchConnection, uid: string): Promise<MetaDocument | null> {
  return await getOrNull(() => client.index<MetaDocument>(uid).getDocument<MetaDocument>('meta'));
}

async function createVersion(connection: MeilisearchConnection, uid: string, version: number): Promise<VersionIndex> {
  const { client, runTask } = connection;
  // If an index with this name contains another version, that version has been replaced in a swap.
  if ((await readMeta(connection, uid)) !== null) await runTask(() => client.deleteIndex(uid), ['index_not_found']);
  await createIndex(connection, uid);
  const meta: MetaDocument = { id: 'meta', kind: 'meta', version, checkpoint: null };
  await runTask(() => client.index<MetaDocument>(uid).addDocuments([meta]));
  return { uid, meta };
}

async function createIndex(connection: MeilisearchConnection, uid: string): Promise<void> {
  const { client, runTask } = connection;
  await runTask(() => client.createIndex(uid, { primaryKey: 'id' }), ['index_already_exists']);
  await updateSettings(connection, uid);
}

async function updateSettings({ client, request, runTask }: MeilisearchConnection, uid: string): Promise<void> {
  const current = await request(() => client.index(uid).getSettings());
  if (contains(current, indexSettings)) return;
  await runTask(() => client.index(uid).updateSettings(structuredClone(indexSettings) as never));
}

/** Whether all required settings are in force; the server returns all its settings, including defaults. */
function contains(current: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return Array.isArray(current) && JSON.stringify(normalised(current)) === JSON.stringify(normalised(wanted));
  if (typeof wanted !== 'object' || wanted === null) return current === wanted;
  return Object.entries(wanted).every(([name, value]) =>
    contains(ownValue(current as Record<string, unknown> | null, name), value),
  );
}

/** The server treats lists of names as sets, except for the one whose order ranks the attributes. */
const normalised = (list: readonly unknown[]) => (list.includes('title') ? list : list.toSorted());
