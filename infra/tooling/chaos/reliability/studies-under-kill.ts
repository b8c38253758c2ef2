import { setTimeout as wait } from 'node:timers/promises';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { percentile } from '../../bench/report.ts';
import { startProcess } from '../driver/product-process.ts';
import { type Researcher, signUp, type TestTarget } from '../driver/researcher.ts';
import { ask } from '../driver/send.ts';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { productProgram } from '../harness/programs.ts';
import { createRandom } from '../harness/random.ts';
import { type Acknowledgements, openAcknowledgements } from '../log/acknowledgements.ts';
import { readLog } from '../log/read-log.ts';

const writers = 8;
const killAfterMaxMs = 300;
const readyGoalMs = 3_000;
const looksEvery = 5;

/** Written by one request, in one append. */
const wholeStudy = {
  title: 'Everything at once',
  objective: 'Learn where planning a week of meals goes wrong',
  type: 'PRODUCT_DISCOVERY' as const,
  productDiscoveryData: { productDomain: 'Meal planning', discussionTopics: ['How do you decide what to cook?'] },
  audienceCriteria: 'Parents who cook at least four times a week',
  participantCount: 3,
};
const eventsOfOne = ['StudyDrafted', 'StudyConfigurationSaved', 'StudyAudienceSaved', 'StudyReviewed'].join();

/** Ends the product at random moments while whole studies are written: what was answered stays, none is there by half. */
export async function groupsUnderKill(
  { seed, short }: CrashOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const dataDir = folder.file('data');
  const kills = short ? 4 : 200;
  const random = createRandom(seed);
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const readyMs: number[] = [];
  const freshMs: number[] = [];
  const problems: string[] = [];
  let researcher: Researcher | null = null;
  for (let kill = 0; kill < kills; kill += 1) {
    const product = await startProcess({ program: productProgram, dataDir });
    if (kill > 0) readyMs.push(product.readyMs);
    const workplace = { origin: product.origin, dataDir };
    researcher ??= await signUp('writer@windtunnel.test', workplace);
    const by = { researcher, workplace };
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const writing = Array.from({ length: writers }, () => keepWriting(by, acknowledgements, resolve));
    // Every other one in the middle of traffic, the rest also before the first answer.
    if (kill % 2 === 1) await Promise.race([answered, Promise.all(writing)]);
    await wait(random() * killAfterMaxMs);
    await product.kill();
    await Promise.all(writing);
    if (kill % looksEvery > 0) continue;
    problems.push(...(await readLog(dataDir)).problems);
    freshMs.push(await freshStart(folder.file(`fresh-${kill}`)));
  }
  const { events, problems: broken } = await readLog(dataDir);
  const acknowledged = acknowledgements.all();
  const streams = new Map<string, string>(events.map(({ position, stream }) => [position, stream]));
  const lost = acknowledged.filter(({ position, stream }) => streams.get(position) !== stream);
  const { whole, torn } = groupsOf(events);
  const [afterKillMs, freshStartMs] = [percentile(readyMs, 0.5), percentile(freshMs, 0.5)];
  if (acknowledged.length < kills / 2) problems.push(`only ${acknowledged.length} writes were answered`);
  const slowestMs = Math.max(...readyMs);
  // The short form runs beside other tests: what it measures there is the machine.
  if (!short && slowestMs > readyGoalMs) problems.push(`the slowest start took ${Math.round(slowestMs)} ms`);
  if (!short && afterKillMs > 2 * freshStartMs)
    problems.push(
      `a start after a kill takes ${Math.round(afterKillMs)} ms, a fresh one ${Math.round(freshStartMs)} ms`,
    );
  return {
    figures: [
      counts({ kills, acknowledged: acknowledged.length, lost: lost.length, whole, torn: torn.length }),
      counts({ events: events.length, integrity: broken.length === 0 ? 'ok' : 'broken' }),
      `ready after a kill: ${inMs(readyMs)}; on an empty folder beside it: ${inMs(freshMs)}`,
    ],
    problems: [
      ...problems,
      ...broken,
      ...lost.map(({ position, stream }) => `${position} of ${stream} was acknowledged and is lost`),
      ...torn.map((stream) => `${stream} is there by half`),
    ],
  };
}

function inMs(times: readonly number[]): string {
  const [p50, p99, slowest] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)].map(Math.round);
  return `p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`;
}

/** What a start takes on this machine now, when there is nothing to recover. */
async function freshStart(dataDir: string): Promise<number> {
  const product = await startProcess({ program: productProgram, dataDir });
  await product.kill();
  return product.readyMs;
}

/** Until the product is gone. */
async function keepWriting(
  by: { readonly researcher: Researcher; readonly workplace: TestTarget },
  acknowledgements: Acknowledgements,
  answered: () => void,
): Promise<void> {
  for (;;) {
    const answer = await ask(studyRoutes.create, { body: wholeStudy }, by).catch(() => null);
    if (answer === null) return;
    if (answer.kind === 'refused') throw new Error(`A write was refused: ${answer.body.error}`);
    if (answer.position === null) continue;
    acknowledgements.note({ position: answer.position, stream: studyStream(answer.body.study.id) });
    answered();
  }
}

function groupsOf(events: readonly StoredEvent[]): { whole: number; torn: string[] } {
  const written = new Map<string, string[]>();
  for (const { stream, type } of events) {
    if (stream.startsWith(studyStream(''))) written.set(stream, [...(written.get(stream) ?? []), type]);
  }
  const torn = [...written].filter(([, types]) => types.join() !== eventsOfOne).map(([stream]) => stream);
  return { whole: written.size - torn.length, torn };
}
