import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';

/** Requests that wait at the same time, in one process. */
const waitersMax = 1_000;

interface Wait<Seen> {
  /** What is looked at; those who wait for the same thing share each look. */
  readonly key: string;
  readonly look: () => Promise<Seen>;
  readonly isEnough: (seen: Seen) => boolean;
  readonly pauseMs: number;
  readonly maxMs: number;
}

/**
 * Waits for something that another part of the product changes. However many requests wait, it is looked at once per
 * pause, and only so many requests may wait at all.
 */
export class SharedWaits {
  readonly #looks = new Map<string, Promise<unknown>>();
  #waiting = 0;

  constructor(private readonly clock: Clock) {}

  /**
   * What was seen last: enough, or what there was when the time was over.
   * @throws DomainError STORE_UNAVAILABLE at once if too many requests wait already.
   */
  async until<Seen>(wait: Wait<Seen>): Promise<Seen> {
    const { look, isEnough, maxMs } = wait;
    let seen = await look();
    if (isEnough(seen)) return seen;
    if (this.#waiting >= waitersMax)
      throw new DomainError('STORE_UNAVAILABLE', { text: 'Too many requests are waiting for recent changes' });
    const untilMs = this.clock.now().getTime() + maxMs;
    this.#waiting += 1;
    try {
      while (!isEnough(seen) && this.clock.now().getTime() < untilMs) seen = await this.#nextLook(wait);
      return seen;
    } finally {
      this.#waiting -= 1;
    }
  }

  #nextLook<Seen>({ key, look, pauseMs }: Wait<Seen>): Promise<Seen> {
    const shared = this.#looks.get(key) as Promise<Seen> | undefined;
    if (shared !== undefined) return shared;
    const next = this.clock
      .sleep(pauseMs)
      .then(look)
      .finally(() => this.#looks.delete(key));
    this.#looks.set(key, next);
    return next;
  }
}
