import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { makeReadyStudy } from '../chaos/driver/researcher.ts';
import { type DataSource, openDataSource } from './bench-data.ts';
import { openRawLog } from './raw-log.ts';
import { type Figure, median } from './report.ts';

const rounds = 5;
const participants = 10;
/** What the free plan allows for ten people: 14 of its 15 credits. */
const topics = 5;
const topicsWithSlowModel = 3;
const slowTurnMs = 1_000;
const commits = 500;
const lookAgainMs = 2;

/** A launch from the button to COMPLETED. */
export async function launch(): Promise<Figure[]> {
  return [await withoutWaiting(), await withSlowModel()];
}

/** Nothing but our own work: against the time the bare log takes to commit as many facts one by one. */
async function withoutWaiting(): Promise<Figure> {
  const measured: { ratio: number; wallMs: number; facts: number; commitMs: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // Every round its own account: a free plan has credits for one such study.
    const house = await openDataSource({ turnMs: 0 });
    const { wallMs, eventsBefore } = await launched(house, topics);
    const facts = (await eventsIn(house)) - eventsBefore;
    await house.close();
    const commitMs = rawCommitMs();
    measured.push({ ratio: wallMs / (facts * commitMs), wallMs, facts, commitMs });
  }
  const warm = measured.slice(1);
  const middle = (field: 'wallMs' | 'facts' | 'commitMs') => median(warm.map((each) => each[field]));
  return {
    name: `launch to completed, ${participants} participants / its facts x commit`,
    ratio: median(warm.map(({ ratio }) => ratio)),
    goal: { atMost: 3 },
    detail: `${middle('wallMs').toFixed(0)} ms, ${middle('facts')} facts x ${middle('commitMs').toFixed(3)} ms`,
  };
}

async function withSlowModel(): Promise<Figure> {
  const house = await openDataSource({ turnMs: slowTurnMs });
  const { wallMs } = await launched(house, topicsWithSlowModel);
  const idealMs = (await longestInterview(house)) * slowTurnMs;
  await house.close();
  return {
    name: 'ideal wall / wall with a model of 1 s a turn',
    ratio: idealMs / wallMs,
    goal: { atLeast: 0.9 },
    detail: `${(idealMs / 1_000).toFixed(1)} s of ${(wallMs / 1_000).toFixed(2)} s`,
  };
}

/** Milliseconds from sending the launch to the fact that the study is completed, and how many facts were there before. */
async function launched(house: DataSource, topicCount: number): Promise<{ wallMs: number; eventsBefore: number }> {
  const id = await makeReadyStudy(house.api, { title: 'Handover', participants, topics: topicCount });
  const eventsBefore = await eventsIn(house);
  const log = openEventLog(house.eventsFile);
  const startedMs = performance.now();
  await house.api.call(studyRoutes.launch, { params: { id }, body: { batchId: `bench-${id}` } });
  for (;;) {
    for await (const { type } of log.readStream(`study-${id}`, { direction: 'backwards', limit: 1 })) {
      if (type !== 'StudyCompleted') continue;
      const wallMs = performance.now() - startedMs;
      await log.close();
      return { wallMs, eventsBefore };
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}

async function eventsIn(house: DataSource): Promise<number> {
  const log = openEventLog(house.eventsFile);
  let facts = 0;
  for await (const _fact of log.readAll()) facts += 1;
  await log.close();
  return facts;
}

/** Exchanges of the participant who was asked most. */
async function longestInterview(house: DataSource): Promise<number> {
  const log = openEventLog(house.eventsFile);
  const turns = new Map<string, number>();
  for await (const { stream } of log.readAll({ types: ['ParticipantSpoke'] }))
    turns.set(stream, (turns.get(stream) ?? 0) + 1);
  await log.close();
  return Math.max(...turns.values());
}

/** Milliseconds of one durable commit of one fact, the median of many. */
function rawCommitMs(): number {
  const folder = aDataFolder();
  const log = openRawLog(folder.file('raw.db'));
  const each: number[] = [];
  const data = JSON.stringify({ content: 'x'.repeat(160), itemIndex: 1, followUp: 0 });
  for (let revision = 0; revision < commits; revision += 1) {
    const startedMs = performance.now();
    log.commit([{ stream: 's', revision, id: `e${revision}`, type: 'ParticipantSpoke', data, metadata: data }]);
    each.push(performance.now() - startedMs);
  }
  log.close();
  folder.remove();
  return median(each);
}
