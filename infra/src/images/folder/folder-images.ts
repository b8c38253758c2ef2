import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ImageRefused, type Images, type LocalImages } from '@windtunnel/contracts/ports/images';
import { writeAtomically } from '../../files/write-atomically.ts';
import { cleanImage } from '../decoding/clean-image.ts';
import { isImageKey, keySegments, prefixSegments } from '../image-key.ts';
import { storedType } from '../stored-type.ts';
import { isSameSignature, signImageRequest } from './image-signature.ts';
import { withIncomingFile } from './incoming-file.ts';
import { listImageKeys } from './list-image-keys.ts';

export interface FolderImagesOptions {
  /** `DATA_DIR/images`. */
  readonly folder: string;
  readonly clock: Clock;
  /** 32 random bytes, unique to this installation. */
  readonly signingKey: Uint8Array;
  /** Where the browser posts the form. Default `/api/uploads/files`. */
  readonly uploadUrl?: string;
  /** Where signed views are served. Default `/api/uploads/view`. */
  readonly viewUrl?: string;
}

/** Images in the data folder. This process signs and verifies the links and forms itself. */
export function createFolderImages(options: FolderImagesOptions): Images & { readonly local: LocalImages } {
  const { folder, clock, uploadUrl = '/api/uploads/files', viewUrl = '/api/uploads/view' } = options;
  const fileOf = (key: string) => join(folder, ...keySegments(key));
  const sign: Sign = (method, ...values) => signImageRequest(options.signingKey, method, values);
  const expiresMs = (expiresInSeconds: number) => clock.now().getTime() + expiresInSeconds * 1_000;

  const read = async (key: string) => {
    const bytes = await readFile(fileOf(key)).catch(nullWhenMissing);
    return bytes === null ? null : { bytes, contentType: storedType(bytes) };
  };
  const has = async (key: string) => (await stat(fileOf(key)).catch(nullWhenMissing)) !== null;

  return {
    signUpload: async ({ key, userId, contentType, bytesMax, expiresInSeconds }) => {
      keySegments(key);
      const expires = String(expiresMs(expiresInSeconds));
      const values = { key, userId, contentType, bytesMax: String(bytesMax), expires };
      const signature = sign('upload', key, userId, contentType, values.bytesMax, expires);
      return { uploadUrl, uploadFields: { ...values, signature }, key };
    },
    signView: async (key, expiresInSeconds) => {
      if (!(await has(key))) return null;
      const expires = expiresMs(expiresInSeconds);
      const query = new URLSearchParams({
        key,
        expires: String(expires),
        signature: sign('view', key, String(expires)),
      });
      return { signedUrl: `${viewUrl}?${query}`, expiresAt: new Date(expires).toISOString() };
    },
    has,
    read,
    copy: async (fromKey, toKey) => {
      const target = fileOf(toKey);
      const source = await read(fromKey);
      if (source !== null) await writeAtomically(target, source.bytes);
      return source !== null;
    },
    allKeys: () => listImageKeys(folder),
    restore: async (key, { bytes }) => writeAtomically(fileOf(key), bytes),
    deleteUnder: async (prefix) => {
      await rm(join(folder, ...prefixSegments(prefix)), { recursive: true, force: true });
    },
    local: createLocalImages(options, { fileOf, sign, read }),
  };
}

type Sign = (method: 'upload' | 'view', ...values: string[]) => string;

interface FolderAccess {
  readonly fileOf: (key: string) => string;
  readonly sign: Sign;
  readonly read: Images['read'];
}

/** Receives uploads and serves views, after verifying their signatures and expiry. */
function createLocalImages({ folder, clock }: FolderImagesOptions, { fileOf, sign, read }: FolderAccess): LocalImages {
  return {
    admit: ({ key = '', userId = '', contentType = '', bytesMax = '', expires = '', signature = '' }) => {
      const expected = sign('upload', key, userId, contentType, bytesMax, expires);
      if (!isSameSignature(expected, signature) || !isImageKey(key)) throw new ImageRefused('forged');
      if (clock.now().getTime() > Number(expires)) throw new ImageRefused('expired');
      const type = contentType === 'image/png' ? 'image/png' : 'image/jpeg';
      return {
        key,
        userId,
        receive: (file, confirm) =>
          withIncomingFile({ folder, bytesMax: Number(bytesMax) }, file, async (path, cleanPath) => {
            await cleanImage(path, type, cleanPath);
            await confirm?.();
            await writeAtomically(fileOf(key), await readFile(cleanPath));
          }),
      };
    },
    open: async ({ key, expires, signature }) => {
      if (!isSameSignature(sign('view', key, expires), signature) || !isImageKey(key)) return null;
      return clock.now().getTime() > Number(expires) ? null : await read(key);
    },
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
