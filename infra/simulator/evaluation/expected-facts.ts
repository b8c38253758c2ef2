import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';
import { evaluationFolder } from './folder.ts';

const expectedFacts = z.object({
  own: z.array(
    z.object({
      study: z.string(),
      question: z.string(),
      field: z.enum(['age', 'occupation', 'town', 'name', 'gender']),
    }),
  ),
  stated: z.array(z.object({ study: z.string(), question: z.string(), says: z.array(z.string()).min(1) })),
});

/** Questions of committed studies that have one right answer, and that answer, written down by hand. */
export type ExpectedFacts = z.output<typeof expectedFacts>;

export function readExpectedFacts(): ExpectedFacts {
  return expectedFacts.parse(load(readFileSync(join(evaluationFolder, 'expected-facts.yaml'), 'utf8')));
}
