import { eventstore } from './eventstoredb-emulator/test-server.ts';
import { gemini } from './gemini-peer/test-server.ts';
import { meilisearch } from './meilisearch-emulator/test-server.ts';
import { mongodb } from './mongodb/test-server.ts';
import { s3 } from './s3/test-server.ts';
import { smallModel } from './small-model/test-server.ts';
import { smtp } from './smtp/test-server.ts';
import { stripe } from './stripe-mock/test-server.ts';
import { temporal } from './temporal/test-server.ts';
import type { TestServer } from './test-server.ts';

/** Every server that the product can keep its data on. A test file belongs to the server whose name appears in its path. */
export const testServers: readonly TestServer[] = [eventstore, meilisearch, mongodb, s3, smtp, temporal];

/**
 * Language models that studies can be held with. The product keeps nothing on them, so the suites of all servers together
 * and the journeys do without.
 */
export const languageModelServers: readonly TestServer[] = [gemini];

/** Servers that say whether requests have the right shape, and keep nothing. */
export const shapeServers: readonly TestServer[] = [stripe];

/** Takes minutes, because every word of it is generated: only tested if it is named. */
export const onlyIfNamed: readonly TestServer[] = [smallModel];
