import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type * as z from 'zod';
import { plainWords } from './plain-words.ts';

/**
 * A value from outside in the shape of its schema. Every refusal of a value is made here.
 * @throws DomainError VALIDATION_ERROR with every problem found, in the schema's own words or in plain ones.
 */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  throw new DomainError('VALIDATION_ERROR', {
    details: result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}
