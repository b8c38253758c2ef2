import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../../driver/product-process.ts';
import { clientOf, makeReadyStudy, signUp, type TestTarget } from '../../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { measureMemoryPeak } from '../uploads/resident-memory.ts';
import { type LoadCounts, mixedLoad, type Worker } from './mixed-load.ts';
import { type Held, heldBy, leastHeld } from './process-figures.ts';
import { type SlowEnds, sendSlowBodies } from './slow-bodies.ts';

/** As in the image: otherwise young objects alone, and the memory pools of threads that decode images, fill more and more. */
const imageFlags = ['--max-semi-space-size=4'];
const imageEnvironment = { MALLOC_ARENA_MAX: '2' };
const workerCount = 8;
const memoryRiseMax = 0.15;
const slowRiseMaxMb = 150;
/** Database files and their logs may be opened a little later. */
const descriptorsRiseMax = 5;
/** Longer than a body may take to arrive, and longer than an idle connection stays open. */
const slowForMs = 25_000;
const idleMs = 6_000;
const samples = 8;

/** Short: enough to see that slow bodies are cut and that descriptors come back; memory needs minutes to level off. */
const long = {
  warmUpMs: 30_000,
  warmUpsMax: 5,
  loadMs: 180_000,
  slowBodies: 1_000,
  restMs: idleMs,
  afterwardsMs: 20_000,
};
const brief = { warmUpMs: 2_000, warmUpsMax: 1, loadMs: 3_000, slowBodies: 300, restMs: 0, afterwardsMs: 1_000 };
/** The memory of a new process grows until V8 has collected everything once; then it is warm. */
const warmRiseMax = 0.02;

/**
 * Minutes of mixed load, then slow bodies: afterwards the product holds as much memory and as many descriptors as
 * before, and has served everything.
 */
export async function steadyState(
  { short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome & { readonly notRun?: string }> {
  if (!existsSync('/proc/self/fd')) {
    const notRun = 'this system does not show what a process holds';
    return { figures: [notRun], problems: [], notRun };
  }
  const size = short ? brief : long;
  const dataDir = folder.file('data');
  const program = [...imageFlags, ...productProgram];
  const product = await startProcess({ program, dataDir, env: imageEnvironment });
  const pid = product.child.pid ?? 0;
  try {
    const target = { origin: product.origin, dataDir };
    const workers = await Promise.all(Array.from({ length: workerCount }, (_, number) => startWork(number, target)));
    const warmUps = await warmUp(pid, () => mixedLoad(workers, target, size.warmUpMs), size.warmUpsMax);
    const before = await atRest(pid, size.restMs);
    const load = await mixedLoad(workers, target, size.loadMs);
    const afterLoad = await atRest(pid, size.restMs);
    const peak = measureMemoryPeak(pid);
    const slow = await sendSlowBodies(target.origin, { count: size.slowBodies, firstBytes: 400_000, forMs: slowForMs });
    const peakMb = peak?.peakMb() ?? Number.NaN;
    const served = await mixedLoad(workers, target, size.afterwardsMs);
    const after = await atRest(pid, idleMs);
    return outcomeOf({ short, warmUps, load, slow, peakMb, served, before, afterLoad, after });
  } finally {
    await product.stop();
  }
}

async function startWork(number: number, target: TestTarget): Promise<Worker> {
  const api = clientOf(await signUp(`worker-${number}@windtunnel.test`, target), target);
  return { api, studyId: await makeReadyStudy(api, { title: 'Leftovers', participants: 2, topics: 2 }) };
}

/** Repeats the load until memory has stopped growing, twice in a row; returns how often that took. */
async function warmUp(pid: number, load: () => Promise<unknown>, timesMax: number): Promise<number> {
  let [memoryMb, steady] = [heldBy(pid).memoryMb, 0];
  for (let times = 1; times <= timesMax; times += 1) {
    await load();
    const nowMb = heldBy(pid).memoryMb;
    steady = nowMb < memoryMb * (1 + warmRiseMax) ? steady + 1 : 0;
    if (steady === 2) return times;
    memoryMb = Math.max(memoryMb, nowMb);
  }
  return timesMax;
}

/** Once idle connections have closed. */
async function atRest(pid: number, restMs: number): Promise<Held> {
  await wait(restMs);
  return await leastHeld(pid, samples);
}

interface Findings {
  readonly short: boolean;
  readonly warmUps: number;
  readonly load: LoadCounts;
  readonly slow: SlowEnds;
  readonly peakMb: number;
  readonly served: LoadCounts;
  readonly before: Held;
  readonly afterLoad: Held;
  readonly after: Held;
}

function outcomeOf({ short, warmUps, load, slow, peakMb, served, before, afterLoad, after }: Findings): Outcome {
  const rise = afterLoad.memoryMb / before.memoryMb - 1;
  const left = slow['left open'] ?? 0;
  const slowRiseMb = peakMb - afterLoad.memoryMb;
  const opened = after.descriptors - before.descriptors;
  const shown = ({ memoryMb, descriptors }: Held) => `${memoryMb.toFixed(0)} MB and ${descriptors} descriptors`;
  return {
    figures: [
      `${counts({ 'warm-ups': warmUps, served: load.served, postponed: load.postponed, failed: load.failures.length })}`,
      `before ${shown(before)}, after the load ${shown(afterLoad)} (${(rise * 100).toFixed(1)} %), at the end ${shown(after)}`,
      `slow bodies: ${counts(slow)}, memory at most ${slowRiseMb.toFixed(0)} MB more`,
    ],
    problems: [
      ...load.failures,
      ...served.failures,
      ...(short || rise < memoryRiseMax ? [] : [`memory rose by ${(rise * 100).toFixed(1)} %`]),
      ...(left === 0 ? [] : [`${left} slow bodies were not cut`]),
      ...(slowRiseMb > slowRiseMaxMb ? [`memory rose by ${slowRiseMb.toFixed(0)} MB under slow bodies`] : []),
      ...(opened <= descriptorsRiseMax ? [] : [`${opened} descriptors were not closed`]),
    ],
  };
}
