/** The range that would contain the proportion in 95 of 100 samples like this one, both ends between 0 and 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 97.5th percentile of the standard normal distribution. */
const z = 1.959964;

/**
 * Wilson score interval at 95 % (E. B. Wilson, 1927) for `count` out of `total`. It describes this sample of simulated
 * participants, not a market. Null if no one was asked.
 */
export function wilsonInterval(count: number, total: number): Interval | null {
  if (total === 0) return null;
  const share = count / total;
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  const centre = share + (z * z) / (2 * total);
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}
