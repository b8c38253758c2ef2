import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type * as z from 'zod';
import { corpusFolder } from './folder.ts';
import {
  type AnswersFile,
  activitiesFile,
  answersFile,
  type DomainFile,
  domainFile,
  type Events,
  eventsFile,
  type IssuesFile,
  issuesFile,
  type SiteValues,
  siteValuesFile,
  type TasksFile,
  type ToldFile,
  tasksFile,
  toldFile,
  waysFile,
} from './schema.ts';

/** The corpus as written, by file name without its ending. */
export interface CorpusFiles {
  readonly domains: ReadonlyMap<string, DomainFile>;
  readonly issues: ReadonlyMap<string, IssuesFile>;
  readonly answers: ReadonlyMap<string, AnswersFile>;
  readonly tasks: ReadonlyMap<string, TasksFile>;
  readonly activities: Readonly<Record<string, readonly string[]>>;
  readonly ways: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly events: Events;
  readonly siteValues: SiteValues;
  /** What is told of events, by domain. */
  readonly told: ReadonlyMap<string, ToldFile>;
}

/**
 * Reads and validates every file of the corpus.
 * @param refuse called for a file that does not fit its schema, with one sentence a fault; the file is then left out.
 * @throws Error naming the file, if `refuse` is not given
 */
export function readCorpusFiles(folder = corpusFolder, refuse: (fault: string) => void = throwFault): CorpusFiles {
  const parse = <Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | null => {
    try {
      const parsed = schema.safeParse(load(readFileSync(join(folder, path), 'utf8')));
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues.slice(0, 40))
        refuse(`${path}: ${issue.path.join('.')}: ${issue.message}`);
    } catch (error) {
      refuse(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return null;
  };
  const all = <Schema extends z.ZodType>(kind: string, schema: Schema) =>
    new Map(
      yamlFiles(join(folder, kind)).flatMap((name) => {
        const file = parse(`${kind}/${name}.yaml`, schema);
        return file === null ? [] : [[name, file] as const];
      }),
    );
  return {
    domains: all('domains', domainFile),
    issues: all('issues', issuesFile),
    answers: all('answers', answersFile),
    tasks: all('tasks', tasksFile),
    activities: parse('activities.yaml', activitiesFile)?.activities ?? {},
    ways: parse('ways.yaml', waysFile)?.ways ?? {},
    events: parse('events.yaml', eventsFile)?.events ?? {},
    siteValues: parse('site-values.yaml', siteValuesFile)?.values ?? {},
    told: all('events', toldFile),
  };
}

function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
}

function throwFault(fault: string): void {
  throw new Error(`The corpus does not fit its schema: ${fault}`);
}
