import { setTimeout as wait } from 'node:timers/promises';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../driver/product-process.ts';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../driver/researcher.ts';
import { type Answer, askUntilDecided, inWords } from '../driver/send.ts';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { productProgram } from '../harness/programs.ts';
import { chargesOf, settledLog } from '../log/settled-log.ts';

const studiesAtOnce = 20;
/** One study of so many people costs half of the free plan, in credits. */
const people = 10;
const lookAgainMs = 20;

/** With credits left for one study, twenty are launched at once: one runs, nineteen are told what is missing. */
export async function quotaRace({ short }: CrashOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir });
  const workplace = { origin: product.origin, dataDir };
  const rounds = short ? 1 : 10;
  const problems: string[] = [];
  const raced: string[] = [];
  let launched = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const researcher = await signUp(`racer-${round}@windtunnel.test`, workplace);
    await spendHalf(researcher, workplace);
    const ids = await prepare(researcher, workplace);
    raced.push(...ids);
    const answers = await Promise.all(
      ids.map((id) => {
        const body = { batchId: `race-${id}` };
        return askUntilDecided(studyRoutes.launch, { id, body }, { researcher, workplace });
      }),
    );
    launched += answers.filter(({ kind }) => kind === 'done').length;
    refused += answers.filter(isRefusedRightly).length;
    problems.push(...faults(answers).map((fault) => `round ${round}: ${fault}`));
    problems.push(...(await drafts(researcher, workplace)).map((fault) => `round ${round}: ${fault}`));
  }
  const log = await settledLog(dataDir);
  await product.stop();
  const of = chargesOf(log.events);
  const holds = raced.reduce((sum, id) => sum + of(id).holds, 0);
  if (holds !== rounds) problems.push(`${holds} holds were made for ${rounds} races`);
  return {
    figures: [counts({ races: rounds, launched, 'refused with the right shortfall': refused, holds })],
    problems: [...log.problems, ...problems],
  };
}

/** Leaves exactly what one more study costs. */
async function spendHalf(researcher: Researcher, workplace: TestTarget): Promise<void> {
  const api = clientOf(researcher, workplace);
  const id = await makeReadyStudy(api, { title: 'First half', participants: people, topics: 1 });
  await api.call(studyRoutes.launch, { params: { id }, body: { batchId: `half-${id}` } });
  while ((await api.call(studyRoutes.get, { params: { id } })).study.status !== 'COMPLETED') await wait(lookAgainMs);
  const { data } = await api.call(usageRoutes.quota, {});
  if (data.creditsRemaining !== people) throw new Error(`${data.creditsRemaining} credits are left, not ${people}`);
}

async function prepare(researcher: Researcher, workplace: TestTarget): Promise<string[]> {
  const api = clientOf(researcher, workplace);
  const ids: string[] = [];
  while (ids.length < studiesAtOnce)
    ids.push(await makeReadyStudy(api, { title: `Second half ${ids.length}`, participants: people, topics: 1 }));
  return ids;
}

type LaunchAnswer = Answer<typeof studyRoutes.launch>;

function faults(answers: readonly LaunchAnswer[]): string[] {
  const done = answers.filter(({ kind }) => kind === 'done').length;
  const odd = answers.filter((answer) => answer.kind === 'refused' && !isRefusedRightly(answer));
  const said = odd.map((answer) => `a launch was answered ${inWords(answer)} ${JSON.stringify(answer.body)}`);
  return [...(done === 1 ? [] : [`${done} studies were launched`]), ...new Set(said)];
}

function isRefusedRightly(answer: LaunchAnswer): boolean {
  if (answer.kind === 'done' || answer.body.code !== 'INSUFFICIENT_CREDITS' || answer.status !== 402) return false;
  const { required, available, shortfall } = answer.body.details as Record<string, unknown>;
  return required === people && available === 0 && shortfall === people;
}

/** Nothing but the launched studies has left the drafts. */
async function drafts(researcher: Researcher, workplace: TestTarget): Promise<string[]> {
  const { studies } = await clientOf(researcher, workplace).call(studyRoutes.list, {});
  const count = studies.filter(({ status }) => status === 'DRAFT').length;
  return count === studiesAtOnce - 1 ? [] : [`${count} studies are still drafts`];
}
