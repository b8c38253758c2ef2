import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@windtunnel/infra/files/write-atomically';
import * as z from 'zod';
import { readLines } from './lines.ts';
import { Trouble } from './migration-error.ts';

const sum = z.object({ lines: z.int().min(0), sha256: z.string().length(64) });

/** The last file of an export: what the others hold. Without it an export is unfinished. */
const contents = z.object({
  format: z.literal('windtunnel-house'),
  version: z.literal(1),
  events: sum,
  people: sum,
  images: sum,
});
export type Contents = z.output<typeof contents>;

/** Names inside the folder of an export. */
const names = { contents: 'contents.json', events: 'events.jsonl', people: 'people.jsonl', images: 'images.jsonl' };
export type Part = 'events' | 'people' | 'images';

export const partFile = (folder: string, part: Part) => join(folder, names[part]);
export const imageFile = (folder: string, key: string) => join(folder, 'images', ...key.split('/'));

/** A picture as its line in the export names it. */
export const pictureLine = z.object({
  key: z.string(),
  contentType: z.enum(['image/png', 'image/jpeg']),
  sha256: z.string().length(64),
});

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

export async function writeContents(folder: string, parts: Omit<Contents, 'format' | 'version'>): Promise<void> {
  const text: Contents = { format: 'windtunnel-house', version: 1, ...parts };
  await writeAtomically(join(folder, names.contents), `${JSON.stringify(text, null, 2)}\n`);
}

/** From here on the export is unfinished. */
export async function removeContents(folder: string): Promise<void> {
  await rm(join(folder, names.contents), { force: true });
}

/**
 * Reads what a finished export holds and holds its files against it.
 *
 * @throws Trouble when it is unfinished, of another kind or damaged.
 */
export async function checkedContents(folder: string): Promise<Contents> {
  const text = await readFile(join(folder, names.contents), 'utf8').catch(() => null);
  if (text === null) throw new Trouble(`${folder} holds no finished export.`);
  const read = contents.safeParse(parsed(text));
  if (!read.success) throw new Trouble(`${folder} holds an export this program cannot read.`);
  for (const part of ['events', 'people', 'images'] as const) {
    const found = await sumOf(partFile(folder, part));
    const { lines, sha256: promised } = read.data[part];
    if (found.lines !== lines || found.sha256 !== promised)
      throw new Trouble(`${names[part]} of ${folder} is damaged.`);
  }
  return read.data;
}

/** Lines and hash of a file of lines. */
export async function sumOf(file: string): Promise<z.output<typeof sum>> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const { text } of readLines(file)) {
    hash.update(text).update('\n');
    lines += 1;
  }
  return { lines, sha256: hash.digest('hex') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
