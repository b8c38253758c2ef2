import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { corpusFolder } from './folder.ts';
import { type CorpusFiles, readCorpusFiles } from './read-files.ts';

/** The corpus in JSON, made by the build: reading it takes a thirtieth of the time that the YAML takes. */
const builtName = 'corpus.json';
/** Beside the other caches of a checkout; where it cannot be written, the YAML is read each time. */
const cacheFolder = join(import.meta.dirname, '../../../../node_modules/.cache/windtunnel-corpus');

/**
 * The files of the corpus, validated: as built, else from a copy in JSON of exactly these files, else from the YAML, of which a
 * copy is then made.
 * @throws Error naming the file that does not fit its schema
 */
export function keptCorpusFiles(folder = corpusFolder, cache = cacheFolder): CorpusFiles {
  const built = join(folder, builtName);
  if (existsSync(built)) return fromJson(readFileSync(built, 'utf8'));
  const copy = join(cache, `${fingerprint(folder)}.json`);
  const kept = tryRead(copy);
  if (kept !== null) return kept;
  const files = readCorpusFiles(folder);
  keep(copy, files);
  return files;
}

/** Folders of the corpus that a built program need not have, because everything in them is in its one file. */
export const kindsInBuiltFile = ['domains', 'issues', 'answers', 'tasks', 'events'];

/** Writes the corpus in JSON for a built program. */
export function buildCorpusFile(folder: string): void {
  writeFileSync(join(folder, builtName), toJson(readCorpusFiles(folder)));
}

/** Changes with any file of the corpus and with the schema that validates it. */
function fingerprint(folder: string): string {
  const corpus = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));
  const schema = ['schema.ts', 'vocabulary.ts'].map((name) => join(import.meta.dirname, name));
  return hash(
    'sha256',
    [...corpus, ...schema].map((path) => `${path} ${hash('sha256', readFileSync(path))}`).join('\n'),
  );
}

function toJson({ domains, issues, answers, told, tasks, ...lists }: CorpusFiles): string {
  const files = {
    domains: [...domains],
    issues: [...issues],
    answers: [...answers],
    told: [...told],
    tasks: [...tasks],
  };
  return JSON.stringify({ ...lists, ...files });
}

function fromJson(text: string): CorpusFiles {
  const { domains, issues, answers, told, tasks, ...lists } = JSON.parse(text);
  const files = {
    domains: new Map(domains),
    issues: new Map(issues),
    answers: new Map(answers),
    told: new Map(told),
    tasks: new Map(tasks),
  };
  return { ...lists, ...files } as CorpusFiles;
}

function tryRead(path: string): CorpusFiles | null {
  try {
    return fromJson(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Written beside and moved into place, so that no other process reads half of it; older copies go. */
function keep(path: string, files: CorpusFiles): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    for (const old of readdirSync(dirname(path))) rmSync(join(dirname(path), old), { force: true });
    writeFileSync(`${path}.${process.pid}`, toJson(files));
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // Without a place to keep a copy, the next process reads the YAML again.
  }
}
