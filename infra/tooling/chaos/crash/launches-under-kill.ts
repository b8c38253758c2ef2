import { setTimeout as wait } from 'node:timers/promises';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { type ProductProcess, startProcess } from '../driver/product-process.ts';
import type { TestTarget } from '../driver/researcher.ts';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { productProgram } from '../harness/programs.ts';
import { createRandom } from '../harness/random.ts';
import { type Acknowledgements, openAcknowledgements } from '../log/acknowledgements.ts';
import { readLog } from '../log/read-log.ts';
import { judge } from '../log/verdict.ts';
import { createLaunching, type Launch, type Launching } from './launch-driver.ts';
import { type Stage, stages, stagesUnderWay } from './launch-phase.ts';

const participants = 2;
const topics = 3;
const atOnce = 4;
const calmRuns = 3;
const hitsMin = 3;

interface Harness {
  readonly dataDir: string;
  readonly acknowledgements: Acknowledgements;
  readonly launching: Launching;
  readonly hits: Map<Stage, number>;
  readonly problems: string[];
  readonly recoveriesMs: number[];
  readonly starts: number[];
}

/**
 * Launches, and ends the product with SIGKILL at a moment drawn from the time a launch takes; the next start has to
 * finish what was left. Goes on beyond the asked number until every step of a launch was hit a few times.
 */
export async function launchesUnderKill(
  { seed, short }: CrashOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const harness: Harness = {
    dataDir: folder.file('data'),
    acknowledgements,
    launching: createLaunching({ acknowledgements, participants, topics }),
    hits: new Map(stages.map((stage) => [stage, 0])),
    problems: [],
    recoveriesMs: [],
    starts: [],
  };
  const random = createRandom(seed);
  const [launchesMin, launchesMax] = short ? [8, 8] : [100, 1_000];
  const medianMs = await measureCalmRuns(harness);
  let launches = 0;
  let kills = 0;
  let left: readonly Launch[] = [];
  while (launches < launchesMin || (launches < launchesMax && rarest(harness) < hitsMin)) {
    left = await oneLife(harness, left, random() * medianMs);
    launches += left.length;
    kills += 1;
  }
  await lastLife(harness, left);
  return summary(harness, { launches, kills, medianMs });
}

const rarest = ({ hits }: Harness): number => Math.min(...hits.values());

async function start(harness: Harness): Promise<{ product: ProductProcess; workplace: TestTarget }> {
  const product = await startProcess({ program: productProgram, dataDir: harness.dataDir });
  harness.starts.push(product.readyMs);
  return { product, workplace: { origin: product.origin, dataDir: harness.dataDir } };
}

/** How long a launch takes when nobody disturbs it, from the button to the end of the study. */
async function measureCalmRuns(harness: Harness): Promise<number> {
  const { product, workplace } = await start(harness);
  const { launching } = harness;
  const tookMs: number[] = [];
  for (let run = 0; run < calmRuns; run += 1) {
    const some = await prepareSome(harness, workplace);
    const startedMs = performance.now();
    await Promise.all(some.map((launch) => launching.launch(launch, workplace)));
    await Promise.all(some.map((launch) => launching.end(launch, workplace)));
    tookMs.push(performance.now() - startedMs);
  }
  await product.stop();
  return tookMs.toSorted((one, other) => one - other)[Math.floor(calmRuns / 2)] ?? 0;
}

async function prepareSome({ launching }: Harness, workplace: TestTarget): Promise<Launch[]> {
  const some: Launch[] = [];
  while (some.length < atOnce) some.push(await launching.prepare(workplace));
  return some;
}

/** Finishes what the last kill left, launches anew, kills. */
async function oneLife(harness: Harness, left: readonly Launch[], killAfterMs: number): Promise<Launch[]> {
  const { product, workplace } = await start(harness);
  await finish(harness, left, workplace);
  const some = await prepareSome(harness, workplace);
  const answers = some.map((launch) => harness.launching.launch(launch, workplace));
  await wait(killAfterMs);
  await product.kill();
  await Promise.all(answers);
  for (const launch of some) {
    for (const stage of stagesUnderWay(harness.dataDir, launch)) {
      harness.hits.set(stage, (harness.hits.get(stage) ?? 0) + 1);
    }
  }
  return some;
}

/** A launch nobody answered is repeated with the same batch, as the page would. */
async function finish(harness: Harness, left: readonly Launch[], workplace: TestTarget): Promise<void> {
  const startedMs = performance.now();
  for (const launch of left) {
    if (!launch.answered) await harness.launching.launch(launch, workplace);
    if (!launch.answered) harness.problems.push(`the repeated launch of ${launch.studyId} got no answer`);
    const status = await harness.launching.end(launch, workplace);
    if (status !== 'COMPLETED') harness.problems.push(`${launch.studyId} ended as ${status ?? 'nothing'}`);
  }
  if (left.length > 0) harness.recoveriesMs.push(performance.now() - startedMs);
}

async function lastLife(harness: Harness, left: readonly Launch[]): Promise<void> {
  const { product, workplace } = await start(harness);
  await finish(harness, left, workplace);
  await product.stop();
}

async function summary(
  { dataDir, acknowledgements, hits, problems, recoveriesMs, starts }: Harness,
  { launches, kills, medianMs }: { readonly launches: number; readonly kills: number; readonly medianMs: number },
): Promise<Outcome> {
  const log = await readLog(dataDir);
  const acknowledged = acknowledgements.all();
  const { problems: judged, ...verdict } = judge(log.events, acknowledged);
  const slowest = (times: readonly number[]) => `${Math.round(Math.max(...times))} ms`;
  return {
    figures: [
      counts({ launches, kills, events: log.events.length, acknowledged: acknowledged.length, ...verdict }),
      `kill time uniform over ${Math.round(medianMs)} ms; hits per step: ${counts(Object.fromEntries(hits))}`,
      `slowest start after a kill ${slowest(starts)}, slowest end of what was left ${slowest(recoveriesMs)}`,
    ],
    problems: [...problems, ...log.problems, ...judged],
  };
}
