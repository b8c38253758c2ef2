import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { ActivityContext } from '@windtunnel/infra/workflow-engine/activities';
import type * as z from 'zod';

/** Number of unusable outputs after which the language model is considered to be refusing. */
const unusableMax = 3;
/** The activity attempt after which a model that does not respond is considered unavailable. */
const unresponsiveAttemptsMax = 4;

interface ModelCall<Schema extends z.ZodType> {
  readonly attempt: ActivityContext;
  readonly call: (signal: AbortSignal) => Promise<unknown>;
  readonly schema: Schema;
  /** Returns the problems with a well-formed output, as sentences. */
  readonly check?: (output: z.output<Schema>) => readonly string[];
}

/**
 * Calls the language model until its output matches the schema and passes the check.
 * @throws WorkflowRefusal AI_OUTPUT_REFUSED after three unusable outputs, AI_UNAVAILABLE if the model has not responded
 *   over several attempts of the activity, or the model's own refusal, which a repeat would not change. A full or unavailable store counts as neither: it must not cost a
 *   participant.
 */
export async function usableOutput<Schema extends z.ZodType>({
  attempt,
  call,
  schema,
  check = () => [],
}: ModelCall<Schema>): Promise<z.output<Schema>> {
  for (let unusable = 0; unusable < unusableMax; unusable += 1) {
    const parsed = schema.safeParse(await respond(attempt, call));
    if (parsed.success && check(parsed.data).length === 0) return parsed.data;
  }
  throw new WorkflowRefusal('AI_OUTPUT_REFUSED');
}

async function respond({ signal, attempt }: ActivityContext, call: (signal: AbortSignal) => Promise<unknown>) {
  try {
    return await call(signal);
  } catch (error) {
    if (error instanceof DomainError) throw new WorkflowRefusal(error.code);
    if (signal.aborted || attempt < unresponsiveAttemptsMax) throw error;
    throw new WorkflowRefusal('AI_UNAVAILABLE');
  }
}
