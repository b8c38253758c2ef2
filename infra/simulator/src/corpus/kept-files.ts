import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CorpusFiles, corpusFolder, readCorpusFiles } from './read-files.ts';

/** Beside the other caches of the installation; where it cannot be written, the corpus is read from its source each time. */
const keptFolder = join(import.meta.dirname, '../../../../node_modules/.cache/windtunnel-corpus');

/**
 * The files of the corpus, validated, from a copy in JSON if there is one for exactly these files: reading that takes a
 * thirtieth of the time that the YAML takes. Makes the copy otherwise.
 * @throws Error naming the file that does not fit its schema
 */
export function keptCorpusFiles(folder = corpusFolder, kept = keptFolder): CorpusFiles {
  const name = `${fingerprint(folder)}.json`;
  const copy = readCopy(join(kept, name));
  if (copy !== null) return copy;
  const files = readCorpusFiles(folder);
  keep(kept, name, files);
  return files;
}

/** Changes with any file of the corpus and with the schema that validates it. */
function fingerprint(folder: string): string {
  const schema = ['schema.ts', 'vocabulary.ts'].map((name) => join(import.meta.dirname, name));
  const corpus = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));
  return hash('sha256', [...corpus, ...schema].map((path) => `${path} ${statSync(path).size} ${hash('sha256', readFileSync(path))}`).join('\n'));
}

const maps = ['domains', 'issues', 'answers'] as const;

function readCopy(path: string): CorpusFiles | null {
  try {
    const { activities, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    return { activities, ...Object.fromEntries(maps.map((name) => [name, new Map(rest[name])])) } as unknown as CorpusFiles;
  } catch {
    return null;
  }
}

/** Written beside and moved into place, so that no other process reads half of it; older copies go. */
function keep(folder: string, name: string, { activities, ...files }: CorpusFiles): void {
  try {
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder)) if (old !== name) rmSync(join(folder, old), { force: true });
    const beside = join(folder, `${name}.${process.pid}`);
    writeFileSync(beside, JSON.stringify({ activities, ...Object.fromEntries(maps.map((key) => [key, [...files[key]]])) }));
    renameSync(beside, join(folder, name));
  } catch {
    // Without a place to keep a copy, the next process reads the source again.
  }
}
