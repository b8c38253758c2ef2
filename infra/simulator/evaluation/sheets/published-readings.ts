import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';
import { evaluationFolder } from '../folder.ts';
import { readStudies } from '../studies.ts';
import { type Reading, readForm } from './read-forms.ts';
import { type ReaderCounts, readerCounts } from './reader-counts.ts';
import { agreement, aims } from './tally-readings.ts';

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

/** `us`: studies that we wrote and used while making the participants. */
type Writer = 'us' | 'strangers';

/** What one reader says about one study of one round. */
interface PublishedReading extends ReaderCounts {
  readonly round: number;
  readonly writtenBy: Writer;
  readonly reader: string;
  readonly type: string;
  readonly about: string;
  /** Whether the participants knew the study's subject, or took it for another. */
  readonly subject: 'known' | 'unknown' | 'mistaken';
}

/** Of how many answers two readers said the same: whether they answer their question. */
interface PublishedAgreement {
  readonly round: number;
  readonly writtenBy: Writer;
  readonly same: number;
  readonly of: number;
}

/** The text of the file that the product shows: what is aimed at, every reader's counts by study, the newest round first, and how far readers agree. */
export function publishedReadings(): string {
  const rounds = readdirSync(folder)
    .filter((name) => /^round-\d+(-.*new)?$/.test(name) && roundOf(name) >= firstRound)
    .sort((a, b) => roundOf(b) - roundOf(a) || a.length - b.length);
  const published = { aims, readings: rounds.flatMap(readingsOf), agreements: rounds.flatMap(agreementsOf) };
  return `${JSON.stringify(published, null, 2)}\n`;
}

const roundOf = (name: string) => Number(/\d+/.exec(name)?.[0]);
/** Folders of strangers' studies are named so; the others read the committed ones. */
const writerOf = (name: string): Writer => (name.endsWith('new') ? 'strangers' : 'us');

function formsOf(name: string): { readonly reader: string; readonly readings: readonly Reading[] }[] {
  const forms = readdirSync(join(folder, name)).filter((file) => /^reader-\w+\.md$/.test(file));
  return forms.sort().map((file) => ({
    reader: file.replace(/^reader-(\w+)\.md$/, '$1').toUpperCase(),
    readings: readForm(join(folder, name, file)),
  }));
}

function readingsOf(name: string): PublishedReading[] {
  return formsOf(name).flatMap(({ reader, readings }) =>
    [...Map.groupBy(readings, ({ study }) => study)].map(([study, own]) => ({
      round: roundOf(name),
      writtenBy: writerOf(name),
      reader,
      ...subjectOf(study, name),
      ...readerCounts(own),
    })),
  );
}

function agreementsOf(name: string): PublishedAgreement[] {
  const [first, second] = formsOf(name);
  if (first === undefined || second === undefined) return [];
  return agreement(first.readings, second.readings)
    .filter(({ column }) => column === 'pair, answers')
    .map(({ same, of }) => ({ round: roundOf(name), writtenBy: writerOf(name), same, of }));
}

/** A study's type, subject, and whether that was known in a round. */
function subjectOf(study: string, name: string): Pick<PublishedReading, 'type' | 'about' | 'subject'> {
  const round = roundOf(name);
  const entry = subjects.parse(load(readFileSync(join(folder, 'subjects.yaml'), 'utf8')))[study];
  const taken = entry?.taken[round];
  const type = typesOf(writerOf(name)).get(study);
  if (entry === undefined || taken === undefined || type === undefined)
    throw new Error(`subjects.yaml does not say what ${study} was taken for in round ${round}`);
  const subject = taken === null ? 'unknown' : taken === entry.domain ? 'known' : 'mistaken';
  return { type, about: entry.about, subject };
}

/** The types of a writer's studies; a later round may read an earlier one's again. */
function typesOf(writer: Writer): ReadonlyMap<string, string> {
  const folders =
    writer === 'us'
      ? [join(evaluationFolder, 'studies')]
      : readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((path) => path.endsWith('studies'))
          .map((path) => join(folder, path));
  return new Map(folders.flatMap((path) => readStudies(path).map(({ id, material }) => [id, material.type] as const)));
}
