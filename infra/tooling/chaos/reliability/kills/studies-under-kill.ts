import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../../driver/product-process.ts';
import { type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import { send } from '../../driver/send.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { createRandom } from '../../harness/random.ts';
import { type Acknowledgements, openAcknowledgements } from '../../log/acknowledgements.ts';
import { readLog } from '../../log/read-log.ts';
import { lostChanges } from '../../log/verdict.ts';
import { freshStartMs, inMs, type StartTimes, slowStarts } from './start-times.ts';

const writers = 8;
const killAfterMaxMs = 300;
const killsPerCheck = 5;

/** Created by one request, in one append. Equal bodies would be the same study. */
const completeStudy = (title: string) => ({
  title,
  objective: 'Learn where planning a week of meals goes wrong',
  type: 'PRODUCT_DISCOVERY' as const,
  productDiscoveryData: { productDomain: 'Meal planning', discussionTopics: ['How do you decide what to cook?'] },
  audienceCriteria: 'Parents who cook at least four times a week',
  participantCount: 1,
  participants: [
    {
      name: 'Ada',
      age: 41,
      gender: 'female',
      occupation: 'Nurse',
      locationCity: 'Leeds',
      locationCountry: 'United Kingdom',
      shortBio: 'Cooks four times a week.',
    },
  ],
});
const eventsOfOneStudy = [
  'StudyDrafted',
  'StudyConfigurationSaved',
  'StudyAudienceSaved',
  'ParticipantsGenerated',
  'ParticipantsAccepted',
  'StudyReviewed',
].join();

/**
 * Kills the product at random moments while clients create studies: nothing acknowledged may be lost, and no study may
 * be partially stored.
 */
export async function studiesUnderKill(
  { seed, short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const dataDir = folder.file('data');
  const kills = short ? 4 : 200;
  const random = createRandom(seed);
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const times: StartTimes = { afterKillMs: [], freshMs: [] };
  const problems: string[] = [];
  let researcher: Researcher | null = null;
  for (let kill = 0; kill < kills; kill += 1) {
    const product = await startProcess({ program: productProgram, dataDir });
    if (kill > 0) times.afterKillMs.push(product.readyMs);
    const target = { origin: product.origin, dataDir };
    researcher ??= await signUp('writer@windtunnel.test', target);
    const client = { researcher, target };
    const { promise: firstAcknowledged, resolve } = Promise.withResolvers<void>();
    const writing = Array.from({ length: writers }, () => createStudies(client, acknowledgements, resolve));
    // Every other kill happens mid-traffic; the rest may happen before the first response.
    if (kill % 2 === 1) await Promise.race([firstAcknowledged, Promise.all(writing)]);
    await wait(random() * killAfterMaxMs);
    await product.kill();
    await Promise.all(writing);
    if (kill % killsPerCheck > 0) continue;
    problems.push(...(await readLog(dataDir)).problems);
    times.freshMs.push(await freshStartMs(folder.file(`fresh-${kill}`)));
  }
  const acknowledged = acknowledgements.all();
  if (acknowledged.length < kills / 2) problems.push(`only ${acknowledged.length} writes were acknowledged`);
  // The short form runs alongside other tests, so its times reflect the machine more than the product.
  if (!short) problems.push(...slowStarts(times));
  return await outcomeOf(dataDir, { kills, acknowledged, times, problems });
}

async function outcomeOf(
  dataDir: string,
  {
    kills,
    acknowledged,
    times,
    problems,
  }: {
    readonly kills: number;
    readonly acknowledged: ReturnType<Acknowledgements['all']>;
    readonly times: StartTimes;
    readonly problems: readonly string[];
  },
): Promise<Outcome> {
  const { events, problems: damage } = await readLog(dataDir);
  const lost = lostChanges(events, acknowledged);
  const { complete, partial } = countStudies(events);
  const totals = { kills, acknowledged: acknowledged.length, lost: lost.length, complete, partial: partial.length };
  return {
    figures: [
      counts(totals),
      counts({ events: events.length, integrity: damage.length === 0 ? 'ok' : 'broken' }),
      `ready after a kill: ${inMs(times.afterKillMs)}; on an empty folder: ${inMs(times.freshMs)}`,
    ],
    problems: [...problems, ...damage, ...lost, ...partial.map((stream) => `${stream} is stored in part`)],
  };
}

/** Until the product has been killed. */
async function createStudies(
  client: { readonly researcher: Researcher; readonly target: TestTarget },
  acknowledgements: Acknowledgements,
  onAcknowledged: () => void,
): Promise<void> {
  for (;;) {
    const body = completeStudy(`Everything at once ${randomUUID()}`);
    const reply = await send(studyRoutes.create, { body }, client).catch(() => null);
    if (reply === null) return;
    if (reply.kind === 'refused') throw new Error(`A write was refused: ${reply.body.error}`);
    if (reply.position === null) continue;
    acknowledgements.note({ position: reply.position, stream: studyStream(reply.body.study.id) });
    onAcknowledged();
  }
}

function countStudies(events: readonly StoredEvent[]): { complete: number; partial: string[] } {
  const types = new Map<string, string[]>();
  for (const { stream, type } of events) {
    if (stream.startsWith(studyStream(''))) types.set(stream, [...(types.get(stream) ?? []), type]);
  }
  const partial = [...types].filter(([, each]) => each.join() !== eventsOfOneStudy).map(([stream]) => stream);
  return { complete: types.size - partial.length, partial };
}
