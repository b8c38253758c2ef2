import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { type ProductProcess, startProcess } from '../../driver/product-process.ts';
import { clientOf, signUp, type TestTarget } from '../../driver/researcher.ts';
import type { ChaosOptions, Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { watchDecoders } from './decoders.ts';
import { fortyMegapixels, hostileImages } from './large-images.ts';
import { type MemoryPeak, measureMemoryPeak } from './resident-memory.ts';

const uploadsAtOnce = 10;
const uploaders = 2;
const riseMaxMb = 150;

type LargeImage = typeof fortyMegapixels;
type Upload = (image: LargeImage) => Promise<string>;

/**
 * Uploads ten images of 40 megapixels at once, then images that would take hundreds of megabytes to decode. The memory
 * of the product and its decoder together must stay within 150 MB of what the product took before.
 */
export async function largeUploads(
  _options: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome & { readonly notRun?: string }> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir });
  try {
    const target = { origin: product.origin, dataDir };
    const upload = await Promise.all(Array.from({ length: uploaders }, (_, number) => createUploader(number, target)));
    const memory = measureMemoryPeak(product.child.pid ?? 0);
    if (memory === null) {
      const notRun = 'this system does not record the peak memory of a process';
      return { figures: [notRun], problems: [], notRun };
    }
    const outcomes = [await tenAtOnce(product, upload, memory)];
    for (const image of hostileImages) {
      const sent = upload[0]?.(image) ?? Promise.resolve('not sent');
      outcomes.push(await measured(product, memory, { name: image.name, wanted: image.refused ?? 'accepted', sent }));
    }
    return { figures: outcomes.flatMap((each) => each.figures), problems: outcomes.flatMap((each) => each.problems) };
  } finally {
    await product.stop();
  }
}

async function tenAtOnce(product: ProductProcess, upload: readonly Upload[], memory: MemoryPeak): Promise<Outcome> {
  const all = Array.from({ length: uploadsAtOnce }, (_, number) => upload[number % uploaders]?.(fortyMegapixels));
  const sent = Promise.all(all).then((codes) => [...new Set(codes)].join());
  return await measured(product, memory, {
    name: `${uploadsAtOnce} of 40 megapixels at once`,
    wanted: 'accepted',
    sent,
  });
}

async function measured(
  { child }: ProductProcess,
  memory: MemoryPeak,
  { name, wanted, sent }: { readonly name: string; readonly wanted: string; readonly sent: Promise<string> },
): Promise<Outcome> {
  const { seen, result } = await watchDecoders(child.pid ?? 0, sent);
  const ownMb = memory.peakMb() - memory.startMb;
  const riseMb = ownMb + seen.peakMb;
  const parts = `product +${ownMb.toFixed(0)} MB, decoder ${seen.peakMb.toFixed(0)} MB`;
  return {
    figures: [`${name}: ${result}; rise ${riseMb.toFixed(0)} MB (${parts}); decoders at once ${seen.atOnce}`],
    problems: [
      ...(result === wanted ? [] : [`${name}: ${result} instead of ${wanted}`]),
      ...(riseMb <= riseMaxMb ? [] : [`${name}: memory rose by ${riseMb.toFixed(0)} MB, more than ${riseMaxMb} MB`]),
      ...(seen.atOnce <= 1 ? [] : [`${name}: ${seen.atOnce} decoders at once`]),
    ],
  };
}

/** Uploads an image for a screen of its own; returns 'accepted' or the code of the refusal. */
async function createUploader(number: number, target: TestTarget): Promise<Upload> {
  const api = clientOf(await signUp(`decoder-${number}@windtunnel.test`, target), target);
  const draft = { title: `Decode ${number}`, objective: 'Learn what an image costs', type: 'DESIGN_REVIEW' as const };
  const { study } = await api.call(studyRoutes.createDraft, { body: draft });
  return async ({ contentType, bytes }) => {
    const body = { fileType: contentType, fileName: 'home', studyId: study.id, screenId: 'home' };
    const { uploadUrl, uploadFields } = await api.call(uploadRoutes.designScreen, { body });
    const form = new FormData();
    for (const [name, value] of Object.entries(uploadFields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(await bytes())]));
    const response = await fetch(new URL(uploadUrl, target.origin), { method: 'POST', body: form });
    return response.ok ? 'accepted' : ((await response.json()) as { code: string }).code;
  };
}
