import { setTimeout as wait } from 'node:timers/promises';
import { ApiRefused } from '@windtunnel/app/demo/api-client';
import type { Cluster } from '../../driver/cluster.ts';
import type { TestTarget } from '../../driver/researcher.ts';
import type { Launch, Launching } from '../launch-driver.ts';
import type { Target } from './targets.ts';

/** What a round needs. */
export interface RoundContext {
  readonly cluster: Cluster;
  readonly workplace: TestTarget;
  readonly launching: Launching;
  readonly random: () => number;
  readonly atOnce: number;
}

/** What one kill did. */
export interface Round {
  readonly target: string;
  /** The kill came at the moment it was meant for. */
  readonly hit: boolean;
  /** From the button to the end of the last study. */
  readonly tookMs: number;
  readonly problems: readonly string[];
}

/** What was killed stays away for up to so long. */
const awayMaxMs = 1_500;

/** How long launches take when nobody disturbs them. */
export async function calmRound(grounds: RoundContext): Promise<number> {
  const some = await prepareSome(grounds);
  const startedMs = performance.now();
  await finish(grounds, some, null);
  return performance.now() - startedMs;
}

/**
 * Launches, kills the target at a moment drawn from the time a launch takes, brings it back, and waits for every study
 * to end. Launches that got no answer are asked for again with the same batch; one of them is stopped on the way, so
 * that there is something to give back.
 */
export async function roundUnderKill(grounds: RoundContext, target: Target, withinMs: number): Promise<Round> {
  const { cluster, random } = grounds;
  const some = await prepareSome(grounds);
  const startedMs = performance.now();
  const [killAfterMs, awayMs] = [random() * withinMs, random() * awayMaxMs];
  const finished = finish(grounds, some, withinMs);
  // It is waited for below; until then a failure is nobody's.
  finished.catch(() => undefined);
  await wait(killAfterMs);
  const hit = await target.kill(cluster);
  await wait(awayMs);
  await target.start(cluster);
  const problems = await finished;
  const tookMs = performance.now() - startedMs;
  await cluster.ready();
  const died = [...cluster.members.values()].flatMap(({ name, ended }) =>
    ended() === null ? [] : [`${name} ended by itself: ${ended()}`],
  );
  return { target: target.name, hit, tookMs, problems: [...problems, ...died] };
}

/** Every engine is away for long; answers how long it then takes until every program is ready again. */
export async function longAbsence(
  { cluster }: RoundContext,
  testServers: readonly string[],
  awayMs: number,
): Promise<number> {
  const members = testServers.flatMap((name) => cluster.members.get(name) ?? []);
  for (const engine of members) await engine.kill();
  await wait(awayMs);
  for (const engine of members) await engine.start();
  const startedMs = performance.now();
  await cluster.ready();
  return performance.now() - startedMs;
}

async function prepareSome({ launching, workplace, atOnce }: RoundContext): Promise<Launch[]> {
  const some: Launch[] = [];
  while (some.length < atOnce) some.push(await launching.prepare(workplace));
  return some;
}

async function finish(grounds: RoundContext, some: readonly Launch[], stopWithinMs: number | null): Promise<string[]> {
  const { launching, workplace, random } = grounds;
  const ends = await Promise.all(
    some.map(async (launch, index) => {
      const stopAfterMs = stopWithinMs !== null && index === 0 ? random() * stopWithinMs : null;
      await launching.launch(launch, workplace);
      if (!launch.answered) return [`the launch of ${launch.studyId} got no answer`];
      if (stopAfterMs !== null) await changeMind(grounds, launch, stopAfterMs);
      const status = await launching.end(launch, workplace);
      const asWanted = status === 'COMPLETED' || (status === 'CANCELLED' && stopAfterMs !== null);
      return asWanted ? [] : [`${launch.studyId} ended as ${status ?? 'nothing'}`];
    }),
  );
  return ends.flat();
}

/** Stops the study, unless it has ended by then. */
async function changeMind({ launching, workplace }: RoundContext, launch: Launch, afterMs: number): Promise<void> {
  await wait(afterMs);
  try {
    await launching.cancel(launch, workplace);
  } catch (error) {
    if (!(error instanceof ApiRefused)) throw error;
  }
}
