import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { type Position, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import { searchVersion } from '@windtunnel/contracts/read-models/search';
import { ports } from '../../platform/ports.ts';

const waitMaxMs = 10_000;
const pauseMs = 50;

/** What deleted studies leave in the search index. */
@Injectable()
export class SearchTraces {
  constructor(
    @Inject(ports.search) private readonly search: SearchIndex,
    @Inject(ports.clock) private readonly clock: Clock,
  ) {}

  /**
   * Waits until the index has heard of every deletion up to a position, then removes what is left of their words.
   * @throws StoreUnavailable if the index lags behind; a later attempt may succeed.
   */
  async removeFromSearch(upTo: Position | null): Promise<void> {
    if ((await this.search.servedVersion()) === null && (await this.search.checkpoint(searchVersion)) === null) return;
    const startedMs = this.clock.now().getTime();
    while (upTo !== null && ((await this.search.indexedUpTo()) ?? '') < upTo) {
      if (this.clock.now().getTime() - startedMs > waitMaxMs)
        throw new StoreUnavailable('The search index has not heard of the deletions yet');
      await this.clock.sleep(pauseMs);
    }
    await this.search.purge();
  }
}
