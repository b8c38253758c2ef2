import { randomUUID } from 'node:crypto';
import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import { Meilisearch } from 'meilisearch';
import { searchContract } from '../contract/search.contract.ts';
import { createMeilisearchSearch } from './meilisearch-search.ts';

const url = process.env.MEILISEARCH_URL;
if (url === undefined)
  throw new Error('MEILISEARCH_URL names the server to test on; npm run test:engines meilisearch sets it.');
const key = process.env.MEILISEARCH_KEY ?? null;

searchContract({
  name: 'meilisearch',
  create: async () => {
    const uids = new Map<SearchIndex, string>();
    const open = async (uid: string) => {
      const index = await createMeilisearchSearch({ url, key, uid });
      uids.set(index, uid);
      return index;
    };
    return {
      open: () => open(`contract-${randomUUID()}`),
      reopen: async (index) => {
        await index.close();
        return await open(uids.get(index) ?? '');
      },
      destroy: async () => {
        const client = new Meilisearch({ host: url, ...(key === null ? {} : { apiKey: key }) });
        const names = [...new Set(uids.values())].flatMap((uid) => [uid, `${uid}-v1`, `${uid}-v2`]);
        for (const name of names) await client.deleteIndex(name).waitTask();
      },
    };
  },
});
