import { setTimeout as wait } from 'node:timers/promises';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { percentile } from '../../bench/report.ts';
import { clientOf, type Researcher, signUp, type TestTarget } from '../driver/researcher.ts';
import { startInProcess } from '../harness/in-process.ts';
import { type ChaosOptions, counts, type Outcome } from '../harness/outcome.ts';

const changesPerSecond = 50;
const lagGoalMs = 250;
const drafts = 20;

/**
 * At fifty changes a second: how far the read models lag behind, and whether each user sees their own changes
 * immediately.
 */
export async function readLag({ short }: ChaosOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const lagsMs: number[] = [];
  const product = await startInProcess(dataDir, {
    onProjected: ({ lagMs }) => {
      if (lagMs !== null) lagsMs.push(lagMs);
    },
  });
  const target = { origin: product.publicUrl, dataDir };
  const researcher = await signUp('writer@windtunnel.test', target);
  const ids = await createDrafts(researcher, target);
  lagsMs.length = 0;
  const changes = changesPerSecond * (short ? 3 : 20);
  const sent: ReturnType<typeof changeAndReadBack>[] = [];
  for (let number = 0; number < changes; number += 1) {
    sent.push(changeAndReadBack(researcher, target, { id: ids[number % drafts] ?? '', number }));
    await wait(1_000 / changesPerSecond);
  }
  const results = await Promise.all(sent);
  await product.stop();
  return outcomeOf(results, lagsMs);
}

async function createDrafts(researcher: Researcher, target: TestTarget): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < drafts) {
    const body = { title: `Draft ${ids.length}`, objective: 'To be written', type: 'PRODUCT_DISCOVERY' as const };
    ids.push((await clientOf(researcher, target).call(studyRoutes.createDraft, { body })).study.id);
  }
  return ids;
}

interface Change {
  readonly id: string;
  readonly number: number;
}

async function changeAndReadBack(researcher: Researcher, target: TestTarget, { id, number }: Change) {
  const title = `Change ${number}`;
  // Every change has its own client, which sends that change's position with its next read.
  const api = clientOf(researcher, target);
  await api.call(studyRoutes.saveStep, { body: { id, step: 'setup', title } });
  const writtenMs = performance.now();
  const { study } = await api.call(studyRoutes.get, { params: { id } });
  const isStale = study.title !== title && Number(study.title.split(' ')[1]) < number;
  return { readBackMs: performance.now() - writtenMs, isStale };
}

function outcomeOf(
  results: readonly { readonly readBackMs: number; readonly isStale: boolean }[],
  lagsMs: readonly number[],
): Outcome {
  const stale = results.filter(({ isStale }) => isStale).length;
  const readBackMs = results.map((result) => result.readBackMs);
  const p99Ms = percentile(lagsMs, 0.99);
  return {
    figures: [
      counts({ changes: results.length, 'per second': changesPerSecond, stale }),
      `lag p50 ${percentile(lagsMs, 0.5)} ms, p99 ${p99Ms} ms, largest ${Math.max(...lagsMs)} ms (goal p99 <= ${lagGoalMs})`,
      `own change read back: p50 ${percentile(readBackMs, 0.5).toFixed(1)} ms, p99 ${percentile(readBackMs, 0.99).toFixed(1)} ms`,
    ],
    problems: [
      ...(stale === 0 ? [] : [`${stale} changes were not visible to the client that made them`]),
      ...(p99Ms <= lagGoalMs ? [] : [`the p99 of the lag is ${p99Ms} ms`]),
    ],
  };
}
