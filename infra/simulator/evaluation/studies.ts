import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, configuration } from '@windtunnel/contracts/rules/configuration';
import { load } from 'js-yaml';
import * as z from 'zod';
import { evaluationFolder } from './folder.ts';

const study = z.looseObject({
  title: z.string(),
  objective: z.string(),
  audience: z.string(),
  people: z.int().min(1).max(10),
  outside: z.boolean().default(false),
});

/** A study that readers and gates judge. */
export interface EvaluatedStudy extends Omit<z.output<typeof study>, string> {
  /** The name of its file. */
  readonly id: string;
  readonly title: string;
  readonly objective: string;
  readonly audience: string;
  readonly people: number;
  /** Outside every domain of the corpus. */
  readonly outside: boolean;
  readonly material: Configuration;
}

/** The studies of a folder, by name; the committed ones if none is given. */
export function readStudies(folder = join(evaluationFolder, 'studies')): EvaluatedStudy[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => {
      const { title, objective, audience, people, outside, ...rest } = study.parse(
        load(readFileSync(join(folder, name), 'utf8')),
      );
      return {
        id: name.replace('.yaml', ''),
        title,
        objective,
        audience,
        people,
        outside,
        material: configuration.parse(rest),
      };
    });
}

const round = z.record(
  z.enum(['PRODUCT_DISCOVERY', 'CONCEPT_VALIDATION', 'USABILITY', 'DESIGN_REVIEW']),
  z.array(z.string()),
);

/** The committed studies that a readers' round reads, by name: `readers-round.yaml`. */
export function readersRound(): EvaluatedStudy[] {
  const named = round.parse(load(readFileSync(join(evaluationFolder, 'readers-round.yaml'), 'utf8')));
  return readStudies().filter(({ id, material }) => named[material.type].includes(id));
}

/** Small studies that are held for one figure each; all of them if no names are given. */
export function readProbes(names?: readonly string[]): EvaluatedStudy[] {
  const probes = readStudies(join(evaluationFolder, 'probes'));
  return names === undefined ? probes : probes.filter(({ id }) => names.includes(id));
}
