import { setTimeout as wait } from 'node:timers/promises';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../../driver/product-process.ts';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import { type Reply, sendUntilDecided, summaryOf } from '../../driver/send.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { chargesOf, settledLog } from '../../log/settled-log.ts';

const studiesAtOnce = 20;
/** A study with this many participants costs half the free plan's credits. */
const participants = 10;
const pollMs = 20;

/**
 * With enough credits left for one study, twenty are launched at once: one runs, and the others are refused and shown
 * the shortfall.
 */
export async function quotaRace({ short }: ChaosOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir });
  const target = { origin: product.origin, dataDir };
  const rounds = short ? 1 : 10;
  const problems: string[] = [];
  const raced: string[] = [];
  let launched = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const researcher = await signUp(`racer-${round}@windtunnel.test`, target);
    await spendHalf(researcher, target);
    const { ids, replies } = await race(researcher, target);
    raced.push(...ids);
    launched += replies.filter(({ kind }) => kind === 'done').length;
    refused += replies.filter(isShortfallRefusal).length;
    const found = [...wrongReplies(replies), ...(await wrongDrafts(researcher, target))];
    problems.push(...found.map((problem) => `round ${round}: ${problem}`));
  }
  const log = await settledLog(dataDir);
  await product.stop();
  const charges = chargesOf(log.events);
  const reservations = raced.reduce((sum, id) => sum + charges(id).reservations, 0);
  if (reservations !== rounds) problems.push(`${reservations} reservations were made for ${rounds} races`);
  return {
    figures: [counts({ races: rounds, launched, 'refused with the right shortfall': refused, reservations })],
    problems: [...log.problems, ...problems],
  };
}

/** Leaves exactly enough credits for one more study. */
async function spendHalf(researcher: Researcher, target: TestTarget): Promise<void> {
  const api = clientOf(researcher, target);
  const id = await makeReadyStudy(api, { title: 'First half', participants, topics: 1 });
  await api.call(studyRoutes.launch, { params: { id }, body: { batchId: `half-${id}` } });
  while ((await api.call(studyRoutes.get, { params: { id } })).study.status !== 'COMPLETED') await wait(pollMs);
  const { data } = await api.call(usageRoutes.quota, {});
  if (data.creditsRemaining !== participants)
    throw new Error(`${data.creditsRemaining} credits are left, not ${participants}`);
}

async function race(researcher: Researcher, target: TestTarget) {
  const api = clientOf(researcher, target);
  const ids: string[] = [];
  while (ids.length < studiesAtOnce)
    ids.push(await makeReadyStudy(api, { title: `Second half ${ids.length}`, participants, topics: 1 }));
  const replies = await Promise.all(
    ids.map((id) =>
      sendUntilDecided(studyRoutes.launch, { id, body: { batchId: `race-${id}` } }, { researcher, target }),
    ),
  );
  return { ids, replies };
}

type LaunchReply = Reply<typeof studyRoutes.launch>;

function wrongReplies(replies: readonly LaunchReply[]): string[] {
  const done = replies.filter(({ kind }) => kind === 'done').length;
  const unexpected = replies
    .filter((reply) => reply.kind === 'refused' && !isShortfallRefusal(reply))
    .map((reply) => `a launch was refused with ${summaryOf(reply)} ${JSON.stringify(reply.body)}`);
  return [...(done === 1 ? [] : [`${done} studies were launched`]), ...new Set(unexpected)];
}

function isShortfallRefusal(reply: LaunchReply): boolean {
  if (reply.kind === 'done' || reply.body.code !== 'INSUFFICIENT_CREDITS' || reply.status !== 402) return false;
  const { required, available, shortfall } = reply.body.details as Record<string, unknown>;
  return required === participants && available === 0 && shortfall === participants;
}

/** Every study except the launched one must still be a draft. */
async function wrongDrafts(researcher: Researcher, target: TestTarget): Promise<string[]> {
  const { studies } = await clientOf(researcher, target).call(studyRoutes.list, {});
  const count = studies.filter(({ status }) => status === 'DRAFT').length;
  return count === studiesAtOnce - 1 ? [] : [`${count} studies are still drafts`];
}
