import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ports } from '../platform/ports.ts';
import { RecentlyUsed } from '../platform/recently-used.ts';

/** Figures for a user's searches. */
export interface SearchCounts {
  /** ISO 8601; earlier searches are not counted. */
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
const timesMax = 100;
const nothing: Counted = { total: 0, withoutResults: 0, lastMs: [] };

/** Counts the searches this process has served, per user. What was searched for is never stored. */
@Injectable()
export class SearchLog {
  readonly #counted = new RecentlyUsed<string, Counted>(usersMax);
  readonly #since: string;

  constructor(@Inject(ports.clock) private readonly clock: Clock) {
    this.#since = clock.now().toISOString();
  }

  /** Runs a search and counts it. `countOf` returns the number of results found. */
  async counting<Found>(
    userId: string,
    search: () => Promise<Found>,
    countOf: (found: Found) => number,
  ): Promise<Found> {
    const startedMs = this.clock.now().getTime();
    const found = await search();
    const elapsedMs = Math.max(0, this.clock.now().getTime() - startedMs);
    const { total, withoutResults, lastMs } = this.#counted.get(userId) ?? nothing;
    this.#counted.set(userId, {
      total: total + 1,
      withoutResults: withoutResults + (countOf(found) === 0 ? 1 : 0),
      lastMs: [...lastMs, elapsedMs].slice(-timesMax),
    });
    return found;
  }

  of(userId: string): SearchCounts {
    const { total, withoutResults, lastMs } = this.#counted.get(userId) ?? nothing;
    return { since: this.#since, total, withoutResults, medianMs: median(lastMs) };
  }
}

function median(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}
