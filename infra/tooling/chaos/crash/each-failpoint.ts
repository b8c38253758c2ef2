import { setTimeout as wait } from 'node:timers/promises';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../driver/product-process.ts';
import { type ChaosOptions, counts, type Outcome } from '../harness/outcome.ts';
import { instrumentedProgram } from '../harness/programs.ts';
import { openAcknowledgements } from '../log/acknowledgements.ts';
import { readLog } from '../log/read-log.ts';
import { judge } from '../log/verdict.ts';
import { type Failpoint, formatFailpoint } from './failpoint.ts';
import { allFailpoints, fewFailpoints, type PlannedFailpoint } from './failpoints.ts';
import { createLaunchDriver, type Launch, type LaunchDriver } from './launch-driver.ts';
import type { Scenario } from './scenario.ts';

const participants = 2;
const topics = 2;
/** A launch that has not reached its failpoint within this time never will. */
const reachTimeoutMs = 15_000;

interface TestBed {
  readonly dataDir: string;
  readonly driver: LaunchDriver;
  readonly problems: string[];
}

interface Interrupted {
  readonly launch: Launch;
  readonly planned: PlannedFailpoint;
}

/** Kills the product before and after each call that a launch makes, and lets the next start finish the launch. */
export async function eachFailpoint({ short }: ChaosOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const driver = createLaunchDriver({ acknowledgements, participants, topics });
  const testBed: TestBed = { dataDir: folder.file('data'), driver, problems: [] };
  const failpoints = short ? fewFailpoints() : allFailpoints();
  let reached = 0;
  let interrupted: Interrupted | null = null;
  for (const planned of failpoints) {
    const launch = await recoverAndPrepare(testBed, interrupted);
    if (await runIntoFailpoint(testBed, launch, planned)) reached += 1;
    else testBed.problems.push(`${formatFailpoint(planned.failpoint)} was never reached`);
    interrupted = { launch, planned };
  }
  await recoverAndPrepare(testBed, interrupted);
  const log = await readLog(testBed.dataDir);
  const acknowledged = acknowledgements.all();
  const { problems: logProblems, ...verdict } = judge(log.events, acknowledged);
  return {
    figures: [
      counts({ failpoints: failpoints.length, reached, acknowledged: acknowledged.length, ...verdict }),
      `around ${new Set(failpoints.map(({ failpoint }) => failpoint.name)).size} different calls`,
    ],
    problems: [...testBed.problems, ...log.problems, ...logProblems],
  };
}

const start = ({ dataDir }: TestBed, scenario: Scenario, failpoint?: Failpoint) =>
  startProcess({
    program: instrumentedProgram,
    dataDir,
    env: { CRASH_SCENARIO: scenario, ...(failpoint === undefined ? {} : { FAILPOINT: formatFailpoint(failpoint) }) },
  });

/** Finishes the launch that the last failpoint interrupted, and prepares the next one. */
async function recoverAndPrepare(testBed: TestBed, interrupted: Interrupted | null): Promise<Launch> {
  const { driver, dataDir, problems } = testBed;
  const product = await start(testBed, interrupted?.planned.scenario ?? 'plain');
  const target = { origin: product.origin, dataDir };
  if (interrupted !== null) {
    const { launch, planned } = interrupted;
    if (!launch.accepted) await driver.launch(launch, target);
    if (planned.scenario === 'hangs' && !launch.cancelled) await driver.cancel(launch, target);
    const status = await driver.waitForEnd(launch, target);
    if (status !== planned.ends)
      problems.push(`${formatFailpoint(planned.failpoint)}: ended as ${status ?? 'nothing'}`);
  }
  const next = await driver.prepare(target);
  await product.stop();
  return next;
}

/** True if the product was killed at the failpoint. */
async function runIntoFailpoint(testBed: TestBed, launch: Launch, planned: PlannedFailpoint): Promise<boolean> {
  const { driver, dataDir } = testBed;
  const product = await start(testBed, planned.scenario, planned.failpoint);
  const target = { origin: product.origin, dataDir };
  const work = async () => {
    await driver.launch(launch, target);
    if (planned.scenario === 'hangs' && launch.accepted) await driver.cancel(launch, target);
  };
  const ended = new AbortController();
  const timeout = wait(reachTimeoutMs, 'timeout', { signal: ended.signal }).catch(() => 'ended');
  const working = work();
  const exit = await Promise.race([product.ended, timeout]);
  ended.abort();
  if (exit !== 'SIGKILL') await product.kill();
  await working;
  return exit === 'SIGKILL';
}
