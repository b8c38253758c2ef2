import { setTimeout as wait } from 'node:timers/promises';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../driver/product-process.ts';
import { clientOf, type Researcher, signUp, type TestTarget } from '../driver/researcher.ts';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { productProgram } from '../harness/programs.ts';
import { createRandom } from '../harness/random.ts';
import { type Acknowledgements, openAcknowledgements } from '../log/acknowledgements.ts';
import { fillLog } from '../log/fill-log.ts';
import { readLog } from '../log/read-log.ts';
import { judge } from '../log/verdict.ts';

const writers = 8;
const killAfterMaxMs = 250;
const readyGoalMs = 3_000;

/** Ends the product at random moments under writing clients: whatever was answered is in the log, whole and in place. */
export async function writesUnderKill(
  { seed, short }: CrashOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const dataDir = folder.file('data');
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const kills = short ? 5 : 200;
  await fill(dataDir, short ? 2_000 : 100_000);
  const random = createRandom(seed);
  const studies = await prepare(dataDir);
  const readyMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const product = await startProcess({ program: productProgram, dataDir });
    readyMs.push(product.readyMs);
    const stopping = new AbortController();
    const workplace = { origin: product.origin, dataDir };
    const writing = studies.map((study) => keepWriting(study, workplace, acknowledgements, stopping.signal));
    await wait(random() * killAfterMaxMs);
    await product.kill();
    stopping.abort();
    await Promise.all(writing);
  }
  const log = await readLog(dataDir);
  const acknowledged = acknowledgements.all();
  // What the filling left unfinished is none of a kill's.
  const broken = judge(log.events, acknowledged).problems.filter((problem) => /lost|torn/.test(problem));
  const slowestMs = Math.max(...readyMs);
  const late = slowestMs <= readyGoalMs ? [] : [`the slowest start took ${Math.round(slowestMs)} ms`];
  return {
    figures: [
      counts({ kills, events: log.events.length, acknowledged: acknowledged.length, 'lost or torn': broken.length }),
      `ready after a kill: slowest ${Math.round(slowestMs)} ms (goal <= ${readyGoalMs}), ${writers} writers at once`,
    ],
    problems: [...log.problems, ...broken, ...late],
  };
}

async function fill(dataDir: string, events: number): Promise<void> {
  const store = createSqliteEventStore({ file: `${dataDir}/events.db` });
  await fillLog(store, events, 10);
  await store.close();
}

interface Draft {
  readonly researcher: Researcher;
  readonly id: string;
}

async function prepare(dataDir: string): Promise<Draft[]> {
  const product = await startProcess({ program: productProgram, dataDir });
  const workplace = { origin: product.origin, dataDir };
  const researcher = await signUp('writer@windtunnel.test', workplace);
  const api = clientOf(researcher, workplace);
  const drafts: Draft[] = [];
  for (let number = 0; number < writers; number += 1) {
    const body = { title: `Draft ${number}`, objective: 'To be written', type: 'PRODUCT_DISCOVERY' as const };
    const { study } = await api.call(studyRoutes.createDraft, { body });
    drafts.push({ researcher, id: study.id });
  }
  await product.stop();
  return drafts;
}

/** Saves one title after the other until the product is gone. */
async function keepWriting(
  { researcher, id }: Draft,
  workplace: TestTarget,
  acknowledgements: Acknowledgements,
  signal: AbortSignal,
): Promise<void> {
  const note = (_: unknown, position: string) => acknowledgements.note({ position, stream: studyStream(id) });
  const api = clientOf(researcher, workplace, note);
  for (let number = 0; !signal.aborted; number += 1) {
    try {
      await api.call(studyRoutes.saveStep, {
        body: { id, step: 'setup', title: `Title ${performance.now()} ${number}` },
      });
    } catch {
      return;
    }
  }
}
