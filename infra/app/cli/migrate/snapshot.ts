import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@windtunnel/infra/files/write-atomically';
import * as z from 'zod';
import { former } from './former-snapshot.ts';
import { readLines } from './line-file.ts';
import { MigrationError } from './migration-error.ts';

export interface SnapshotPart {
  readonly lines: number;
  readonly sha256: string;
  /** Path of the file. */
  readonly file: string;
}

const partNames = ['events', 'accounts', 'images'] as const;
export type PartName = (typeof partNames)[number];

/** A finished export: a folder, and what its files must contain. */
export interface Snapshot extends Readonly<Record<PartName, SnapshotPart>> {
  readonly folder: string;
}

export type PartChecksum = Pick<SnapshotPart, 'lines' | 'sha256'>;

const checksum = z.object({ lines: z.int().min(0), sha256: z.string().length(64) });
const version = z.literal(1);

/** The last file an export writes. A folder without it holds an unfinished export. */
const contentsFile = 'contents.json';
const contents = z.object({
  format: z.literal('windtunnel-export'),
  version,
  events: checksum,
  accounts: checksum,
  images: checksum,
});

/** What earlier builds wrote. */
const formerContents = z
  .object({
    format: z.literal(former.format),
    version,
    events: checksum,
    [former.accounts]: checksum,
    images: checksum,
  })
  .transform(({ events, [former.accounts]: accounts, images }) => ({ events, accounts, images }));

export const partFile = (folder: string, part: PartName | typeof former.accounts) => join(folder, `${part}.jsonl`);
export const imageFile = (folder: string, key: string) => join(folder, 'images', ...key.split('/'));

/** One line in the images part. */
export const imageLine = z.object({
  key: z.string(),
  contentType: z.enum(['image/png', 'image/jpeg']),
  sha256: z.string().length(64),
});

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Marks the export as finished. */
export async function writeContents(folder: string, parts: Readonly<Record<PartName, PartChecksum>>): Promise<void> {
  const { events, accounts, images } = parts;
  const text: z.output<typeof contents> = { format: 'windtunnel-export', version: 1, events, accounts, images };
  await writeAtomically(join(folder, contentsFile), `${JSON.stringify(text, null, 2)}\n`);
}

/** Marks the export as unfinished, and removes any accounts an earlier build exported to this folder. */
export async function removeContents(folder: string): Promise<void> {
  await rm(join(folder, contentsFile), { force: true });
  await rm(partFile(folder, former.accounts), { force: true });
}

/**
 * Opens a finished export and verifies its files' checksums.
 * @throws MigrationError if it is unfinished, damaged or in another format.
 */
export async function openSnapshot(folder: string): Promise<Snapshot> {
  const text = await readFile(join(folder, contentsFile), 'utf8').catch(() => null);
  if (text === null) throw new MigrationError(`${folder} does not contain a finished export.`);
  const snapshot = parseContents(folder, text);
  if (snapshot === null) throw new MigrationError(`${folder} contains an export that this build cannot read.`);
  for (const name of partNames) {
    const { file, lines, sha256: expected } = snapshot[name];
    const actual = await checksumOf(file);
    if (actual.lines !== lines || actual.sha256 !== expected) throw new MigrationError(`${file} is damaged.`);
  }
  return snapshot;
}

function parseContents(folder: string, text: string): Snapshot | null {
  const json = parseJson(text);
  const current = contents.safeParse(json).data;
  const parts = current ?? formerContents.safeParse(json).data;
  if (parts === undefined) return null;
  const accountsFile = partFile(folder, current === undefined ? former.accounts : 'accounts');
  return {
    folder,
    events: { ...parts.events, file: partFile(folder, 'events') },
    accounts: { ...parts.accounts, file: accountsFile },
    images: { ...parts.images, file: partFile(folder, 'images') },
  };
}

/** Counts and hashes the lines in a file. */
export async function checksumOf(file: string): Promise<PartChecksum> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const { text } of readLines(file)) {
    hash.update(text).update('\n');
    lines += 1;
  }
  return { lines, sha256: hash.digest('hex') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
