import { setTimeout as wait } from 'node:timers/promises';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import type { Route } from '@windtunnel/contracts/http/route';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../driver/product-process.ts';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../driver/researcher.ts';
import { type Answer, ask, inWords } from '../driver/send.ts';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { productProgram } from '../harness/programs.ts';
import { chargesOf, settledLog } from '../log/settled-log.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const disk = { megabytes: 12, freeableMegabytes: 5 };
const studiesToLaunch = 3;
const writers = 6;
const refusalsEach = 20;
const fillMaxMs = 60_000;
const recoverMaxMs = 10_000;
/** A run takes long enough to be caught by the full disk half-way. */
const paceMs = '300';
const endMaxMs = 30_000;
const lookAgainMs = 20;
const roomAgain = 'There is room again';

interface Seen {
  readonly workplace: TestTarget;
  readonly researcher: Researcher;
  /** Position to study of every change that was answered with yes. */
  readonly acknowledged: Map<string, string>;
  readonly problems: string[];
}

/** The product on a disk that gets full under load: everything it writes is refused, nothing is half done, room mends it. */
export async function fullDisk(
  { short }: CrashOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome & { readonly notRun?: string }> {
  const small = mountSmallDisk(folder.file('disk'), disk);
  if (small === null) {
    const notRun = 'mounting a small disk is not allowed here';
    return { figures: [notRun], problems: [], notRun };
  }
  try {
    return await onSmallDisk(small, short ? 1_000 : 5_000);
  } finally {
    small.unmount();
  }
}

async function onSmallDisk(small: SmallDisk, fullMs: number): Promise<Outcome> {
  const product = await startProcess({
    program: productProgram,
    dataDir: small.path,
    env: { SIMULATOR_PACE_MS: paceMs },
  });
  try {
    const workplace = { origin: product.origin, dataDir: small.path };
    const researcher = await signUp('writer@windtunnel.test', workplace);
    const seen: Seen = { workplace, researcher, acknowledged: new Map(), problems: [] };
    const drafts = await makeStudies(seen, writers);
    const ready = await makeStudies(seen, studiesToLaunch);
    const [underWay = '', ...waiting] = ready;
    isRefused(seen, underWay, await launch(seen, underWay));
    const written = await Promise.all(drafts.map((id) => writeUntilFull(seen, id)));
    const [reads, launches] = await Promise.all([
      readAWhile(seen, ready, fullMs),
      Promise.all(waiting.map((id) => launchWhile(seen, id, fullMs))),
    ]);
    await writeElsewhere(seen);
    const caught = await statusOf(seen, underWay);
    if (caught === 'COMPLETED') seen.problems.push('no run was under way while the disk was full');
    const writesMs = await recover(seen, small, drafts);
    for (const id of drafts) await seeTitle(seen, id);
    await Promise.all(ready.map((id) => launchAndEnd(seen, id)));
    const { events, problems } = await settledLog(small.path);
    const streams = new Map<string, string>(events.map(({ position, stream }) => [position, stream]));
    const lost = [...seen.acknowledged].filter(([position, id]) => !streams.get(position)?.endsWith(id));
    const charges = ready.map(chargesOf(events));
    const wrong = charges.filter(
      ({ launches: times, holds, capturedTenths, reservedTenths }) =>
        times !== 1 || holds !== 1 || capturedTenths !== reservedTenths,
    );
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    return {
      figures: [
        counts({ 'writes stored': seen.acknowledged.size, 'refused, retryable': sum(written), lost: lost.length }),
        counts({
          'reads while full': reads,
          'launches refused while full': sum(launches),
          'partial launches': wrong.length,
        }),
        `a run was caught as ${caught} and went on; writes go on ${Math.round(writesMs)} ms after there was room, without a restart`,
      ],
      problems: [
        ...seen.problems,
        ...problems,
        ...lost.map(([position, id]) => `${position} of ${id} was acknowledged and is lost`),
        ...wrong.map((charged) => `a study has ${counts({ ...charged })}`),
      ],
    };
  } finally {
    await product.kill();
  }
}

async function makeStudies({ researcher, workplace }: Seen, count: number): Promise<string[]> {
  const api = clientOf(researcher, workplace);
  const ids: string[] = [];
  while (ids.length < count)
    ids.push(await makeReadyStudy(api, { title: `Study ${ids.length}`, participants: 1, topics: 6 }));
  return ids;
}

/** Notes what was stored; true when it was refused as it has to be. */
function isRefused<R extends Route>({ acknowledged, problems }: Seen, id: string, answer: Answer<R>): boolean {
  if (answer.kind === 'done') {
    if (answer.position !== null) acknowledged.set(answer.position, id);
    return false;
  }
  const { status, body } = answer;
  if (status !== 503 || body.retryable !== true) problems.push(`a write was answered ${inWords(answer)}`);
  return true;
}

const save = (seen: Seen, id: string, title: string) =>
  ask(studyRoutes.saveStep, { body: { id, step: 'setup', title, objective: 'x'.repeat(2_000) } }, seen);

async function writeUntilFull(seen: Seen, id: string): Promise<number> {
  let refused = 0;
  const startedMs = performance.now();
  for (let number = 0; refused < refusalsEach; number += 1) {
    if (isRefused(seen, id, await save(seen, id, `Title ${number}`))) refused += 1;
    if (performance.now() - startedMs > fillMaxMs) {
      seen.problems.push('the disk never got full');
      break;
    }
  }
  return refused;
}

/** What goes into other files than the log of a study. */
async function writeElsewhere(seen: Seen): Promise<void> {
  const body = { email: 'new-user@windtunnel.test', password: 'correct horse battery' };
  isRefused(seen, '', await ask(accountRoutes.signup, { body }, seen));
  isRefused(seen, '', await ask(accountRoutes.forgotPassword, { body: { email: seen.researcher.email } }, seen));
  const draft = { title: 'Late', objective: 'To be written', type: 'USABILITY' as const };
  isRefused(seen, '', await ask(studyRoutes.createDraft, { body: draft }, seen));
}

async function statusOf(seen: Seen, id: string): Promise<string> {
  const answer = await ask(studyRoutes.get, { id }, seen);
  return answer.kind === 'done' ? answer.body.study.status : inWords(answer);
}

async function readAWhile(seen: Seen, ids: readonly string[], ms: number): Promise<number> {
  let reads = 0;
  for (const startedMs = performance.now(); performance.now() - startedMs < ms; await wait(lookAgainMs)) {
    const answers = await Promise.all([
      ask(studyRoutes.list, {}, seen),
      ask(usageRoutes.quota, {}, seen),
      ...ids.map((id) => ask(studyRoutes.get, { id }, seen)),
    ]);
    reads += answers.length;
    for (const answer of answers) {
      if (answer.kind === 'refused') seen.problems.push(`a read on the full disk was answered ${inWords(answer)}`);
    }
  }
  return reads;
}

const launch = (seen: Seen, id: string) => ask(studyRoutes.launch, { id, body: { batchId: `batch-${id}` } }, seen);

/** Presses the button again and again; answers how often it was refused. */
async function launchWhile(seen: Seen, id: string, ms: number): Promise<number> {
  let refused = 0;
  for (const startedMs = performance.now(); performance.now() - startedMs < ms; await wait(lookAgainMs)) {
    if (!isRefused(seen, id, await launch(seen, id))) break;
    refused += 1;
  }
  return refused;
}

/** Makes room; answers after how many milliseconds every writer was served again. */
async function recover(seen: Seen, small: SmallDisk, drafts: readonly string[]): Promise<number> {
  small.free();
  const startedMs = performance.now();
  for (const id of drafts) {
    while (isRefused(seen, id, await save(seen, id, roomAgain))) {
      if (performance.now() - startedMs > recoverMaxMs) {
        seen.problems.push('there is room, and writes are still refused');
        break;
      }
      await wait(lookAgainMs);
    }
  }
  return performance.now() - startedMs;
}

/** The read models have come after. */
async function seeTitle(seen: Seen, id: string): Promise<void> {
  const api = clientOf(seen.researcher, seen.workplace);
  for (const startedMs = performance.now(); performance.now() - startedMs < recoverMaxMs; await wait(lookAgainMs)) {
    const { studies } = await api.call(studyRoutes.list, {});
    if (studies.some((study) => study.id === id && study.title === roomAgain)) return;
  }
  seen.problems.push('there is room, and the read models stay behind');
}

async function launchAndEnd(seen: Seen, id: string): Promise<void> {
  const startedMs = performance.now();
  const late = () => performance.now() - startedMs > endMaxMs;
  while (isRefused(seen, id, await launch(seen, id)) && !late()) await wait(lookAgainMs);
  let status = await statusOf(seen, id);
  while (!['COMPLETED', 'FAILED'].includes(status) && !late()) {
    await wait(lookAgainMs);
    status = await statusOf(seen, id);
  }
  if (status !== 'COMPLETED') seen.problems.push(`a launch after the full disk ended as ${status}`);
}
