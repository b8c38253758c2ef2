import { setTimeout as wait } from 'node:timers/promises';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { type ProductProcess, startProcess } from '../driver/product-process.ts';
import type { TestTarget } from '../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../harness/outcome.ts';
import { productProgram } from '../harness/programs.ts';
import { createRandom } from '../harness/random.ts';
import { type Acknowledgements, openAcknowledgements } from '../log/acknowledgements.ts';
import { readLog } from '../log/read-log.ts';
import { judge } from '../log/verdict.ts';
import { createLaunchDriver, type Launch, type LaunchDriver } from './launch-driver.ts';
import { type LaunchPhase, launchPhases, phasesInProgress } from './launch-phase.ts';

const participants = 2;
const topics = 3;
const launchesAtOnce = 4;
const undisturbedRounds = 3;
const hitsMin = 3;

interface TestBed {
  readonly dataDir: string;
  readonly acknowledgements: Acknowledgements;
  readonly driver: LaunchDriver;
  readonly hits: Map<LaunchPhase, number>;
  readonly problems: string[];
  readonly recoveriesMs: number[];
  readonly startsMs: number[];
}

/**
 * Launches, and kills the product at a random moment within the time that launches take; the next start has to finish
 * them. Continues beyond the minimum number of launches until every phase of a launch has been hit several times.
 */
export async function launchesUnderKill(
  { seed, short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const testBed = createTestBed(folder);
  const random = createRandom(seed);
  const [launchesMin, launchesMax] = short ? [8, 8] : [100, 1_000];
  const medianMs = await measureUndisturbed(testBed);
  let launches = 0;
  let kills = 0;
  let interrupted: readonly Launch[] = [];
  while (launches < launchesMin || (launches < launchesMax && fewestHits(testBed) < hitsMin)) {
    interrupted = await runUntilKilled(testBed, interrupted, random() * medianMs);
    launches += interrupted.length;
    kills += 1;
  }
  await finishInterrupted(testBed, interrupted);
  return await outcomeOf(testBed, { launches, kills, medianMs });
}

function createTestBed(folder: ReturnType<typeof aDataFolder>): TestBed {
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  return {
    dataDir: folder.file('data'),
    acknowledgements,
    driver: createLaunchDriver({ acknowledgements, participants, topics }),
    hits: new Map(launchPhases.map((phase) => [phase, 0])),
    problems: [],
    recoveriesMs: [],
    startsMs: [],
  };
}

const fewestHits = ({ hits }: TestBed): number => Math.min(...hits.values());

async function start(testBed: TestBed): Promise<{ product: ProductProcess; target: TestTarget }> {
  const product = await startProcess({ program: productProgram, dataDir: testBed.dataDir });
  testBed.startsMs.push(product.readyMs);
  return { product, target: { origin: product.origin, dataDir: testBed.dataDir } };
}

/** The median time from launch to the end of the study, without a kill. */
async function measureUndisturbed(testBed: TestBed): Promise<number> {
  const { product, target } = await start(testBed);
  const { driver } = testBed;
  const elapsedMs: number[] = [];
  for (let round = 0; round < undisturbedRounds; round += 1) {
    const launches = await prepareLaunches(testBed, target);
    const startedMs = performance.now();
    await Promise.all(launches.map((launch) => driver.launch(launch, target)));
    await Promise.all(launches.map((launch) => driver.waitForEnd(launch, target)));
    elapsedMs.push(performance.now() - startedMs);
  }
  await product.stop();
  return elapsedMs.toSorted((one, other) => one - other)[Math.floor(undisturbedRounds / 2)] ?? 0;
}

async function prepareLaunches({ driver }: TestBed, target: TestTarget): Promise<Launch[]> {
  const launches: Launch[] = [];
  while (launches.length < launchesAtOnce) launches.push(await driver.prepare(target));
  return launches;
}

/** Starts the product, finishes what the last kill interrupted, launches again and kills. */
async function runUntilKilled(
  testBed: TestBed,
  interrupted: readonly Launch[],
  killAfterMs: number,
): Promise<Launch[]> {
  const { product, target } = await start(testBed);
  await finish(testBed, interrupted, target);
  const launches = await prepareLaunches(testBed, target);
  const sent = launches.map((launch) => testBed.driver.launch(launch, target));
  await wait(killAfterMs);
  await product.kill();
  await Promise.all(sent);
  for (const launch of launches) {
    for (const phase of phasesInProgress(testBed.dataDir, launch)) {
      testBed.hits.set(phase, (testBed.hits.get(phase) ?? 0) + 1);
    }
  }
  return launches;
}

/** A launch whose response was lost is repeated with the same batch, as the page would. */
async function finish(testBed: TestBed, interrupted: readonly Launch[], target: TestTarget): Promise<void> {
  const { driver, problems } = testBed;
  const startedMs = performance.now();
  for (const launch of interrupted) {
    if (!launch.accepted) await driver.launch(launch, target);
    if (!launch.accepted) problems.push(`the repeated launch of ${launch.studyId} got no response`);
    const status = await driver.waitForEnd(launch, target);
    if (status !== 'COMPLETED') problems.push(`${launch.studyId} ended as ${status ?? 'nothing'}`);
  }
  if (interrupted.length > 0) testBed.recoveriesMs.push(performance.now() - startedMs);
}

async function finishInterrupted(testBed: TestBed, interrupted: readonly Launch[]): Promise<void> {
  const { product, target } = await start(testBed);
  await finish(testBed, interrupted, target);
  await product.stop();
}

async function outcomeOf(
  { dataDir, acknowledgements, hits, problems, recoveriesMs, startsMs }: TestBed,
  { launches, kills, medianMs }: { readonly launches: number; readonly kills: number; readonly medianMs: number },
): Promise<Outcome> {
  const log = await readLog(dataDir);
  const acknowledged = acknowledgements.all();
  const { problems: logProblems, ...verdict } = judge(log.events, acknowledged);
  const slowest = (times: readonly number[]) => `${Math.round(Math.max(...times))} ms`;
  return {
    figures: [
      counts({ launches, kills, events: log.events.length, acknowledged: acknowledged.length, ...verdict }),
      `kill time uniform over ${Math.round(medianMs)} ms; hits per phase: ${counts(Object.fromEntries(hits))}`,
      `slowest start after a kill ${slowest(startsMs)}, slowest completion of interrupted launches ${slowest(recoveriesMs)}`,
    ],
    problems: [...problems, ...log.problems, ...logProblems],
  };
}
