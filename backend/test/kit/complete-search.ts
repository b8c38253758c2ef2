import type { Position } from '@windtunnel/contracts/ports/event-store';
import { searchVersion } from '@windtunnel/contracts/read-models/search';
import type { TestBackend } from './backend.ts';

/** Beyond the end of the log, so that no search waits for the index. */
const farPosition = '8000000000000000' as Position;

/** A search index that is complete and empty, as after its first build from an empty log. */
export async function completeSearch({ bindings: { search } }: TestBackend): Promise<void> {
  await search.prepare(searchVersion);
  await search.serve(searchVersion);
  await search.save(searchVersion, [], farPosition);
}
