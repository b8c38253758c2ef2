import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { makeReadyStudy } from '../chaos/driver/researcher.ts';
import { type BenchProduct, startBenchProduct } from './bench-product.ts';
import { openRawLog } from './raw-log.ts';
import { type Figure, median } from './report.ts';

const rounds = 5;
const participants = 10;
/** The free plan covers ten participants with this many topics. */
const topics = 5;
const topicsWithSlowModel = 3;
const slowTurnMs = 1_000;
const commits = 500;
const pollMs = 2;

/** A launch, from the request to COMPLETED. */
export async function launch(): Promise<Figure[]> {
  return [await withInstantModel(), await withSlowModel()];
}

/** The product's own work, compared with committing the same number of events one by one to a bare log. */
async function withInstantModel(): Promise<Figure> {
  const measured: { ratio: number; wallMs: number; events: number; commitMs: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // Each round has a new account, because the free plan covers only one such study.
    const product = await startBenchProduct({ turnMs: 0 });
    const { wallMs, eventsBefore } = await launched(product, topics);
    const events = (await eventsIn(product)) - eventsBefore;
    await product.close();
    const commitMs = rawCommitMs();
    measured.push({ ratio: wallMs / (events * commitMs), wallMs, events, commitMs });
  }
  const warm = measured.slice(1);
  const medianOf = (field: 'wallMs' | 'events' | 'commitMs') => median(warm.map((each) => each[field]));
  return {
    name: `launch to completed, ${participants} participants / its events x commit`,
    ratio: median(warm.map(({ ratio }) => ratio)),
    goal: { atMost: 3 },
    detail: `${medianOf('wallMs').toFixed(0)} ms, ${medianOf('events')} events x ${medianOf('commitMs').toFixed(3)} ms`,
  };
}

async function withSlowModel(): Promise<Figure> {
  const product = await startBenchProduct({ turnMs: slowTurnMs });
  const { wallMs } = await launched(product, topicsWithSlowModel);
  const idealMs = (await longestInterview(product)) * slowTurnMs;
  await product.close();
  return {
    name: 'ideal wall / wall with a model of 1 s a turn',
    ratio: idealMs / wallMs,
    goal: { atLeast: 0.9 },
    detail: `${(idealMs / 1_000).toFixed(1)} s of ${(wallMs / 1_000).toFixed(2)} s`,
  };
}

/** Milliseconds from sending the launch to the StudyCompleted event, and the number of events before it. `ready` is called before. */
export async function launched(
  product: BenchProduct,
  topicCount: number,
  ready: () => void = () => undefined,
): Promise<{ wallMs: number; eventsBefore: number }> {
  const id = await makeReadyStudy(product.api, { title: 'Handover', participants, topics: topicCount });
  ready();
  const eventsBefore = await eventsIn(product);
  const log = openEventLog(product.eventsFile);
  const startedMs = performance.now();
  await product.api.call(studyRoutes.launch, { params: { id }, body: { batchId: `bench-${id}` } });
  for (;;) {
    for await (const { type } of log.readStream(`study-${id}`, { direction: 'backwards', limit: 1 })) {
      if (type !== 'StudyCompleted') continue;
      const wallMs = performance.now() - startedMs;
      await log.close();
      return { wallMs, eventsBefore };
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function eventsIn(product: BenchProduct): Promise<number> {
  const log = openEventLog(product.eventsFile);
  let events = 0;
  for await (const _event of log.readAll()) events += 1;
  await log.close();
  return events;
}

/** The number of exchanges in the longest interview. */
async function longestInterview(product: BenchProduct): Promise<number> {
  const log = openEventLog(product.eventsFile);
  const turns = new Map<string, number>();
  for await (const { stream } of log.readAll({ types: ['ParticipantSpoke'] }))
    turns.set(stream, (turns.get(stream) ?? 0) + 1);
  await log.close();
  return Math.max(...turns.values());
}

/** The median number of milliseconds for a durable commit of one event. */
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
