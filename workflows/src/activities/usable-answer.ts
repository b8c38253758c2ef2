import { RunRefusal } from '@windtunnel/contracts/ports/run-engine';
import type * as z from 'zod';

/** How often a model is asked before its answers count as unusable. */
const triesMax = 3;

/**
 * Asks until the answer fits its schema and passes the check.
 *
 * @param check Answers what is wrong with a well-formed answer, as sentences.
 * @throws RunRefusal AI_OUTPUT_REFUSED after three unusable answers; asking again would not help.
 */
export async function usableAnswer<Schema extends z.ZodType>(
  ask: () => Promise<unknown>,
  schema: Schema,
  check: (answer: z.output<Schema>) => readonly string[] = () => [],
): Promise<z.output<Schema>> {
  for (let attempt = 1; attempt <= triesMax; attempt += 1) {
    const parsed = schema.safeParse(await ask());
    if (parsed.success && check(parsed.data).length === 0) return parsed.data;
  }
  throw new RunRefusal('AI_OUTPUT_REFUSED');
}
