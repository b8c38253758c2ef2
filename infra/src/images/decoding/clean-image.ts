import { execFile } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { ImageRefused, type ImageType } from '@windtunnel/contracts/ports/images';
import { fileTypeFromFile } from 'file-type';
import PQueue from 'p-queue';
import type { Verdict } from './decode-image.ts';
import { heldBytesMax } from './held-bytes.ts';

/** Images are decoded one at a time: each needs a core and at most 150 MB. */
const decoding = new PQueue({ concurrency: 1 });
/** Ten times what 40 megapixels take on a busy machine. */
const decodeTimeoutMs = 120_000;

/** Beside this module, both in the source and in the bundle. */
const program = fileURLToPath(new URL(`./decode-image${extname(fileURLToPath(import.meta.url))}`, import.meta.url));
const heapFlags = ['--max-old-space-size=48', '--max-semi-space-size=1'];
/** Nothing of the product's own environment: it contains keys. */
const environment = {
  VIPS_CONCURRENCY: '1',
  MALLOC_ARENA_MAX: '1',
  JPEGMEM: `${Math.ceil(heldBytesMax / 1_000_000)}M`,
  ...(process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot }),
};

/**
 * Checks a file's bytes to confirm that it is an image of the given type, and stores it re-encoded in the file `output`.
 * The result contains only pixels: no location, camera or owner, and nothing that a browser could mistake for a page.
 * Decoding happens in a process of its own, one image at a time.
 * @param file The path of the file.
 * @throws ImageRefused `not-an-image` or `too-many-pixels`; StoreUnavailable if the disk is full, or if no process can
 *   be started or it takes too long.
 */
export async function cleanImage(file: string, contentType: ImageType, output: string): Promise<void> {
  if ((await fileTypeFromFile(file))?.mime !== contentType) throw new ImageRefused('not-an-image');
  const verdict = await decoding.add(() => decode(file, contentType, output));
  switch (verdict.kind) {
    case 'stored':
      return;
    case 'not-an-image':
      throw new ImageRefused('not-an-image');
    case 'too-many-pixels':
      throw new ImageRefused('too-many-pixels', verdict.megapixelsMax);
    case 'cannot-write':
      throw new StoreUnavailable('A decoded image could not be written');
    default:
      verdict satisfies never;
  }
}

interface FailedProcess {
  readonly stdout?: string;
  /** The exit code, or the name of a system error if no process could be started. */
  readonly code?: number | string | null;
  /** True if it took too long. */
  readonly killed?: boolean;
}

async function decode(...request: readonly [file: string, contentType: ImageType, output: string]): Promise<Verdict> {
  const args = [...heapFlags, program, ...request];
  const options = { env: environment, timeout: decodeTimeoutMs, killSignal: 'SIGKILL' } as const;
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch((error: FailedProcess) => {
    const { stdout: answered = '', code, killed } = error;
    if (killed === true || typeof code === 'string')
      throw new StoreUnavailable('An image could not be decoded', { cause: error });
    // A decoder that crashed over an image has given its verdict.
    return { stdout: answered === '' ? JSON.stringify({ kind: 'not-an-image' }) : answered };
  });
  return JSON.parse(stdout) as Verdict;
}
