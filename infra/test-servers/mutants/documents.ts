import type { DocumentStore, FindOptions, StoredDocument } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { documentsContract } from '@windtunnel/infra/documents/contract/documents.contract';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { storeInDataFolder } from '@windtunnel/infra/testing/reopenable-store';
import { faulty, type Mutant } from './mutant.ts';

/** Queries that return every user's documents. */
function withoutOwner(store: DocumentStore): DocumentStore {
  const owners = new Set<string>();
  const ofAll = async <T>(own: string, read: (owner: string) => Promise<readonly T[]>): Promise<T[]> => {
    const found = [...new Set([own, ...owners])].map(read);
    return (await Promise.all(found)).flat();
  };
  return faulty(store, {
    save: async (spec, writes, checkpoint) => {
      for (const { owner } of writes) owners.add(owner);
      await store.save(spec, writes, checkpoint);
    },
    find: (spec, options: FindOptions) => ofAll(options.owner, (owner) => store.find(spec, { ...options, owner })),
    get: async (spec, { owner: own, id }) => {
      const found = await ofAll<StoredDocument | null>(own, async (owner) => [await store.get(spec, { owner, id })]);
      return found.find((document) => document !== null) ?? null;
    },
  });
}

/** A save that records its checkpoint before it has stored the documents. */
function checkpointFirst(store: DocumentStore): DocumentStore {
  return faulty(store, {
    save: async (spec, writes, checkpoint) => {
      await store.save(spec, [], checkpoint);
      await store.save(spec, writes, checkpoint);
    },
  });
}

/** A save in which the last write wins, whatever its position. */
function withoutGuard(store: DocumentStore): DocumentStore {
  const latest = new Map<string, Position>();
  return faulty(store, {
    save: async (spec, writes, checkpoint) => {
      const winning = writes.map((write) => {
        const name = `${spec.name} ${spec.version} ${write.id}`;
        const before = latest.get(name);
        const late = before !== undefined && before >= write.position;
        const position = late ? (`${before}+` as Position) : write.position;
        latest.set(name, position);
        return { ...write, position };
      });
      await store.save(spec, winning, checkpoint);
    },
  });
}

/** A cleared version that readers still get, as if it were complete. */
function servingTheCleared(store: DocumentStore): DocumentStore {
  return faulty(store, {
    clear: async (spec) => {
      const served = await store.servedVersion(spec.name);
      await store.clear(spec);
      if (served === spec.version) await store.serve(spec);
    },
  });
}

/** Pages that begin with the last document of the page before. */
function repeatingTheLast(store: DocumentStore): DocumentStore {
  return faulty(store, {
    page: async (spec, { after, limit }) => {
      const whole = await store.page(spec, { after: null, limit: await store.total(spec) });
      return whole.filter(({ id }) => after === null || id >= after).slice(0, limit);
    },
  });
}

const on = (plant: (store: DocumentStore) => DocumentStore) => (name: string) =>
  documentsContract({ name, create: () => storeInDataFolder((file) => plant(createSqliteDocumentStore({ file }))) });

export const documentsMutants: readonly Mutant[] = [
  {
    fault: 'forgets the owner filter',
    caughtBy: 'no read by one owner ever returns a document of another',
    suite: on(withoutOwner),
  },
  {
    fault: 'writes the checkpoint before the document',
    caughtBy: 'does not move the checkpoint when a document cannot be written',
    suite: on(checkpointFirst),
  },
  {
    fault: 'lets an older write win',
    caughtBy: 'skips a write that is older than, or the same as, what is stored',
    suite: on(withoutGuard),
  },
  {
    fault: 'repeats the last document of a page',
    caughtBy: 'reads the documents of every owner in pages, each of them once, and none that was deleted',
    suite: on(repeatingTheLast),
  },
  {
    fault: 'serves on what it has cleared',
    caughtBy: 'are no longer served once they are cleared, and can be built again from nothing',
    suite: on(servingTheCleared),
  },
];
