import { setTimeout as wait } from 'node:timers/promises';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../driver/product-process.ts';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { underTestProgram } from '../harness/programs.ts';
import { type Acknowledgements, openAcknowledgements } from '../log/acknowledgements.ts';
import { readLog } from '../log/read-log.ts';
import { judge } from '../log/verdict.ts';
import { type Failpoint, textOf } from './failpoint.ts';
import { failpoints, fewFailpoints, type PlannedFailpoint } from './failpoints.ts';
import { createLaunching, type Launch, type Launching } from './launch-driver.ts';
import type { Scenario } from './scenario.ts';

const participants = 2;
const topics = 2;
/** A launch that was not ended by its failpoint for so long never will be. */
const reachMaxMs = 15_000;

interface Harness {
  readonly dataDir: string;
  readonly acknowledgements: Acknowledgements;
  readonly launching: Launching;
  readonly problems: string[];
}

/** Ends the product before and after each call a launch makes, and lets the next start finish the launch. */
export async function eachFailpoint({ short }: CrashOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const launching = createLaunching({ acknowledgements, participants, topics });
  const harness: Harness = { dataDir: folder.file('data'), acknowledgements, launching, problems: [] };
  const planned = short ? fewFailpoints() : failpoints();
  let reached = 0;
  let left: { launch: Launch; planned: PlannedFailpoint } | null = null;
  for (const point of planned) {
    const launch = await calmLife(harness, left);
    if (await fatalLife(harness, launch, point)) reached += 1;
    else harness.problems.push(`${textOf(point.failpoint)} was never reached`);
    left = { launch, planned: point };
  }
  await calmLife(harness, left);
  const log = await readLog(harness.dataDir);
  const acknowledged = acknowledgements.all();
  const { problems: judged, ...verdict } = judge(log.events, acknowledged);
  return {
    figures: [
      counts({ failpoints: planned.length, reached, acknowledged: acknowledged.length, ...verdict }),
      `around ${[...new Set(planned.map(({ failpoint }) => failpoint.name))].length} different calls`,
    ],
    problems: [...harness.problems, ...log.problems, ...judged],
  };
}

const start = ({ dataDir }: Harness, scenario: Scenario, failpoint?: Failpoint) =>
  startProcess({
    program: underTestProgram,
    dataDir,
    env: { CRASH_SCENARIO: scenario, ...(failpoint === undefined ? {} : { FAILPOINT: textOf(failpoint) }) },
  });

/** Finishes what the failpoint before left, and prepares the next launch. */
async function calmLife(
  harness: Harness,
  left: { readonly launch: Launch; readonly planned: PlannedFailpoint } | null,
): Promise<Launch> {
  const product = await start(harness, left?.planned.scenario ?? 'plain');
  const workplace = { origin: product.origin, dataDir: harness.dataDir };
  const { launching } = harness;
  if (left !== null) {
    const { launch, planned } = left;
    if (!launch.answered) await launching.launch(launch, workplace);
    if (planned.scenario === 'hangs' && !launch.cancelled) await launching.cancel(launch, workplace);
    const status = await launching.end(launch, workplace);
    if (status !== planned.ends) harness.problems.push(`${textOf(planned.failpoint)}: ended as ${status ?? 'nothing'}`);
  }
  const next = await launching.prepare(workplace);
  await product.stop();
  return next;
}

/** Launches into the failpoint. True when the product ended itself there. */
async function fatalLife(harness: Harness, launch: Launch, planned: PlannedFailpoint): Promise<boolean> {
  const product = await start(harness, planned.scenario, planned.failpoint);
  const workplace = { origin: product.origin, dataDir: harness.dataDir };
  const { launching } = harness;
  const work = async () => {
    await launching.launch(launch, workplace);
    if (planned.scenario === 'hangs' && launch.answered) await launching.cancel(launch, workplace);
  };
  const enough = new AbortController();
  const tooLate = wait(reachMaxMs, 'too late', { signal: enough.signal }).catch(() => 'ended');
  const working = work();
  const exit = await Promise.race([product.ended, tooLate]);
  enough.abort();
  if (exit !== 'SIGKILL') await product.kill();
  await working;
  return exit === 'SIGKILL';
}
