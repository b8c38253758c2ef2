import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { Refused } from './workflow-activities.ts';

/** Returns a refusal instead of throwing it. Any other error is thrown, causing the activity to be retried. */
export async function orRefused<T>(work: Promise<T>): Promise<T | Refused> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WorkflowRefusal) return { kind: 'refused', code: error.code, details: detailsOf(error) };
    throw error;
  }
}

/** Plain values are preserved; lists, such as those in a validation error, are dropped. */
function detailsOf({ details }: WorkflowRefusal): Refused['details'] {
  if (details === null || typeof details !== 'object' || Array.isArray(details)) return null;
  const plain = Object.entries(details).flatMap(([name, value]) =>
    value === null || typeof value !== 'object' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(plain);
}
