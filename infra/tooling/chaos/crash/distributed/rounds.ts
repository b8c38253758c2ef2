import { setTimeout as wait } from 'node:timers/promises';
import { ApiRefused } from '@windtunnel/app/demo/api-client';
import type { Cluster } from '../../driver/cluster.ts';
import type { TestTarget } from '../../driver/researcher.ts';
import type { Launch, LaunchDriver } from '../launch-driver.ts';
import type { KillTarget } from './kill-targets.ts';

export interface RoundContext {
  readonly cluster: Cluster;
  readonly target: TestTarget;
  readonly driver: LaunchDriver;
  readonly random: () => number;
  readonly launchesAtOnce: number;
}

/** The outcome of one kill. */
export interface Round {
  readonly killed: string;
  /** The kill happened at the intended moment. */
  readonly hit: boolean;
  /** From the launch to the end of the last study. */
  readonly elapsedMs: number;
  readonly problems: readonly string[];
}

/** The longest time for which a killed process remains down. */
const downtimeMaxMs = 1_500;

/** Returns how long launches take without a kill. */
export async function undisturbedRound(context: RoundContext): Promise<number> {
  const launches = await prepareLaunches(context);
  const startedMs = performance.now();
  await runLaunches(context, launches, null);
  return performance.now() - startedMs;
}

/**
 * Launches, kills a process at a random moment within the time launches take, restarts it, and waits for every study to
 * end. A launch that receives no response is repeated with the same batch. One launch is cancelled part-way through, so
 * that credits are released.
 */
export async function roundUnderKill(context: RoundContext, victim: KillTarget, withinMs: number): Promise<Round> {
  const { cluster, random } = context;
  const launches = await prepareLaunches(context);
  const startedMs = performance.now();
  const [killAfterMs, downtimeMs] = [random() * withinMs, random() * downtimeMaxMs];
  const running = runLaunches(context, launches, withinMs);
  // Awaited below; until then a rejection must not be treated as unhandled.
  running.catch(() => undefined);
  await wait(killAfterMs);
  const hit = await victim.kill(cluster);
  await wait(downtimeMs);
  await victim.start(cluster);
  const problems = await running;
  const elapsedMs = performance.now() - startedMs;
  await cluster.ready();
  const exits = [...cluster.members.values()].flatMap(({ name, ended }) =>
    ended() === null ? [] : [`${name} ended of its own accord: ${ended()}`],
  );
  return { killed: victim.name, hit, elapsedMs, problems: [...problems, ...exits] };
}

/** Stops every server for a long time; returns how long every program then takes to become ready again. */
export async function longOutage({ cluster }: RoundContext, servers: readonly string[], ms: number): Promise<number> {
  const members = servers.flatMap((name) => cluster.members.get(name) ?? []);
  for (const server of members) await server.kill();
  await wait(ms);
  for (const server of members) await server.start();
  const startedMs = performance.now();
  await cluster.ready();
  return performance.now() - startedMs;
}

async function prepareLaunches({ driver, target, launchesAtOnce }: RoundContext): Promise<Launch[]> {
  const launches: Launch[] = [];
  while (launches.length < launchesAtOnce) launches.push(await driver.prepare(target));
  return launches;
}

async function runLaunches(
  context: RoundContext,
  launches: readonly Launch[],
  cancelWithinMs: number | null,
): Promise<string[]> {
  const { driver, target, random } = context;
  const problems = await Promise.all(
    launches.map(async (launch, index) => {
      const cancelAfterMs = cancelWithinMs !== null && index === 0 ? random() * cancelWithinMs : null;
      await driver.launch(launch, target);
      if (!launch.accepted) return [`the launch of ${launch.studyId} got no response`];
      if (cancelAfterMs !== null) await cancelUnlessEnded(context, launch, cancelAfterMs);
      const status = await driver.waitForEnd(launch, target);
      const expected = status === 'COMPLETED' || (status === 'CANCELLED' && cancelAfterMs !== null);
      return expected ? [] : [`${launch.studyId} ended as ${status ?? 'nothing'}`];
    }),
  );
  return problems.flat();
}

async function cancelUnlessEnded({ driver, target }: RoundContext, launch: Launch, afterMs: number): Promise<void> {
  await wait(afterMs);
  try {
    await driver.cancel(launch, target);
  } catch (error) {
    if (!(error instanceof ApiRefused)) throw error;
  }
}
