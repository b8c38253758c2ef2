import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type * as z from 'zod';

/** An answer that breaks its schema is asked for again, at most so often. */
const attemptsMax = 3;

/**
 * Asks the language model and believes only what fits the schema.
 *
 * @throws AI_UNAVAILABLE when it cannot be reached, AI_OUTPUT_REFUSED when no answer fits.
 */
export async function askLanguageModel<Schema extends z.ZodType>(
  schema: Schema,
  ask: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const answer = await ask().catch((cause: unknown) => {
      throw cause instanceof DomainError ? cause : new DomainError('AI_UNAVAILABLE');
    });
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
  }
  throw new DomainError('AI_OUTPUT_REFUSED');
}
