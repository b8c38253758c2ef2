import { setTimeout as wait } from 'node:timers/promises';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { aDataFolder } from '@windtunnel/infra/durable-file/data-folder';
import type { SqliteEventStore } from '@windtunnel/infra/event-store/sqlite';
import { type ApiClient, ApiRefused } from '../demo-data/api-client.ts';
import { clientOf, signUp } from '../driver/researcher.ts';
import { openAcknowledgements } from './acknowledgements.ts';
import { startInProcess } from './in-process.ts';
import { createLaunching } from './launching.ts';
import { type CrashOptions, counts, type Outcome } from './outcome.ts';
import { judge } from './verdict.ts';
import { readLog } from './written-log.ts';

const unlimitedPages = 1_073_741_823;
const writesMax = 5_000;

/** The disk is full under load: writes are refused and may be repeated, reads go on, and freed space is enough. */
export async function diskFull({ short }: CrashOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const fullMs = short ? 1_000 : 6_000;
  const problems: string[] = [];
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  let store: SqliteEventStore | null = null;
  const product = await startInProcess(dataDir, {
    around: (port, adapter) => {
      if (port === 'eventStore') store = adapter as unknown as SqliteEventStore;
      return adapter;
    },
  });
  const limitPages = (pages: number) => (store as SqliteEventStore | null)?.limitPages(pages);
  const workplace = { origin: product.publicUrl, dataDir };
  const launching = createLaunching({ acknowledgements, participants: 3, topics: 4 });
  const launches = [await launching.prepare(workplace), await launching.prepare(workplace)];
  const [before, during] = launches;
  const api = clientOf(await signUp('writer@windtunnel.test', workplace), workplace);
  const draft = { title: 'Draft', objective: 'To be written', type: 'PRODUCT_DISCOVERY' as const };
  const { study } = await api.call(studyRoutes.createDraft, { body: draft });

  // One launch is in the middle of its interviews, another is pressed while the disk is full.
  if (before !== undefined) await launching.launch(before, workplace);
  // A page count below the present one stands for "not one page more".
  limitPages(1);
  const written = await writeUntilRefused(api, study.id);
  problems.push(...written.problems);
  const pressed = during === undefined ? null : launching.launch(during, workplace);
  const reads = await readAWhile(api, study.id, fullMs);
  problems.push(...reads.problems);
  if ((await statusOf(`${product.publicUrl}/health/ready`)) !== 503) problems.push('a full disk counts as ready');
  limitPages(unlimitedPages);
  await pressed;
  const saved = await save(api, study.id, 'There is space again');
  if (saved !== null) problems.push(`after space was freed a write answers ${saved.status} ${saved.code}`);
  for (const launch of launches) {
    if (!launch.answered) await launching.launch(launch, workplace);
    const status = await launching.end(launch, workplace);
    if (status !== 'COMPLETED') problems.push(`a launch during the full disk ended as ${status ?? 'nothing'}`);
  }
  if ((await statusOf(`${product.publicUrl}/health/ready`)) !== 200) problems.push('it is not ready again');
  await product.stop();
  const log = await readLog(dataDir);
  const verdict = judge(log.events, acknowledgements.all());
  return {
    figures: [
      counts({
        'writes until full': written.count,
        'refused, retryable': written.refused,
        'reads while full': reads.count,
      }),
      counts({ 'full for ms': fullMs, launched: verdict.launched, ended: verdict.ended, events: log.events.length }),
    ],
    problems: [...problems, ...log.problems, ...verdict.problems],
  };
}

/** Null when the change was stored. */
async function save(api: ApiClient, id: string, title: string): Promise<ApiRefused | null> {
  try {
    await api.call(studyRoutes.saveStep, { body: { id, step: 'setup', title } });
    return null;
  } catch (error) {
    if (error instanceof ApiRefused) return error;
    throw error;
  }
}

async function writeUntilRefused(api: ApiClient, id: string) {
  const problems: string[] = [];
  let count = 0;
  let refused = 0;
  while (count < writesMax && refused < 10) {
    const refusal = await save(api, id, `Title ${count} ${'x'.repeat(150)}`);
    count += 1;
    if (refusal === null) continue;
    refused += 1;
    if (refusal.status !== 503 || refusal.code !== 'STORE_UNAVAILABLE' || !refusal.retryable)
      problems.push(`a write to the full disk answers ${refusal.status} ${refusal.code}`);
  }
  if (refused === 0) problems.push('the disk never got full');
  return { count, refused, problems };
}

async function readAWhile(api: ApiClient, id: string, ms: number) {
  const problems: string[] = [];
  let count = 0;
  for (const startedMs = performance.now(); performance.now() - startedMs < ms; await wait(10)) {
    try {
      await api.call(studyRoutes.list, {});
      await api.call(studyRoutes.get, { params: { id } });
      count += 2;
    } catch (error) {
      problems.push(`a read during the full disk failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { count, problems };
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
