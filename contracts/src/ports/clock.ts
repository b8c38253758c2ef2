/** Time as the product sees it. Only adapters read the machine's clock or set a timer. */
export interface Clock {
  /** The present moment. */
  now(): Date;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
