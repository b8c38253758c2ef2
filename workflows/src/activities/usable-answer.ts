import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type * as z from 'zod';
import type { Attempt } from './activity-table.ts';

/** How often a model is asked before its answers count as unusable. */
const triesMax = 3;
/** In which attempt of the activity a model that gives no answer at all is given up. */
const silentAttemptsMax = 4;

interface Asking<Schema extends z.ZodType> {
  readonly attempt: Attempt;
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  readonly schema: Schema;
  /** Answers what is wrong with a well-formed answer, as sentences. */
  readonly check?: (answer: z.output<Schema>) => readonly string[];
}

/**
 * Asks until the answer fits its schema and passes the check.
 *
 * @throws WorkflowRefusal AI_OUTPUT_REFUSED after three unusable answers, AI_UNAVAILABLE when there was none in several
 *   attempts of the activity. A store that is full or away is no fault of the model and costs no participant.
 */
export async function usableAnswer<Schema extends z.ZodType>({
  attempt,
  ask,
  schema,
  check = () => [],
}: Asking<Schema>): Promise<z.output<Schema>> {
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const parsed = schema.safeParse(await answered(attempt, ask));
    if (parsed.success && check(parsed.data).length === 0) return parsed.data;
  }
  throw new WorkflowRefusal('AI_OUTPUT_REFUSED');
}

async function answered({ signal, attempt }: Attempt, ask: (signal: AbortSignal) => Promise<unknown>) {
  try {
    return await ask(signal);
  } catch (error) {
    if (signal.aborted || attempt < silentAttemptsMax) throw error;
    throw new WorkflowRefusal('AI_UNAVAILABLE');
  }
}
