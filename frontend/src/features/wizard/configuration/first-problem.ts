import type * as z from 'zod';

/** The first sentence a schema has about a text, for a list that checks its items. */
export function firstProblem(schema: z.ZodType): (text: string) => string | undefined {
  return (text) => schema.safeParse(text).error?.issues[0]?.message;
}
