/** Calls that may be open at once. */
export interface SlotLimits {
  /** Over the whole process. */
  readonly slotsMax: number;
  /** For one user. */
  readonly perUserMax: number;
  /** Calls that may wait for a slot; absent: any number. */
  readonly waitingMax?: number;
}

/** As many calls as may wait are waiting, and no user has more of them than this one. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

interface Waiting {
  readonly userId: string;
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * Shares a limited number of slots between users: a free one goes to the waiting user who holds the fewest, and among
 * equals to the one who was served the longest time ago, however many calls of another user have been waiting longer.
 * When no more may wait, the newest call of the user who has the most waiting is refused. A user may be anyone or anything
 * that calls belong to, such as an address.
 */
export class FairSlots {
  readonly #limits: SlotLimits;
  readonly #held = new Map<string, number>();
  /** When each user was last given a slot, as a running number. */
  readonly #served = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #heldInAll = 0;
  #turn = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work once there is a slot for the user. Work whose signal is aborted while it waits is not started.
   * @throws TooManyWaiting
   */
  async run<T>(userId: string, signal: AbortSignal | null, work: () => Promise<T>): Promise<T> {
    await this.#slotFor(userId, signal);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#free(userId);
    }
  }

  /** Resolves when the user has a slot. @throws the signal's reason if it is aborted before that. */
  async #slotFor(userId: string, signal: AbortSignal | null): Promise<void> {
    signal?.throwIfAborted();
    this.#makeRoomFor(userId);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { userId, start: resolve, refuse: reject };
    const leave = () => {
      const at = this.#waiting.indexOf(entry);
      if (at === -1) return;
      this.#waiting.splice(at, 1);
      reject(signal?.reason);
    };
    this.#waiting.push(entry);
    signal?.addEventListener('abort', leave, { once: true });
    this.#fill();
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #makeRoomFor(userId: string): void {
    const { waitingMax = Number.POSITIVE_INFINITY } = this.#limits;
    if (this.#waiting.length < waitingMax) return;
    const counts = new Map([[userId, 0]]);
    for (const entry of this.#waiting) counts.set(entry.userId, (counts.get(entry.userId) ?? 0) + 1);
    const most = Math.max(...counts.values());
    if (counts.get(userId) === most) throw new TooManyWaiting();
    const at = this.#waiting.findLastIndex((entry) => counts.get(entry.userId) === most);
    const [refused] = this.#waiting.splice(at, 1);
    refused?.refuse(new TooManyWaiting());
  }

  #fill(): void {
    while (this.#heldInAll < this.#limits.slotsMax) {
      const at = this.#next();
      const [chosen] = at === -1 ? [] : this.#waiting.splice(at, 1);
      if (chosen === undefined) return;
      this.#heldInAll += 1;
      this.#turn += 1;
      this.#held.set(chosen.userId, this.#heldBy(chosen.userId) + 1);
      this.#served.set(chosen.userId, this.#turn);
      chosen.start();
    }
  }

  /** The index in the line of the call that comes next; -1 if none may start. */
  #next(): number {
    let best = -1;
    for (const [at, { userId }] of this.#waiting.entries()) {
      if (this.#heldBy(userId) >= this.#limits.perUserMax) continue;
      if (best === -1 || this.#comesBefore(userId, this.#waiting[best]?.userId ?? '')) best = at;
    }
    return best;
  }

  #comesBefore(one: string, other: string): boolean {
    const fewer = this.#heldBy(one) - this.#heldBy(other);
    return (fewer || (this.#served.get(one) ?? 0) - (this.#served.get(other) ?? 0)) < 0;
  }

  #free(userId: string): void {
    this.#heldInAll -= 1;
    const left = this.#heldBy(userId) - 1;
    if (left > 0) this.#held.set(userId, left);
    else {
      this.#held.delete(userId);
      // A user with nothing open and nothing waiting is forgotten.
      if (!this.#waiting.some((each) => each.userId === userId)) this.#served.delete(userId);
    }
    this.#fill();
  }

  #heldBy(userId: string): number {
    return this.#held.get(userId) ?? 0;
  }
}
