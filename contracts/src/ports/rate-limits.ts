/** How many attempts are allowed in a window of time. */
export interface Rate {
  readonly attempts: number;
  readonly windowMs: number;
}

/**
 * Counts attempts under keys. A key's window starts with its first attempt and ends `windowMs` later; then counting
 * starts again. Processes that share a store share its counts. Counts may be lost when a process or a store restarts.
 *
 * Every method throws `StoreUnavailable` if the store cannot be reached.
 */
export interface RateLimits {
  /**
   * Counts an attempt. Returns 0 if the rate allows it, or else how many milliseconds remain of the window. However many
   * callers there are at once, no more than `attempts` are allowed.
   * @param key always used with the same rate.
   */
  count(key: string, rate: Rate): Promise<number>;
  /** Takes an attempt back that was counted and allowed. Does nothing if the key has none. */
  takeBack(key: string, rate: Rate): Promise<void>;
  close(): Promise<void>;
}
