import { setTimeout as wait } from 'node:timers/promises';
import { startProcess } from '../../driver/product-process.ts';
import type { TestTarget } from '../../driver/researcher.ts';
import { instrumentedProgram } from '../../harness/programs.ts';
import { type Failpoint, formatFailpoint } from '../failpoint.ts';

/** One piece of work that is cut off by kill -9, and what is done about it afterwards. */
export interface Interruption {
  readonly name: string;
  readonly failpoint: Failpoint;
  prepare(target: TestTarget): Promise<void>;
  /** Reaches the failpoint; its response is lost. */
  perform(target: TestTarget): Promise<unknown>;
  /** After the restart. Returns broken promises. */
  recover(target: TestTarget): Promise<readonly string[]>;
}

interface Played {
  /** How many times the product was killed at its failpoint. */
  readonly kills: number;
  readonly problems: readonly string[];
}

/** Work that has not reached its failpoint within this time never will. */
const reachTimeoutMs = 30_000;

/** Before and after the nth call of something. */
export function around(name: string, nth = 1): Failpoint[] {
  return (['before', 'after'] as const).map((phase) => ({ name, phase, nth }));
}

/** Kills the product once for each of them. The start that recovers one also prepares the next. */
export async function playInterruptions(
  interruptions: readonly Interruption[],
  product: { readonly dataDir: string; readonly env: Readonly<Record<string, string>> },
): Promise<Played> {
  const problems: string[] = [];
  let kills = 0;
  let before: Interruption | null = null;
  for (const next of [...interruptions, null]) {
    const running = await startProcess({ program: instrumentedProgram, ...product });
    const target = { origin: running.origin, dataDir: product.dataDir };
    if (before !== null) problems.push(...named(before, await before.recover(target)));
    await next?.prepare(target);
    await running.stop();
    before = next;
    if (next === null) continue;
    if (await isKilled(next, product)) kills += 1;
    else problems.push(...named(next, ['was never reached']));
  }
  return { kills, problems };
}

const named = ({ name, failpoint }: Interruption, problems: readonly string[]) =>
  problems.map((problem) => `${name}, ${formatFailpoint(failpoint)}: ${problem}`);

async function isKilled(
  interruption: Interruption,
  { dataDir, env }: { readonly dataDir: string; readonly env: Readonly<Record<string, string>> },
): Promise<boolean> {
  const failpoint = formatFailpoint(interruption.failpoint);
  const running = await startProcess({ program: instrumentedProgram, dataDir, env: { ...env, FAILPOINT: failpoint } });
  const working = interruption.perform({ origin: running.origin, dataDir }).catch(() => undefined);
  const ended = new AbortController();
  const timeout = wait(reachTimeoutMs, 'timeout', { signal: ended.signal }).catch(() => 'ended');
  const exit = await Promise.race([running.ended, timeout]);
  ended.abort();
  if (exit !== 'SIGKILL') await running.kill();
  await working;
  return exit === 'SIGKILL';
}
