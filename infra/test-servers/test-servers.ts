import { eventstore } from './eventstoredb-emulator/test-server.ts';
import { meilisearch } from './meilisearch-emulator/test-server.ts';
import { mongodb } from './mongodb/test-server.ts';
import { s3 } from './s3/test-server.ts';
import { smtp } from './smtp/test-server.ts';
import { temporal } from './temporal/test-server.ts';
import type { TestServer } from './test-server.ts';

/** Every server that the product can run on. A test file belongs to the server whose name appears in its path. */
export const testServers: readonly TestServer[] = [eventstore, meilisearch, mongodb, s3, smtp, temporal];
