import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { Refused } from './activity-table.ts';

/** Answers a refusal instead of throwing it; everything else goes on as a failure that is tried again. */
export async function orRefused<T>(work: Promise<T>): Promise<T | Refused> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WorkflowRefusal) return { kind: 'refused', code: error.code, details: detailsOf(error) };
    throw error;
  }
}

/** Named values survive; lists (of a validation error) do not. */
function detailsOf({ details }: WorkflowRefusal): Refused['details'] {
  if (details === null || typeof details !== 'object' || Array.isArray(details)) return null;
  const named = Object.entries(details).flatMap(([name, value]) =>
    value === null || typeof value !== 'object' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(named);
}
