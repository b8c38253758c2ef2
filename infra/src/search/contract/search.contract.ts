import { afterAll, beforeAll, describe } from 'vitest';
import { matchingContract } from './matching.contract.ts';
import { ownersContract } from './owners.contract.ts';
import type { SearchHost } from './search-host.ts';
import { sourcesContract } from './sources.contract.ts';
import { versionsContract } from './versions.contract.ts';

/** What every search index guarantees. */
export function searchContract({ name, create }: { readonly name: string; create(): Promise<SearchHost> }): void {
  describe(`search: ${name}`, () => {
    let host: SearchHost;
    beforeAll(async () => {
      host = await create();
    });
    afterAll(() => host.destroy());
    const hostOf = () => host;
    matchingContract(hostOf);
    ownersContract(hostOf);
    sourcesContract(hostOf);
    versionsContract(hostOf);
  });
}
