import type { CollectionSpec, DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';

/** The part of a store used to build, serve and drop versions of a read model. */
export type VersionStore = Pick<DocumentStore, 'prepare' | 'servedVersion' | 'serve' | 'checkpoint' | 'clear' | 'drop'>;

/**
 * Opens a version of a read model and returns its checkpoint. It is served once it has caught up; until then readers
 * get the previous version or, if there is none, a refusal. A version that is ahead of the log, because the log was
 * restored from an older copy, is rebuilt.
 * @param head Reads the end of the log. It is read after the checkpoint: another projector may be running, and events
 *   it has just processed must not look as if they had never been recorded.
 */
export async function openVersion(
  store: VersionStore,
  spec: CollectionSpec,
  head: () => Promise<Position | null>,
  logger: Logger,
): Promise<Position | null> {
  await store.prepare(spec);
  const served = await store.servedVersion(spec.name);
  if (served === spec.version) await dropOlderVersions(store, spec);
  const checkpoint = await store.checkpoint(spec);
  if (checkpoint === null) return null;
  const end = await head();
  if (end !== null && checkpoint <= end) return checkpoint;
  logger.warn('A read model was ahead of the event log and is rebuilt', { name: spec.name, checkpoint, head: end });
  await store.clear(spec);
  return null;
}

/** Serves a version that has caught up. Returns the version it replaces, if any, or null. */
export async function promoteVersion(
  store: VersionStore,
  spec: CollectionSpec,
  logger: Logger,
): Promise<CollectionSpec | null> {
  const served = await store.servedVersion(spec.name);
  if (served === spec.version) return null;
  await store.serve(spec);
  if (served === null) return null;
  logger.info('A new version of a read model is served', { name: spec.name, from: served, to: spec.version });
  return { name: spec.name, version: served, indexed: [] };
}

/** Drops a replaced version, unless a rollback has put it back into service. */
export async function dropReplacedVersion(store: VersionStore, replaced: CollectionSpec): Promise<void> {
  if ((await store.servedVersion(replaced.name)) !== replaced.version) await store.drop(replaced);
}

/** If a process ends between promoting a version and dropping the previous one, the latter is left behind. */
async function dropOlderVersions(store: VersionStore, spec: CollectionSpec): Promise<void> {
  for (let version = 1; version < spec.version; version += 1) {
    await store.drop({ name: spec.name, version, indexed: [] });
  }
}
