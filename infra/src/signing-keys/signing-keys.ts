import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files/write-atomically.ts';

/** The secrets with which this installation signs; 32 random bytes each. */
export interface SigningKeys {
  readonly accessTokenKey: Uint8Array;
  readonly imageKey: Uint8Array;
}

const keyBytes = 32;

/**
 * Keys that are not set are read from the data folder, where they are created (mode 0600) the first time.
 * @throws Error if the file in the data folder is damaged.
 */
export async function openKeys(
  set: { readonly accessTokenKey: Uint8Array | null; readonly imageKey: Uint8Array | null },
  dataDir: string,
): Promise<SigningKeys> {
  const { accessTokenKey, imageKey } = set;
  if (accessTokenKey !== null && imageKey !== null) return { accessTokenKey, imageKey };
  const stored = await loadOrCreateKeys(dataDir);
  return { accessTokenKey: accessTokenKey ?? stored.accessTokenKey, imageKey: imageKey ?? stored.imageKey };
}

/** @throws Error if the file is damaged. */
export async function loadOrCreateKeys(dataDir: string): Promise<SigningKeys> {
  const file = join(dataDir, 'signing-keys.json');
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (stored !== null) return parseKeys(stored, file);
  const keys = { accessTokenKey: randomBytes(keyBytes), imageKey: randomBytes(keyBytes) };
  const text = {
    accessTokenKey: keys.accessTokenKey.toString('base64url'),
    imageKey: keys.imageKey.toString('base64url'),
  };
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeAtomically(file, `${JSON.stringify(text, null, 2)}\n`, 0o600);
  return keys;
}

function parseKeys(stored: string, file: string): SigningKeys {
  try {
    const text = JSON.parse(stored) as Record<string, unknown>;
    return { accessTokenKey: toKey(text.accessTokenKey), imageKey: toKey(text.imageKey) };
  } catch (error) {
    throw new Error(`${file} is damaged. Restore it, or delete it: all users are then signed out.`, { cause: error });
  }
}

function toKey(text: unknown): Uint8Array {
  const key = Buffer.from(typeof text === 'string' ? text : '', 'base64url');
  if (key.length !== keyBytes) throw new RangeError('A key has the wrong length');
  return key;
}
