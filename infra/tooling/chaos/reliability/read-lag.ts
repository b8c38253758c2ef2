import { setTimeout as wait } from 'node:timers/promises';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { percentile } from '../../bench/report.ts';
import { clientOf, signUp } from '../driver/researcher.ts';
import { startInProcess } from '../harness/in-process.ts';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';

const perSecond = 50;
const lagGoalMs = 250;
const drafts = 20;

/** Fifty changes a second: how far behind the read models are, and whether everybody sees their own change at once. */
export async function readLag({ short }: CrashOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const requests = perSecond * (short ? 3 : 20);
  const lags: number[] = [];
  const product = await startInProcess(dataDir, {
    onProjected: ({ lagMs }) => {
      if (lagMs !== null) lags.push(lagMs);
    },
  });
  const workplace = { origin: product.publicUrl, dataDir };
  const researcher = await signUp('writer@windtunnel.test', workplace);
  const ids: string[] = [];
  while (ids.length < drafts) {
    const body = { title: `Draft ${ids.length}`, objective: 'To be written', type: 'PRODUCT_DISCOVERY' as const };
    ids.push((await clientOf(researcher, workplace).call(studyRoutes.createDraft, { body })).study.id);
  }
  lags.length = 0;
  const visibleMs: number[] = [];
  let stale = 0;
  const oneRequest = async (number: number) => {
    const id = ids[number % drafts] ?? '';
    const title = `Change ${number}`;
    // A client of its own sends the position of its own change with its next read.
    const api = clientOf(researcher, workplace);
    await api.call(studyRoutes.saveStep, { body: { id, step: 'setup', title } });
    const writtenMs = performance.now();
    const { study } = await api.call(studyRoutes.get, { params: { id } });
    visibleMs.push(performance.now() - writtenMs);
    if (study.title !== title && Number(study.title.split(' ')[1]) < number) stale += 1;
  };
  const work: Promise<void>[] = [];
  for (let number = 0; number < requests; number += 1) {
    work.push(oneRequest(number));
    await wait(1_000 / perSecond);
  }
  await Promise.all(work);
  await product.stop();
  const p99Ms = percentile(lags, 0.99);
  const late = p99Ms <= lagGoalMs ? [] : [`the lag's p99 is ${p99Ms} ms`];
  return {
    figures: [
      counts({ changes: requests, 'a second': perSecond, stale }),
      `lag p50 ${percentile(lags, 0.5)} ms, p99 ${p99Ms} ms, largest ${Math.max(...lags)} ms (goal p99 <= ${lagGoalMs})`,
      `own change read back: p50 ${percentile(visibleMs, 0.5).toFixed(1)} ms, p99 ${percentile(visibleMs, 0.99).toFixed(1)} ms`,
    ],
    problems: [...(stale === 0 ? [] : [`${stale} own changes were not seen`]), ...late],
  };
}
