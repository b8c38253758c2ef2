import type { CollectionSpec, DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';

/** The part of a store that versions are built, served and removed by. */
export type VersionStore = Pick<DocumentStore, 'prepare' | 'servedVersion' | 'serve' | 'checkpoint' | 'clear' | 'drop'>;

/**
 * Opens the collection of a read model and answers where it goes on. The first version ever is served at once; a later
 * one is built beside the one that is served. A collection ahead of the log (the log was restored from an older copy)
 * is built again.
 *
 * @param end Asks for the end of the log, after the collection was asked how far it is: another projector may be at work,
 *   and what it took must not look as if it had never been written.
 */
export async function openCollection(
  documents: VersionStore,
  spec: CollectionSpec,
  end: () => Promise<Position | null>,
  logger: Logger,
): Promise<Position | null> {
  await documents.prepare(spec);
  const served = await documents.servedVersion(spec.name);
  if (served === null) await documents.serve(spec);
  if (served === spec.version) await dropOlder(documents, spec);
  const checkpoint = await documents.checkpoint(spec);
  const head = checkpoint === null ? null : await end();
  if (checkpoint !== null && (head === null || checkpoint > head)) {
    logger.warn('A read model was ahead of the log and is built again', { name: spec.name, checkpoint, head });
    await documents.clear(spec);
    return null;
  }
  return checkpoint;
}

/** Serves a version that has caught up. Answers the one it replaces, or null. */
export async function switchTo(
  documents: VersionStore,
  spec: CollectionSpec,
  logger: Logger,
): Promise<CollectionSpec | null> {
  const served = await documents.servedVersion(spec.name);
  if (served === spec.version) return null;
  await documents.serve(spec);
  logger.info('A new version of a read model is served', { name: spec.name, from: served, to: spec.version });
  return served === null ? null : { name: spec.name, version: served, indexed: [] };
}

/** Removes a version nobody reads any more. */
export async function dropReplaced(documents: VersionStore, replaced: CollectionSpec): Promise<void> {
  if ((await documents.servedVersion(replaced.name)) !== replaced.version) await documents.drop(replaced);
}

/** What a process left behind that ended between the switch and the removal. */
async function dropOlder(documents: VersionStore, spec: CollectionSpec): Promise<void> {
  for (let version = 1; version < spec.version; version += 1) {
    await documents.drop({ name: spec.name, version, indexed: [] });
  }
}
