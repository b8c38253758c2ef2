import { type SearchIndex, searchTotalMax } from '@windtunnel/contracts/ports/search';
import { searchContract } from '@windtunnel/infra/search/contract/search.contract';
import { searchInDataFolder } from '@windtunnel/infra/search/contract/search-host';
import { createSqliteSearch } from '@windtunnel/infra/search/sqlite/sqlite-search';
import { faulty, type Mutant } from './mutant.ts';

/** Searches that return every user's entries. */
function withoutOwner(index: SearchIndex): SearchIndex {
  const owners = new Set<string>();
  return faulty(index, {
    save: async (version, sources, checkpoint) => {
      for (const { owner } of sources) owners.add(owner);
      await index.save(version, sources, checkpoint);
    },
    search: async (request) => {
      const all = [...new Set([request.owner, ...owners])].map((owner) => index.search({ ...request, owner }));
      const hits = (await Promise.all(all)).flatMap((found) => found.hits);
      return { hits, total: hits.length };
    },
  });
}

/** A save that records its checkpoint before it has stored the documents. */
function checkpointFirst(index: SearchIndex): SearchIndex {
  return faulty(index, {
    save: async (version, sources, checkpoint) => {
      await index.save(version, [], checkpoint);
      await index.save(version, sources, checkpoint);
    },
  });
}

/** A save that treats the last source on a page as the newest. */
function lastOfPage(index: SearchIndex): SearchIndex {
  return faulty(index, {
    save: async (version, sources, checkpoint) => {
      const last = new Map(sources.map((source) => [source.id, source]));
      await index.save(version, [...last.values()], checkpoint);
    },
  });
}

/** A save that keeps what a newer version of a source no longer contains. */
function withGhosts(index: SearchIndex): SearchIndex {
  return faulty(index, {
    save: async (version, sources, checkpoint) => {
      const ids = sources.map(({ id }) => id);
      const before = new Map((await index.load(version, ids)).map((source) => [source.id, source.entries ?? []]));
      const grown = sources.map((source) => {
        const kept = new Set(source.entries?.map(({ id }) => id));
        const ghosts = (before.get(source.id) ?? []).filter(({ id }) => !kept.has(id));
        return source.entries === null ? source : { ...source, entries: [...source.entries, ...ghosts] };
      });
      await index.save(version, grown, checkpoint);
    },
  });
}

/** A cleared version that is still searched, as if it were complete. */
function servingTheCleared(index: SearchIndex): SearchIndex {
  return faulty(index, {
    clear: async (version) => {
      const served = await index.servedVersion();
      await index.clear(version);
      if (served === version) await index.serve(version);
    },
  });
}

/** A search that counts all hits, even those beyond its limit. */
function withoutLimit(index: SearchIndex): SearchIndex {
  return faulty(index, {
    search: async (request) => {
      const { hits, total } = await index.search(request);
      return { hits, total: total < searchTotalMax ? total : (await index.count(request.owner))[request.kind] };
    },
  });
}

const on = (plant: (index: SearchIndex) => SearchIndex) => (name: string) =>
  searchContract({
    name,
    create: async () => searchInDataFolder((file) => plant(createSqliteSearch({ file }))),
  });

export const searchMutants: readonly Mutant[] = [
  {
    fault: 'forgets the owner filter',
    caughtBy: 'no typed text, owner or filter ever finds an entry of another owner',
    suite: on(withoutOwner),
  },
  {
    fault: 'writes the checkpoint before the entries',
    caughtBy: 'refuse ids and values that some search engine would not accept',
    suite: on(checkpointFirst),
  },
  {
    fault: 'takes what comes last in a page for the newest',
    caughtBy: 'are each written by their own position when one page contains older, newer, deleted and new ones',
    suite: on(lastOfPage),
  },
  {
    fault: 'leaves what a source no longer has',
    caughtBy: 'are replaced as a whole: nothing remains of what was renamed or left out',
    suite: on(withGhosts),
  },
  {
    fault: 'counts on after a thousand',
    caughtBy: 'limits the hits, counts all of them, and stops counting at a thousand',
    suite: on(withoutLimit),
  },
  {
    fault: 'serves on what it has cleared',
    caughtBy: 'are no longer served once they are cleared, and can be built again from nothing',
    suite: on(servingTheCleared),
  },
];
