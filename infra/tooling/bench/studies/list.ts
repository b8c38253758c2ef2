import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { openBareApp } from '../bare-app.ts';
import { startBenchProduct } from '../bench-product.ts';
import { type Load, sendLoad } from '../load.ts';
import { type Figure, formatCount, median, perSecond } from '../report.ts';
import { createDrafts } from './save-step.ts';

const rounds = 7;
const requests = 1_500;
const connections = 8;
const studies = 50;

/** Listing studies, compared with a bare handler that returns the same bytes. */
export async function studiesList(): Promise<Figure[]> {
  const product = await startBenchProduct({ turnMs: 0 });
  await createDrafts(product, studies);
  const { studies: listed } = await product.api.call(studyRoutes.list, {});
  const text = JSON.stringify({ studies: listed });
  const bare = await openBareApp({ text, save: () => undefined });
  const load: Load = {
    origin: product.origin,
    token: product.token,
    method: 'GET',
    path: studyRoutes.list.path,
    bodies: [],
    connections,
    requests,
  };
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await sendLoad(load);
    const bareResult = await sendLoad({ ...load, origin: bare.origin, path: '/bare' });
    measured.push({ ours: perSecond(requests, ours.totalMs), bare: perSecond(requests, bareResult.totalMs) });
  }
  await bare.close();
  await product.close();
  const rate = (side: 'ours' | 'bare') => formatCount(median(measured.slice(1).map((round) => round[side])));
  return [
    {
      name: 'studies list over HTTP / bare handler, same bytes',
      ratio: median(measured.slice(1).map((round) => round.ours / round.bare)),
      goal: { atLeast: 0.4 },
      detail: `${rate('ours')} of ${rate('bare')} requests/s, ${studies} studies, ${formatCount(text.length)} bytes`,
    },
  ];
}
