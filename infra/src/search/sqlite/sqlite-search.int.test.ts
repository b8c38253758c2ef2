import { searchContract } from '../contract/search.contract.ts';
import { searchInDataFolder } from '../contract/search-host.ts';
import { createSqliteSearch } from './sqlite-search.ts';

searchContract({ name: 'sqlite', create: async () => searchInDataFolder((file) => createSqliteSearch({ file })) });
