import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';
import { evaluationFolder } from '../folder.ts';
import { readStudies } from '../studies.ts';
import { readForm } from './read-forms.ts';
import { type ReaderCounts, readerCounts } from './reader-counts.ts';
import { aims } from './tally-readings.ts';

const folder = join(evaluationFolder, 'readings');
/** Earlier rounds read engines that are long gone. */
const firstRound = 12;

/** Where the page that shows the figures keeps them, from the top of the repository. */
export const publishedFile = 'frontend/src/features/quality/readings.json';

const subjects = z.record(
  z.string(),
  z.strictObject({
    about: z.string(),
    domain: z.string().nullable(),
    taken: z.record(z.string(), z.string().nullable()),
  }),
);

/** What one reader says about one study of one round. */
interface PublishedReading extends ReaderCounts {
  readonly round: number;
  readonly reader: string;
  readonly type: string;
  readonly about: string;
  /** Whether the participants knew the study's subject, or took it for another. */
  readonly subject: 'known' | 'unknown' | 'mistaken';
}

/** The text of the file that the product shows: what is aimed at, and every reader's counts by study, the newest round first. */
export function publishedReadings(): string {
  const rounds = readdirSync(folder)
    .filter((name) => /^round-\d+-.*new$/.test(name) && roundOf(name) >= firstRound)
    .sort((a, b) => roundOf(b) - roundOf(a) || a.length - b.length);
  return `${JSON.stringify({ aims, readings: rounds.flatMap(readingsOf) }, null, 2)}\n`;
}

const roundOf = (name: string) => Number(/\d+/.exec(name)?.[0]);

function readingsOf(name: string): PublishedReading[] {
  const forms = readdirSync(join(folder, name)).filter((file) => /^reader-\w+\.md$/.test(file));
  return forms.sort().flatMap((file) => {
    const readings = readForm(join(folder, name, file));
    return [...Map.groupBy(readings, ({ study }) => study)].map(([study, own]) => ({
      round: roundOf(name),
      reader: file.replace(/^reader-(\w+)\.md$/, '$1').toUpperCase(),
      ...subjectOf(study, roundOf(name)),
      ...readerCounts(own),
    }));
  });
}

/** A study's type, subject, and whether that was known in a round. */
function subjectOf(study: string, round: number): Pick<PublishedReading, 'type' | 'about' | 'subject'> {
  const entry = subjects.parse(load(readFileSync(join(folder, 'subjects.yaml'), 'utf8')))[study];
  const taken = entry?.taken[round];
  const type = types().get(study);
  if (entry === undefined || taken === undefined || type === undefined)
    throw new Error(`subjects.yaml does not say what ${study} was taken for in round ${round}`);
  const subject = taken === null ? 'unknown' : taken === entry.domain ? 'known' : 'mistaken';
  return { type, about: entry.about, subject };
}

/** The types of all studies that any round read; a later round may read an earlier one's again. */
function types(): ReadonlyMap<string, string> {
  const folders = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('studies'));
  return new Map(
    folders.flatMap((path) => readStudies(join(folder, path)).map(({ id, material }) => [id, material.type] as const)),
  );
}
