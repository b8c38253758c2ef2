import { setTimeout as wait } from 'node:timers/promises';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import { startProcess } from '../../driver/product-process.ts';
import { clientOf, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { createRandom } from '../../harness/random.ts';
import { type Acknowledgements, openAcknowledgements } from '../../log/acknowledgements.ts';
import { readLog } from '../../log/read-log.ts';
import { lostChanges } from '../../log/verdict.ts';
import { createFilledLog } from '../damage/log-file.ts';

const writers = 8;
const eventsPerAppend = 10;
const killAfterMaxMs = 250;
const readyGoalMs = 3_000;

/** Kills the product at random moments while clients edit drafts in a large log: no acknowledged edit may be lost. */
export async function editsUnderKill(
  { seed, short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const dataDir = folder.file('data');
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const kills = short ? 5 : 200;
  const { store } = await createFilledLog(dataFile(dataDir, 'events'), short ? 2_000 : 100_000, eventsPerAppend);
  await store.close();
  // A log without a vault would be refused.
  await createSqliteVault({ file: dataFile(dataDir, 'vault') }).close();
  const random = createRandom(seed);
  const drafts = await createDrafts(dataDir);
  const readyMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const product = await startProcess({ program: productProgram, dataDir });
    readyMs.push(product.readyMs);
    const stopping = new AbortController();
    const target = { origin: product.origin, dataDir };
    const editing = drafts.map((draft) => editUntilStopped(draft, target, acknowledgements, stopping.signal));
    await wait(random() * killAfterMaxMs);
    await product.kill();
    stopping.abort();
    await Promise.all(editing);
  }
  const log = await readLog(dataDir);
  const acknowledged = acknowledgements.all();
  const lost = lostChanges(log.events, acknowledged);
  const slowestMs = Math.round(Math.max(...readyMs));
  return {
    figures: [
      counts({ kills, events: log.events.length, acknowledged: acknowledged.length, lost: lost.length }),
      `ready after a kill: slowest ${slowestMs} ms (goal <= ${readyGoalMs}), ${writers} writers at once`,
    ],
    problems: [
      ...log.problems,
      ...lost,
      ...(slowestMs <= readyGoalMs ? [] : [`the slowest start took ${slowestMs} ms`]),
    ],
  };
}

interface Draft {
  readonly researcher: Researcher;
  readonly id: string;
}

async function createDrafts(dataDir: string): Promise<Draft[]> {
  const product = await startProcess({ program: productProgram, dataDir });
  const target = { origin: product.origin, dataDir };
  const researcher = await signUp('writer@windtunnel.test', target);
  const api = clientOf(researcher, target);
  const drafts: Draft[] = [];
  for (let number = 0; number < writers; number += 1) {
    const body = { title: `Draft ${number}`, objective: 'To be written', type: 'PRODUCT_DISCOVERY' as const };
    const { study } = await api.call(studyRoutes.createDraft, { body });
    drafts.push({ researcher, id: study.id });
  }
  await product.stop();
  return drafts;
}

/** Saves one title after another until the product has been killed. */
async function editUntilStopped(
  { researcher, id }: Draft,
  target: TestTarget,
  acknowledgements: Acknowledgements,
  signal: AbortSignal,
): Promise<void> {
  const note = (_: unknown, position: string) => acknowledgements.note({ position, stream: studyStream(id) });
  const api = clientOf(researcher, target, note);
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
