import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadWireframe } from '@windtunnel/app/demo/upload-wireframe';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../../driver/product-process.ts';
import { clientOf, signUp, type TestTarget } from '../../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { type MemoryPeak, measureMemoryPeak } from './resident-memory.ts';
import { type Fields, flood, untilTimedOut, type Wave } from './upload-wave.ts';

const posts = 300;
const fileBytes = 9 * 1024 * 1024;
const smallFileBytes = 2_048;
/** Enough to reach the per-process limit, not just the per-user limit. */
const uploaders = 10;
/**
 * V8 lets 64 MB of buffers come together before it collects them, however few are in use, and on a busy machine they do.
 * The posts of a wave carry 2,700 MB.
 */
const riseMaxMb = 100;
const checks = 100;
const checkEveryMs = 50;

/** A figure to print, and any problems with it. */
interface Finding {
  readonly figure: string;
  readonly problems: readonly string[];
}

/**
 * Sends 300 uploads that never finish, first without a form and then with valid forms. The product's memory must not
 * grow with the number of uploads, and it must continue to accept images.
 */
export async function uploadFlood(
  { short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome & { readonly notRun?: string }> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir });
  try {
    const target = { origin: product.origin, dataDir };
    const users = await Promise.all(Array.from({ length: uploaders }, (_, number) => createUploader(number, target)));
    const forms = await Promise.all(users.flatMap(({ form }) => Array.from({ length: posts / uploaders }, form)));
    // The first image loads the image-decoding libraries.
    await users[0]?.upload();
    // And 300 connections with next to nothing in them take their share, which is not what this measures.
    const small = await flood('small', { forms: Array<Fields>(posts).fill({}), fileBytes: smallFileBytes }, target);
    for (const post of small.open) post.abort();
    const memory = measureMemoryPeak(product.child.pid ?? 0);
    if (memory === null) {
      const notRun = 'this system does not record the peak memory of a process';
      return { figures: [notRun], problems: [], notRun };
    }
    const findings = await bothWaves(forms, { memory, target, short });
    const problems = [...(await leftBehind(dataDir)), ...(await acceptsImages(users))];
    return {
      figures: findings.map(({ figure }) => figure),
      problems: [...findings.flatMap((finding) => finding.problems), ...problems],
    };
  } finally {
    await product.stop();
  }
}

type Uploader = Awaited<ReturnType<typeof createUploader>>;

async function createUploader(number: number, target: TestTarget) {
  const api = clientOf(await signUp(`uploader-${number}@windtunnel.test`, target), target);
  const draft = { title: `Flood ${number}`, objective: 'Learn what an upload costs', type: 'DESIGN_REVIEW' as const };
  const { study } = await api.call(studyRoutes.createDraft, { body: draft });
  const screen = { studyId: study.id, screenId: 'home' };
  const body = { fileType: 'image/png', fileName: 'home.png', ...screen } as const;
  return {
    form: async (): Promise<Fields> => (await api.call(uploadRoutes.designScreen, { body })).uploadFields,
    upload: () => uploadWireframe({ api, origin: target.origin }, 'closing-box', screen),
  };
}

async function bothWaves(
  forms: readonly Fields[],
  { memory, target, short }: { readonly memory: MemoryPeak; readonly target: TestTarget; readonly short: boolean },
): Promise<Finding[]> {
  const forged = await flood('without a form', { forms: Array<Fields>(posts).fill({}), fileBytes }, target);
  const forgedRise = riseOf(memory, forged);
  for (const post of forged.open) post.abort();
  const accepted = forged.open.length === 0 ? [] : [`${forged.open.length} posts without a form were not refused`];
  const valid = await flood('with a valid form', { forms, fileBytes }, target);
  const validRise = riseOf(memory, valid);
  const timedOut = short ? [] : [await endOfWave(valid)];
  for (const post of valid.open) post.abort();
  return [forgedRise, { ...validRise, problems: [...validRise.problems, ...accepted] }, ...timedOut];
}

function riseOf({ startMb, peakMb }: MemoryPeak, { name, responses }: Wave): Finding {
  const peak = peakMb();
  const rise = `${(peak - startMb).toFixed(1)} MB`;
  const range = `${startMb.toFixed(1)} MB to a peak of ${peak.toFixed(1)} MB`;
  const problems = peak - startMb <= riseMaxMb ? [] : [`${name}: memory rose by ${rise}, more than ${riseMaxMb} MB`];
  return { figure: `${posts} ${name}: ${range}, rise ${rise} (${counts(responses)})`, problems };
}

async function endOfWave(wave: Wave): Promise<Finding> {
  const { seconds, responses } = await untilTimedOut(wave);
  if (responses === null) {
    const figure = `uploads are still open after ${seconds} s`;
    return { figure, problems: [figure] };
  }
  return { figure: `the open uploads ended after ${seconds} s (${counts(responses)})`, problems: [] };
}

async function leftBehind(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'images/.uploads');
  const files = () => (existsSync(folder) ? readdirSync(folder) : []);
  await untilTrue(async () => files().length === 0);
  return files().map((name) => `the temporary file ${name} was left behind`);
}

async function acceptsImages([user]: readonly Uploader[]): Promise<string[]> {
  const uploaded = await untilTrue(async () => (await user?.upload().catch(() => undefined)) !== undefined);
  return uploaded ? [] : ['no image is accepted after the flood'];
}

async function untilTrue(check: () => Promise<boolean>): Promise<boolean> {
  for (let count = 0; count < checks; count += 1) {
    if (await check()) return true;
    await wait(checkEveryMs);
  }
  return false;
}
