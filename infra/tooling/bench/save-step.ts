import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { openBareApp } from './bare-app.ts';
import { type DataSource, openDataSource } from './bench-data.ts';
import { type Load, sendLoad } from './load.ts';
import { openRawLog } from './raw-log.ts';
import { type Figure, median, percentile, perSecond, whole } from './report.ts';

const rounds = 7;
const requests = 1_500;
const connections = 8;
const few = 100;
const many = 10_000;

type Sides = Awaited<ReturnType<typeof openSides>>;

/** Saving a wizard step against a bare handler that commits one row; and the same among many studies. */
export async function saveStep(): Promise<Figure[]> {
  const sides = await openSides();
  const studyIds = await draftStudies(sides.house, few);
  const against = await alternating(sides, studyIds);
  const among100 = await slowest(sides.house, studyIds);
  const all = [...studyIds, ...(await draftStudies(sides.house, many - few))];
  const among10000 = await slowest(sides.house, all);
  await sides.close();
  const ratio = median(against.map(({ ours, bare }) => ours / bare));
  const rate = (side: 'ours' | 'bare') => whole(median(against.map((round) => round[side])));
  return [
    {
      name: 'save-step over HTTP / bare handler with one commit',
      ratio,
      goal: { atLeast: 0.5 },
      detail: `${rate('ours')} of ${rate('bare')} requests/s, ${connections} connections, median of ${rounds} rounds`,
    },
    {
      name: `p99 with ${whole(many)} studies / with ${few}`,
      ratio: among10000 / among100,
      goal: { atMost: 1.5 },
      detail: `${among10000.toFixed(1)} ms and ${among100.toFixed(1)} ms, ${connections} connections`,
    },
  ];
}

async function openSides() {
  const house = await openDataSource({ turnMs: 0 });
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
    house,
    bare,
    close: async () => {
      await bare.close();
      log.close();
      folder.remove();
      await house.close();
    },
  };
}

async function alternating({ house, bare }: Sides, studyIds: readonly string[]) {
  const measured: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await sendLoad(savingOf(house, studyIds));
    const theirs = await sendLoad({ ...savingOf(house, studyIds), origin: bare.origin, path: '/bare' });
    measured.push({ ours: perSecond(requests, ours.totalMs), bare: perSecond(requests, theirs.totalMs) });
  }
  return measured.slice(1);
}

/** The 99th percentile of one request, the median of several rounds. */
async function slowest(house: DataSource, studyIds: readonly string[]): Promise<number> {
  const each: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    each.push(percentile((await sendLoad(savingOf(house, studyIds))).eachMs, 0.99));
  return median(each.slice(1));
}

let load = 0;

function savingOf({ origin, token }: DataSource, studyIds: readonly string[]): Load {
  load += 1;
  const bodies = studyIds.map((id) =>
    JSON.stringify({
      id,
      step: 'participants',
      audienceCriteria: `Nurses on night shifts ${load}.{n}`,
      participantCount: 5,
    }),
  );
  return { origin, token, method: 'POST', path: studyRoutes.saveStep.path, bodies, connections, requests };
}

/** Drafts at the same time what one person would take a year for. */
export async function draftStudies({ api }: DataSource, count: number): Promise<string[]> {
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
