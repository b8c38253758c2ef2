import type { SearchIndex, SearchSource } from '@windtunnel/contracts/ports/search';
import { searchName, searchVersion } from '@windtunnel/contracts/read-models/search';
import { factsAfter, type ReadModel, type ReadModelSource } from '../runtime/read-model.ts';
import { dropReplaced, openCollection, switchTo, type VersionKeeper } from '../runtime/versions.ts';
import { foldSources, neededFor, type SearchFact, searchFactTypes } from './fold-sources.ts';

/** The search index as one more read model: fed from the log, a new version built beside the one that is served. */
export function searchModel(index: SearchIndex, version = searchVersion): ReadModelSource {
  const collection = { name: searchName, version, indexed: [] };
  const taker = { name: searchName, collection, types: searchFactTypes };
  const keeper = keeperOf(index);
  return {
    ...taker,
    open: async ({ end, logger, persist }): Promise<ReadModel> => {
      let position = await openCollection(keeper, collection, end, logger);
      let saved = position;
      return {
        projection: taker,
        position: () => position,
        take: async (page) => {
          const facts = factsAfter(page, taker, position) as SearchFact[];
          const { upTo } = page;
          const sources = foldSources(await persist(() => load(index, version, facts)), facts);
          if (upTo === null || (position !== null && upTo < position)) return;
          // A checkpoint without entries can wait until the log has been read to its end.
          if (sources.length > 0 || (page.caughtUp && upTo !== saved)) {
            await persist(() => index.save(version, sources, upTo));
            saved = upTo;
          }
          position = upTo;
        },
        switchOver: async () => {
          const replaced = await persist(() => switchTo(keeper, collection, logger));
          return replaced === null ? null : () => persist(() => dropReplaced(keeper, replaced));
        },
      };
    },
  };
}

async function load(index: SearchIndex, version: number, facts: readonly SearchFact[]): Promise<SearchSource[]> {
  if (facts.length === 0) return [];
  const { ids, projectIds } = neededFor(facts);
  const named = await index.load(version, ids);
  if (projectIds.length === 0) return named;
  const ofProjects = await index.loadOfProjects(version, projectIds);
  return [...new Map([...ofProjects, ...named].map((source) => [source.id, source])).values()];
}

/** The versions of the index, asked for as those of a collection. */
function keeperOf(index: SearchIndex): VersionKeeper {
  return {
    prepare: ({ version }) => index.prepare(version),
    servedVersion: () => index.servedVersion(),
    serve: ({ version }) => index.serve(version),
    checkpoint: ({ version }) => index.checkpoint(version),
    clear: ({ version }) => index.clear(version),
    drop: ({ version }) => index.drop(version),
  };
}
