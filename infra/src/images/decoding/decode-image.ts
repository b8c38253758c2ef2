// A program of its own, so that no image can take the product's memory, crash it or see what it knows. It decodes one
// image and ends: `node decode-image.js FILE TYPE OUTPUT` writes its verdict to standard output as JSON.
import { writeSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { megapixelsMaxIfTooLarge, pixelsMax } from './held-bytes.ts';

export type Verdict =
  | { readonly kind: 'stored' | 'not-an-image' | 'cannot-write' }
  | { readonly kind: 'too-many-pixels'; readonly megapixelsMax: number };

/** Reached only if an image needs more memory than its header suggests. */
const residentBytesMax = 150 * 1024 * 1024;
const checkEveryMs = 10;

const [file = '', contentType = '', output = ''] = process.argv.slice(2);
const answer = (verdict: Verdict) => writeSync(1, JSON.stringify(verdict));

async function decode(): Promise<Verdict> {
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPngFile', 'VipsForeignLoadJpegFile'] });
  // Reads the header only. sharp's own limit is off here, so that the reason can be reported.
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  const megapixelsMax = megapixelsMaxIfTooLarge(header);
  if (megapixelsMax !== null) return { kind: 'too-many-pixels', megapixelsMax };
  endIfTooLarge((header.width * header.height) / 2_000_000);
  const upright = sharp(file, { limitInputPixels: pixelsMax, sequentialRead: true }).autoOrient();
  await encoded(upright).toFile(output);
  return { kind: 'stored' };
}

/** A smaller Huffman table for each JPEG would need several times the memory of the whole image. */
function encoded(image: Sharp): Sharp {
  return contentType === 'image/png' ? image.png() : image.jpeg({ quality: 90, optimiseCoding: false });
}

/** Nothing can interrupt the decoder but the end of its process. */
function endIfTooLarge(megapixelsMax: number): void {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= residentBytesMax) return;
    answer({ kind: 'too-many-pixels', megapixelsMax: Math.floor(megapixelsMax) });
    process.kill(process.pid, 'SIGKILL');
  }, checkEveryMs);
  watch.unref();
}

answer(
  await decode().catch((error: unknown): Verdict => {
    const reason = error instanceof Error ? error.message : '';
    return { kind: reason.includes(`${output}: `) ? 'cannot-write' : 'not-an-image' };
  }),
);
