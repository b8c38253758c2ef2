import { setTimeout as wait } from 'node:timers/promises';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { outboxEmails } from '../../driver/emails.ts';
import { clientOf, makeReadyStudy } from '../../driver/researcher.ts';
import { send, summaryOf } from '../../driver/send.ts';
import type { Recorder } from './recorder.ts';
import type { SmallDisk } from './small-disk.ts';

const refusalsPerWriter = 20;
const fillTimeoutMs = 60_000;
const recoveryTimeoutMs = 10_000;
/** A call that failed while the disk was full may be tried again 30 s later: the longest pause between attempts. */
const endTimeoutMs = 60_000;
const emailTimeoutMs = 60_000;
const signUpsWhileFull = 10;
const pollMs = 20;
const titleAfterRecovery = 'Written after space was freed';

export interface PromisedEmail {
  readonly to: string;
  readonly path: string;
}

export async function makeStudies({ researcher, target }: Recorder, count: number): Promise<string[]> {
  const api = clientOf(researcher, target);
  const ids: string[] = [];
  while (ids.length < count)
    ids.push(await makeReadyStudy(api, { title: `Study ${ids.length}`, participants: 1, topics: 6 }));
  return ids;
}

const saveTitle = (recorder: Recorder, id: string, title: string) =>
  send(studyRoutes.saveStep, { body: { id, step: 'setup', title, objective: 'x'.repeat(2_000) } }, recorder);

/** Returns the number of refused writes. */
export async function writeUntilFull(recorder: Recorder, id: string): Promise<number> {
  let refused = 0;
  const startedMs = performance.now();
  for (let number = 0; refused < refusalsPerWriter; number += 1) {
    if (recorder.record(id, await saveTitle(recorder, id, `Title ${number}`))) refused += 1;
    if (performance.now() - startedMs > fillTimeoutMs) {
      recorder.problems.push('the disk never became full');
      break;
    }
  }
  return refused;
}

/**
 * Writes that also involve accounts, emails and new studies. Returns the addresses to which an email was promised, each
 * with the path of its link.
 */
export async function writeToOtherFiles(recorder: Recorder): Promise<PromisedEmail[]> {
  const promised: PromisedEmail[] = [];
  for (let number = 1; number <= signUpsWhileFull; number += 1) {
    const body = { email: `late-${number}@windtunnel.test`, password: 'correct horse battery' };
    const isRefused = recorder.record('', await send(accountRoutes.signup, { body }, recorder));
    if (!isRefused) promised.push({ to: body.email, path: '/verify-email' });
  }
  const { email } = recorder.researcher;
  const isRefused = recorder.record('', await send(accountRoutes.forgotPassword, { body: { email } }, recorder));
  if (!isRefused) promised.push({ to: email, path: '/reset-password' });
  const draft = { title: 'Late', objective: 'To be written', type: 'USABILITY' as const };
  recorder.record('', await send(studyRoutes.createDraft, { body: draft }, recorder));
  return promised;
}

/** Every email that was promised while the disk was full arrives once there is space. Returns how many came twice. */
export async function waitForEmails(recorder: Recorder, promised: readonly PromisedEmail[]): Promise<number> {
  const emails = outboxEmails(recorder.target.dataDir);
  const copies = ({ to, path }: PromisedEmail) => emails(to).filter((text) => text.includes(path)).length;
  const startedMs = performance.now();
  while (promised.some((email) => copies(email) === 0)) {
    if (performance.now() - startedMs > emailTimeoutMs) {
      recorder.problems.push('there is space, and an email that was promised does not arrive');
      break;
    }
    await wait(pollMs);
  }
  return promised.filter((email) => copies(email) > 1).length;
}

export async function statusOf(recorder: Recorder, id: string): Promise<string> {
  const reply = await send(studyRoutes.get, { id }, recorder);
  return reply.kind === 'done' ? reply.body.study.status : summaryOf(reply);
}

/** Returns the number of reads, all of which must succeed. */
export async function readRepeatedly(recorder: Recorder, ids: readonly string[], ms: number): Promise<number> {
  let reads = 0;
  for (const startedMs = performance.now(); performance.now() - startedMs < ms; await wait(pollMs)) {
    const replies = await Promise.all([
      send(studyRoutes.list, {}, recorder),
      send(usageRoutes.quota, {}, recorder),
      ...ids.map((id) => send(studyRoutes.get, { id }, recorder)),
    ]);
    reads += replies.length;
    for (const reply of replies) {
      if (reply.kind === 'refused') recorder.problems.push(`a read on the full disk got ${summaryOf(reply)}`);
    }
  }
  return reads;
}

export const launch = (recorder: Recorder, id: string) =>
  send(studyRoutes.launch, { id, body: { batchId: `batch-${id}` } }, recorder);

/** Retries the launch and returns how often it was refused. */
export async function launchRepeatedly(recorder: Recorder, id: string, ms: number): Promise<number> {
  let refused = 0;
  for (const startedMs = performance.now(); performance.now() - startedMs < ms; await wait(pollMs)) {
    if (!recorder.record(id, await launch(recorder, id))) break;
    refused += 1;
  }
  return refused;
}

/** Frees space and returns how many milliseconds it took until every draft could be saved again. */
export async function recover(recorder: Recorder, disk: SmallDisk, drafts: readonly string[]): Promise<number> {
  disk.free();
  const startedMs = performance.now();
  for (const id of drafts) {
    while (recorder.record(id, await saveTitle(recorder, id, titleAfterRecovery))) {
      if (performance.now() - startedMs > recoveryTimeoutMs) {
        recorder.problems.push('there is space, and writes are still refused');
        break;
      }
      await wait(pollMs);
    }
  }
  return performance.now() - startedMs;
}

/** The read models must catch up with everything written after the recovery. */
export async function waitForReadModel(recorder: Recorder, id: string): Promise<void> {
  const api = clientOf(recorder.researcher, recorder.target);
  for (const startedMs = performance.now(); performance.now() - startedMs < recoveryTimeoutMs; await wait(pollMs)) {
    const { studies } = await api.call(studyRoutes.list, {});
    if (studies.some((study) => study.id === id && study.title === titleAfterRecovery)) return;
  }
  recorder.problems.push('there is space, and the read models do not catch up');
}

export async function launchAndWait(recorder: Recorder, id: string): Promise<void> {
  const startedMs = performance.now();
  const timedOut = () => performance.now() - startedMs > endTimeoutMs;
  while (recorder.record(id, await launch(recorder, id)) && !timedOut()) await wait(pollMs);
  let status = await statusOf(recorder, id);
  while (!['COMPLETED', 'FAILED'].includes(status) && !timedOut()) {
    await wait(pollMs);
    status = await statusOf(recorder, id);
  }
  if (status !== 'COMPLETED') recorder.problems.push(`a launch after the full disk ended as ${status}`);
}
