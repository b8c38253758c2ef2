import type { Json } from '@windtunnel/contracts/kernel/json';

// Names shared by the code inside and outside Temporal's sandbox. The histories of running workflows contain them, so
// their values never change. This file imports no code because it is part of the bundle.

/** Where the product's workflows wait for its workers. */
export const productTaskQueue = 'windtunnel-runs';

/** The update that waits for a workflow's announcement. Its id is fixed, so a repeated call gets the same outcome. */
export const outcomeUpdate = 'outcome';

/** Where an announced outcome is stored after the workflow has ended. */
export const outcomeMemo = 'outcome';

/** The memo's value. It wraps the outcome, which may be null. */
export interface OutcomeMemo {
  readonly value: Json;
}

/** The search attribute for a workflow's phase. Existing namespaces use this name. */
export const phaseAttribute = 'Stage';

/** Types of failures other than refusals. A refusal's type is its code. */
export const failedType = 'RunFailed';
export const cancelledType = 'RunCancelled';

/** Marks a failure as a refusal, in the failure's details. */
export interface RefusalMark {
  readonly refusal: string;
  readonly details: Json;
}

/** The refusal in a failure's details, or null. */
export function refusalIn(details: readonly unknown[] | null | undefined): RefusalMark | null {
  const mark = details?.[0];
  return typeof mark === 'object' && mark !== null && 'refusal' in mark ? (mark as RefusalMark) : null;
}
