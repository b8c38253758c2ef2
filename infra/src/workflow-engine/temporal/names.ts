import type { Json } from '@windtunnel/contracts/kernel/json';

// What the inside of a run on Temporal and those outside call the same thing. No imports: it is part of the bundle.

/** Where the product's runs wait for its workers. */
export const productQueue = 'windtunnel-runs';

/** The update that waits for what a run announces. One id: whoever asks again gets the same answer. */
export const outcomeUpdate = 'outcome';

/** Where an announced outcome stands after the run has ended. */
export const outcomeMemo = 'outcome';

/** Its value: an outcome may be anything, also null. */
export interface OutcomeMemo {
  readonly value: Json;
}

/** Search attribute with the stage a run is in. */
export const stageAttribute = 'Stage';

/** Types of failures that are no refusal; the type of a refusal is its code. */
export const failedType = 'RunFailed';
export const cancelledType = 'RunCancelled';

/** Travels in a failure's details and tells a refusal from every other failure. */
export interface RefusalMark {
  readonly refusal: string;
  readonly details: Json;
}

/** The refusal a failure carries, or null when it is another kind of failure. */
export function refusalIn(details: readonly unknown[] | null | undefined): RefusalMark | null {
  const mark = details?.[0];
  return typeof mark === 'object' && mark !== null && 'refusal' in mark ? (mark as RefusalMark) : null;
}
