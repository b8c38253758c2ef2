import type { Engine } from './engine.ts';
import { eventstore } from './eventstore/engine.ts';
import { meilisearch } from './meilisearch/engine.ts';
import { mongodb } from './mongodb/engine.ts';
import { s3 } from './s3/engine.ts';
import { smtp } from './smtp/engine.ts';
import { temporal } from './temporal/engine.ts';

/** Every server the product can run on. A test file belongs to the engine whose name its own name starts with. */
export const engines: readonly Engine[] = [eventstore, meilisearch, mongodb, s3, smtp, temporal];
