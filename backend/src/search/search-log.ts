import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ports } from '../platform/ports.ts';
import { RecentlyUsed } from '../platform/recently-used.ts';

/** How somebody's searches went. */
export interface SearchCounts {
  /** ISO 8601: nothing before is counted. */
  readonly since: string;
  readonly total: number;
  readonly withoutResults: number;
  readonly medianMs: number | null;
}

interface Counted {
  readonly total: number;
  readonly withoutResults: number;
  readonly lastMs: readonly number[];
}

const usersMax = 10_000;
const rememberedTimes = 100;
const nothing: Counted = { total: 0, withoutResults: 0, lastMs: [] };

/** Counts what this process answered, each person's searches for themselves. What was searched for is not kept. */
@Injectable()
export class SearchLog {
  readonly #counted = new RecentlyUsed<string, Counted>(usersMax);
  readonly #since: string;

  constructor(@Inject(ports.clock) private readonly clock: Clock) {
    this.#since = clock.now().toISOString();
  }

  /** Runs a search and counts it. `found` says how much an answer holds. */
  async counting<Answer>(
    userId: string,
    search: () => Promise<Answer>,
    found: (answer: Answer) => number,
  ): Promise<Answer> {
    const startedMs = this.clock.now().getTime();
    const answer = await search();
    const tookMs = Math.max(0, this.clock.now().getTime() - startedMs);
    const { total, withoutResults, lastMs } = this.#counted.get(userId) ?? nothing;
    this.#counted.set(userId, {
      total: total + 1,
      withoutResults: withoutResults + (found(answer) === 0 ? 1 : 0),
      lastMs: [...lastMs, tookMs].slice(-rememberedTimes),
    });
    return answer;
  }

  of(userId: string): SearchCounts {
    const { total, withoutResults, lastMs } = this.#counted.get(userId) ?? nothing;
    return { since: this.#since, total, withoutResults, medianMs: median(lastMs) };
  }
}

function median(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}
