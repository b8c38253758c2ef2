import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuration } from '@windtunnel/contracts/rules/configuration';
import { load } from 'js-yaml';
import * as z from 'zod';
import { evaluationFolder } from './folder.ts';
import type { EvaluatedStudy } from './studies.ts';

const pair = z.object({
  title: z.string(),
  objective: z.string(),
  audience: z.string(),
  people: z.int().min(1).max(10),
  /** Planted in the defect's own words and absent from the mended brief. */
  issues: z.array(z.string()).min(1),
  /** Issues that the defect's text has besides. */
  also: z.array(z.string()).default([]),
  /** Words of a finding about the defect, for engines that do not speak the corpus' sentences. */
  words: z.string(),
  defect: configuration,
  fixed: configuration,
});

/** One brief with a defect in its own words, and the same with the defect mended, for the same people. */
export interface StudyPair extends Pick<z.output<typeof pair>, 'issues' | 'also' | 'words'> {
  readonly id: string;
  readonly defect: EvaluatedStudy;
  readonly fixed: EvaluatedStudy;
}

/** The committed pairs, by name. */
export function readPairs(folder = join(evaluationFolder, 'pairs')): StudyPair[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => {
      const id = name.replace('.yaml', '');
      const { issues, also, words, defect, fixed, ...brief } = pair.parse(
        load(readFileSync(join(folder, name), 'utf8')),
      );
      const study = { ...brief, id, outside: false };
      return { id, issues, also, words, defect: { ...study, material: defect }, fixed: { ...study, material: fixed } };
    });
}
