import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { openBareApp } from '../bare-app.ts';
import { type BenchProduct, startBenchProduct } from '../bench-product.ts';
import { type Load, sendLoad } from '../load.ts';
import { openRawLog } from '../raw-log.ts';
import { type Figure, formatCount, median, percentile, perSecond } from '../report.ts';

const rounds = 7;
const requests = 1_500;
const connections = 8;
const few = 100;
const many = 10_000;

type Sides = Awaited<ReturnType<typeof openSides>>;

/** Saving a wizard step, compared with a bare handler that commits one row; with few studies and with many. */
export async function saveStep(): Promise<Figure[]> {
  const sides = await openSides();
  const studyIds = await createDrafts(sides.product, few);
  const rates = await measureAlternating(sides, studyIds);
  const among100 = await p99Ms(sides.product, studyIds);
  const all = [...studyIds, ...(await createDrafts(sides.product, many - few))];
  const among10000 = await p99Ms(sides.product, all);
  await sides.close();
  const ratio = median(rates.map(({ ours, bare }) => ours / bare));
  const rate = (side: 'ours' | 'bare') => formatCount(median(rates.map((round) => round[side])));
  return [
    {
      name: 'save-step over HTTP / bare handler with one commit',
      ratio,
      goal: { atLeast: 0.5 },
      detail: `${rate('ours')} of ${rate('bare')} requests/s, ${connections} connections, median of ${rounds} rounds`,
    },
    {
      name: `p99 with ${formatCount(many)} studies / with ${few}`,
      ratio: among10000 / among100,
      goal: { atMost: 1.5 },
      detail: `${among10000.toFixed(1)} ms and ${among100.toFixed(1)} ms, ${connections} connections`,
    },
  ];
}

async function openSides() {
  const product = await startBenchProduct({ turnMs: 0 });
  const folder = aDataFolder();
  const log = openRawLog(folder.file('bare.db'));
  let revision = 0;
  const bare = await openBareApp({
    text: '',
    save: () => {
      const row = { stream: 'bare', revision, id: `e${revision}`, type: 'StudyAudienceSaved' };
      revision += 1;
      log.commit([
        { ...row, data: '{"audienceCriteria":"Nurses","participantCount":5}', metadata: '{"schemaVersion":1}' },
      ]);
    },
  });
  return {
    product,
    bare,
    close: async () => {
      await bare.close();
      log.close();
      folder.remove();
      await product.close();
    },
  };
}

async function measureAlternating({ product, bare }: Sides, studyIds: readonly string[]) {
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await sendLoad(saveStepLoad(product, studyIds));
    const bareResult = await sendLoad({ ...saveStepLoad(product, studyIds), origin: bare.origin, path: '/bare' });
    measured.push({ ours: perSecond(requests, ours.totalMs), bare: perSecond(requests, bareResult.totalMs) });
  }
  return measured.slice(1);
}

/** The 99th percentile of request times, as the median of several rounds. */
async function p99Ms(product: BenchProduct, studyIds: readonly string[]): Promise<number> {
  const each: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    each.push(percentile((await sendLoad(saveStepLoad(product, studyIds))).eachMs, 0.99));
  return median(each.slice(1));
}

/** Makes each load's bodies differ from those of earlier loads. */
let loads = 0;

function saveStepLoad({ origin, token }: BenchProduct, studyIds: readonly string[]): Load {
  loads += 1;
  const bodies = studyIds.map((id) =>
    JSON.stringify({
      id,
      step: 'participants',
      audienceCriteria: `Nurses on night shifts ${loads}.{n}`,
      participantCount: 5,
    }),
  );
  return { origin, token, method: 'POST', path: studyRoutes.saveStep.path, bodies, connections, requests };
}

export async function createDrafts({ api }: BenchProduct, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const batch = Array.from({ length: Math.min(50, count - ids.length) }, (_, index) =>
      api.call(studyRoutes.createDraft, {
        body: {
          title: `Handover between shifts, part ${ids.length + index}`,
          objective: 'Learn what gets lost when one shift hands over to the next',
          type: 'PRODUCT_DISCOVERY',
        },
      }),
    );
    ids.push(...(await Promise.all(batch)).map(({ study }) => study.id));
  }
  return ids;
}
