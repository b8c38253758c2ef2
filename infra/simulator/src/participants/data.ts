import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';
import { corpusFolder } from '../corpus/folder.ts';
import { answersFile } from '../corpus/schema.ts';

/** What the corpus knows about people, as files that a writer can edit; each is read when first needed. */

const text = z.string().min(1);
const words = z.array(text);
export const workKind = z.enum(['desk', 'hands', 'employed', 'self-employed', 'student', 'retired', 'home']);

const occupationsFile = z.strictObject({
  groups: z.array(z.strictObject({ ages: z.string().regex(/^\d\d-\d\d$/), work: z.array(workKind), titles: words })),
  words: z.strictObject({ desk: words, hands: words, 'self-employed': words }),
});

const firstNames = z.record(z.string().regex(/^\d{4}$/), text);
const localeNames = z.strictObject({
  own: z.boolean().default(false),
  with: z.record(text, z.number()).default({}),
  women: firstNames.default({}),
  men: firstNames.default({}),
  surnames: text.optional(),
});
const namesFile = z.strictObject({
  locales: z.record(text, localeNames),
  countries: z.record(text, z.strictObject({ locale: text, called: words })),
  regions: z.record(text, words),
});

const circumstance = z.strictObject({
  work: z.union([workKind.transform((each) => [each]), z.array(workKind)]).optional(),
  home: z.enum(['own', 'rent']).optional(),
  drives: z.boolean().optional(),
  say: text.optional(),
});
const audienceFile = z.strictObject({
  anybody: words,
  told: z.record(text, z.union([text, circumstance])),
  agents: z.record(text, text),
  hobbies: words,
  occupations: words,
  'not-occupations': words,
  classes: z.record(text, z.array(workKind)),
  workplaces: words,
  adjectives: words,
});

export const occupationData = once(() => occupationsFile.parse(read('participants/occupations.yaml')));
export const nameData = once(() => namesFile.parse(read('participants/names.yaml')));
export const audienceWords = once(() => {
  const file = audienceFile.parse(read('participants/audience.yaml'));
  return {
    ...file,
    anybody: new Set(file.anybody),
    hobbies: new Set(file.hobbies),
    occupations: new Set(file.occupations.map((each) => each.toLowerCase())),
    notOccupations: new Set(file['not-occupations']),
    workplaces: new Set(file.workplaces),
    adjectives: new Set(file.adjectives),
  };
});
export const biographyPools = once(() => answersFile.parse(read('participants/biographies.yaml')).pools);

function read(path: string): unknown {
  return load(readFileSync(join(corpusFolder, path), 'utf8'));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
