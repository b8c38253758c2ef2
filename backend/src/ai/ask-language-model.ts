import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type * as z from 'zod';

/** How many times in total a response is requested if none matches its schema. */
const attemptsMax = 3;

/**
 * Asks the language model and accepts only a response that matches the schema.
 * @throws DomainError AI_UNAVAILABLE if the model cannot be reached, AI_OUTPUT_REFUSED if no response matches.
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
