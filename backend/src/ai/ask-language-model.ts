import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type * as z from 'zod';

/** How often a response is requested in all if it does not fit its schema. */
const attemptsMax = 3;

/**
 * Asks the language model and accepts only a response that fits the schema.
 *
 * @throws DomainError AI_UNAVAILABLE when the model cannot be reached, AI_OUTPUT_REFUSED when no response fits.
 */
export async function askLanguageModel<Schema extends z.ZodType>(
  schema: Schema,
  ask: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const output = await ask().catch((cause: unknown) => {
      throw cause instanceof DomainError ? cause : new DomainError('AI_UNAVAILABLE');
    });
    const parsed = schema.safeParse(output);
    if (parsed.success) return parsed.data;
  }
  throw new DomainError('AI_OUTPUT_REFUSED');
}
