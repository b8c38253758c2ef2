import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchIndex, SearchSource } from '@windtunnel/contracts/ports/search';
import { searchName, searchVersion } from '@windtunnel/contracts/read-models/search';
import { eventsAfter, type ReadModel, type ReadModelSource } from '../runtime/read-model.ts';
import { dropReplaced, openCollection, switchTo, type VersionStore } from '../runtime/version-store.ts';
import { foldSources, neededFor, type SearchEvent, searchEventTypes } from './fold-sources.ts';

/**
 * How long a checkpoint that brings nothing to find may wait for others like it. On a server it is a task in a queue that
 * all share, and most facts of a running study are of that kind; a reader who waits for it waits no longer than this.
 */
const restMs = { embedded: 0, meilisearch: 500 } as const satisfies Record<SearchIndex['engine'], number>;

/** The search index as one more read model: fed from the log, a new version built beside the one that is served. */
export function searchModel(index: SearchIndex, version = searchVersion): ReadModelSource {
  const collection = { name: searchName, version, indexed: [] };
  const taker = { name: searchName, collection, types: searchEventTypes };
  const keeper = keeperOf(index);
  return {
    ...taker,
    open: async ({ end, logger, persist, later }): Promise<ReadModel> => {
      let position = await openCollection(keeper, collection, end, logger);
      const saving = inTurn({
        saved: position,
        save: (sources, upTo) => persist(() => index.save(version, sources, upTo)),
      });
      let resting = false;
      const saveAfterRest = () => {
        if (resting) return;
        resting = true;
        later(restMs[index.engine], async () => {
          resting = false;
          if (position !== null) await saving([], position);
        });
      };
      return {
        projection: taker,
        position: () => position,
        take: async (page) => {
          const facts = eventsAfter(page, taker, position) as SearchEvent[];
          const { upTo } = page;
          const sources = foldSources(await persist(() => load(index, version, facts)), facts);
          if (upTo === null || (position !== null && upTo < position)) return;
          const restsFirst = sources.length === 0 && restMs[index.engine] > 0;
          if (sources.length > 0 || (page.caughtUp && !restsFirst)) await saving(sources, upTo);
          position = upTo;
          if (page.caughtUp && restsFirst) saveAfterRest();
        },
        switchOver: async () => {
          const replaced = await persist(() => switchTo(keeper, collection, logger));
          return replaced === null ? null : () => persist(() => dropReplaced(keeper, replaced));
        },
      };
    },
  };
}

interface Saving {
  readonly saved: Position | null;
  readonly save: (sources: readonly SearchSource[], upTo: Position) => Promise<void>;
}

/** One save after the other; a checkpoint alone that is there already is not saved again. */
function inTurn({ saved: before, save }: Saving): Saving['save'] {
  let saved = before;
  let last = Promise.resolve();
  return async (sources, upTo) => {
    const turn = last.then(async () => {
      if (sources.length === 0 && saved !== null && saved >= upTo) return;
      await save(sources, upTo);
      saved = upTo;
    });
    last = turn.catch(() => undefined);
    await turn;
  };
}

async function load(index: SearchIndex, version: number, facts: readonly SearchEvent[]): Promise<SearchSource[]> {
  if (facts.length === 0) return [];
  const { ids, projectIds } = neededFor(facts);
  const named = await index.load(version, ids);
  if (projectIds.length === 0) return named;
  const ofProjects = await index.loadOfProjects(version, projectIds);
  return [...new Map([...ofProjects, ...named].map((source) => [source.id, source])).values()];
}

/** The versions of the index, asked for as those of a collection. */
function keeperOf(index: SearchIndex): VersionStore {
  return {
    prepare: ({ version }) => index.prepare(version),
    servedVersion: () => index.servedVersion(),
    serve: ({ version }) => index.serve(version),
    checkpoint: ({ version }) => index.checkpoint(version),
    clear: ({ version }) => index.clear(version),
    drop: ({ version }) => index.drop(version),
  };
}
