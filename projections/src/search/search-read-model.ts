import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchIndex, SearchSource } from '@windtunnel/contracts/ports/search';
import { searchName, searchVersion } from '@windtunnel/contracts/read-models/search';
import { eventsAfter } from '../runtime/event-batch.ts';
import type { EventProcessor, ExternalReadModel, ProcessorContext } from '../runtime/event-processor.ts';
import type { Subscriber } from '../runtime/projection.ts';
import { dropReplacedVersion, openVersion, promoteVersion, type VersionStore } from '../runtime/version-store.ts';
import { foldSources, neededFor, type SearchEvent, searchEventTypes } from './fold-sources.ts';

/**
 * How long a checkpoint without changes may be delayed so that several can be saved as one. On a server, each is a task
 * in a queue shared by all clients, and most events in a running study do not change anything searchable. A reader
 * waiting for such a checkpoint waits at most this much longer.
 */
const checkpointDelayMs = { embedded: 0, meilisearch: 500 } as const satisfies Record<SearchIndex['engine'], number>;

/**
 * The search index as a read model: fed by the event log, with each new version built while the previous one is served.
 */
export function searchReadModel(index: SearchIndex, version = searchVersion): ExternalReadModel {
  const subscriber = {
    name: searchName,
    collection: { name: searchName, version, indexed: [] },
    types: searchEventTypes,
  };
  return { ...subscriber, open: (context) => openSearchProcessor(index, subscriber, context) };
}

async function openSearchProcessor(
  index: SearchIndex,
  subscriber: Subscriber,
  { head, logger, retry, schedule }: ProcessorContext,
): Promise<EventProcessor> {
  const { collection } = subscriber;
  const { version } = collection;
  const versions = versionStoreOf(index);
  const delayMs = checkpointDelayMs[index.engine];
  let position = await openVersion(versions, collection, head, logger);
  const save = oneAtATime(position, (sources, upTo) =>
    retry.whileUnavailable(() => index.save(version, sources, upTo)),
  );
  let isScheduled = false;
  const saveCheckpointLater = () => {
    if (isScheduled) return;
    isScheduled = true;
    schedule(delayMs, async () => {
      isScheduled = false;
      if (position !== null) await save([], position);
    });
  };

  return {
    subscriber,
    position: () => position,
    process: async (batch) => {
      const events = eventsAfter(batch, subscriber, position) as SearchEvent[];
      const { upTo } = batch;
      const sources = foldSources(await retry.whileUnavailable(() => load(index, version, events)), events);
      if (upTo === null || (position !== null && upTo < position)) return;
      const isDelayed = sources.length === 0 && delayMs > 0;
      if (sources.length > 0 || (batch.caughtUp && !isDelayed)) await save(sources, upTo);
      position = upTo;
      if (batch.caughtUp && isDelayed) saveCheckpointLater();
    },
    promote: async () => {
      const replaced = await retry.whileUnavailable(() => promoteVersion(versions, collection, logger));
      return replaced === null ? null : () => retry.whileUnavailable(() => dropReplacedVersion(versions, replaced));
    },
  };
}

type Save = (sources: readonly SearchSource[], upTo: Position) => Promise<void>;

/** Saves one at a time, and skips a checkpoint that has no sources and is not ahead of the saved one. */
function oneAtATime(checkpoint: Position | null, save: Save): Save {
  let saved = checkpoint;
  let last = Promise.resolve();
  return async (sources, upTo) => {
    const saving = last.then(async () => {
      if (sources.length === 0 && saved !== null && saved >= upTo) return;
      await save(sources, upTo);
      saved = upTo;
    });
    last = saving.catch(() => undefined);
    await saving;
  };
}

async function load(index: SearchIndex, version: number, events: readonly SearchEvent[]): Promise<SearchSource[]> {
  if (events.length === 0) return [];
  const { ids, projectIds } = neededFor(events);
  const named = await index.load(version, ids);
  if (projectIds.length === 0) return named;
  const inProjects = await index.loadOfProjects(version, projectIds);
  return [...new Map([...inProjects, ...named].map((source) => [source.id, source])).values()];
}

/** The versions of the index, exposed through a document store's methods. */
function versionStoreOf(index: SearchIndex): VersionStore {
  return {
    prepare: ({ version }) => index.prepare(version),
    servedVersion: () => index.servedVersion(),
    serve: ({ version }) => index.serve(version),
    checkpoint: ({ version }) => index.checkpoint(version),
    clear: ({ version }) => index.clear(version),
    drop: ({ version }) => index.drop(version),
  };
}
