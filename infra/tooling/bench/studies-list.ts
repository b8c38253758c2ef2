import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { openBareApp } from './bare-app.ts';
import { openDataSource } from './bench-data.ts';
import { type Load, sendLoad } from './load.ts';
import { type Figure, median, perSecond, whole } from './report.ts';
import { draftStudies } from './save-step.ts';

const rounds = 7;
const requests = 1_500;
const connections = 8;
const studies = 50;

/** The list of studies against a bare handler that answers the same bytes. */
export async function studiesList(): Promise<Figure[]> {
  const house = await openDataSource({ turnMs: 0 });
  await draftStudies(house, studies);
  const { studies: listed } = await house.api.call(studyRoutes.list, {});
  const text = JSON.stringify({ studies: listed });
  const bare = await openBareApp({ text, save: () => undefined });
  const load: Load = {
    origin: house.origin,
    token: house.token,
    method: 'GET',
    path: studyRoutes.list.path,
    bodies: [],
    connections,
    requests,
  };
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await sendLoad(load);
    const theirs = await sendLoad({ ...load, origin: bare.origin, path: '/bare' });
    measured.push({ ours: perSecond(requests, ours.totalMs), bare: perSecond(requests, theirs.totalMs) });
  }
  await bare.close();
  await house.close();
  const rate = (side: 'ours' | 'bare') => whole(median(measured.slice(1).map((round) => round[side])));
  return [
    {
      name: 'studies list over HTTP / bare handler, same bytes',
      ratio: median(measured.slice(1).map((round) => round.ours / round.bare)),
      goal: { atLeast: 0.4 },
      detail: `${rate('ours')} of ${rate('bare')} requests/s, ${studies} studies, ${whole(text.length)} bytes`,
    },
  ];
}
