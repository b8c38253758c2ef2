import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { generatedParticipants } from '@windtunnel/contracts/ports/language-model';
import { load } from 'js-yaml';
import * as z from 'zod';
import { evaluationFolder } from './folder.ts';

const criterion = z.object({
  /** As the audience text has it. */
  words: z.string(),
  age: z
    .string()
    .regex(/^\d+-\d+$/)
    .optional(),
  gender: z.enum(['woman', 'man']).optional(),
  country: z.array(z.string()).optional(),
  /** Patterns: of the town, the occupation, and anything that the card tells. */
  town: z.string().optional(),
  occupation: z.string().optional(),
  story: z.string().optional(),
  /** Of the panel; everybody if not given. */
  share: z.number().optional(),
});
/** One thing that an audience text asks for, and how to see it on a card. */
export type AudienceCriterion = z.output<typeof criterion>;

const audiences = z.array(
  z.object({
    /** A committed study, or an audience of its own. */
    study: z.string().optional(),
    audience: z.string().optional(),
    criteria: z.array(criterion),
  }),
);
export type ExpectedAudiences = z.output<typeof audiences>;
export type GeneratedParticipants = z.output<typeof generatedParticipants>;

export function readAudiences(): ExpectedAudiences {
  return audiences.parse(load(readFileSync(join(evaluationFolder, 'audiences.yaml'), 'utf8')));
}
