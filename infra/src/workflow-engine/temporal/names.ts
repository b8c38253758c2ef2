import type { Json } from '@windtunnel/contracts/kernel/json';

// Names that the code inside and outside Temporal's sandbox share. The histories of running workflows contain them, so
// their values never change. No imports of code: this file is part of the bundle.

/** Where the product's workflows wait for its workers. */
export const productTaskQueue = 'windtunnel-runs';

/** The update that waits for what a workflow announces. Its id is fixed: a repeated call gets the same outcome. */
export const outcomeUpdate = 'outcome';

/** Where an announced outcome is stored after the workflow has ended. */
export const outcomeMemo = 'outcome';

/** The value of the memo. It wraps the outcome, which may be null. */
export interface OutcomeMemo {
  readonly value: Json;
}

/** The search attribute for the phase of a workflow. Installed namespaces know it by this name. */
export const phaseAttribute = 'Stage';

/** Types of failures other than refusals. The type of a refusal is its code. */
export const failedType = 'RunFailed';
export const cancelledType = 'RunCancelled';

/** Marks a failure as a refusal, in its details. */
export interface RefusalMark {
  readonly refusal: string;
  readonly details: Json;
}

/** The refusal in the details of a failure, or null. */
export function refusalIn(details: readonly unknown[] | null | undefined): RefusalMark | null {
  const mark = details?.[0];
  return typeof mark === 'object' && mark !== null && 'refusal' in mark ? (mark as RefusalMark) : null;
}
