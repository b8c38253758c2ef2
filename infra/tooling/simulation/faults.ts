/** What becomes of one call to a port. */
export type Fate = 'succeeds' | 'is late' | 'fails before' | 'fails after' | 'crashes before' | 'crashes after';

export interface Faults {
  next(): Fate;
  /** From now on every call succeeds. */
  stop(): void;
  /** How many there were of each kind. */
  readonly counts: Readonly<Record<Exclude<Fate, 'succeeds'>, number>>;
}

const failuresMax = 12;
const crashesMax = 3;
/** One call in this many meets with something. */
const oneIn = 40;

/** @param enabled Without faults, calls are still reordered and may be late. */
export function createFaults(random: () => number, enabled: boolean): Faults {
  const counts = { 'is late': 0, 'fails before': 0, 'fails after': 0, 'crashes before': 0, 'crashes after': 0 };
  let active = true;
  const chosen = (): Fate => {
    if (random() * oneIn >= 1) return 'succeeds';
    const kind = random();
    const when = random() < 0.5 ? 'before' : 'after';
    if (!enabled || kind < 0.3) return 'is late';
    if (kind < 0.45 && counts['crashes before'] + counts['crashes after'] < crashesMax) return `crashes ${when}`;
    return counts['fails before'] + counts['fails after'] < failuresMax ? `fails ${when}` : 'succeeds';
  };
  return {
    counts,
    stop: () => {
      active = false;
    },
    next: () => {
      const fate = active ? chosen() : 'succeeds';
      if (fate !== 'succeeds') counts[fate] += 1;
      return fate;
    },
  };
}
