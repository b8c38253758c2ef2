import { setTimeout as wait } from 'node:timers/promises';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { clientOf, type Researcher, type TestTarget } from '../../driver/researcher.ts';
import { type Reply, send, sendUntilDecided, summaryOf } from '../../driver/send.ts';
import type { Charges } from '../../log/settled-log.ts';

export interface Round {
  readonly number: number;
  readonly studyId: string;
  readonly client: { readonly researcher: Researcher; readonly target: TestTarget };
  readonly random: () => number;
}

export interface Finding {
  readonly problems: readonly string[];
  /** Whether these charges may appear in the log afterwards. */
  readonly isAllowed: (charges: Charges) => boolean;
}

type LaunchReply = Reply<typeof studyRoutes.launch>;

const launchesAtOnce = 50;
const headStartMaxMs = 30;

/** Requests for the same study, sent at the same moment. */
export const races: Readonly<Record<string, (round: Round) => Promise<Finding>>> = {
  'same batch': sameBatch,
  'other batches': otherBatches,
  'with delete': withDelete,
  'with PUT': withPut,
};

/** Launched once, and charged once, at the reserved price. */
const once = ({ launches, reservations, reservedTenths, capturedTenths }: Charges): boolean =>
  launches === 1 && reservations === 1 && capturedTenths === reservedTenths;

const launch = ({ studyId, client }: Round, batchId: string): Promise<LaunchReply> =>
  sendUntilDecided(studyRoutes.launch, { id: studyId, body: { batchId } }, client);

async function sameBatch(round: Round): Promise<Finding> {
  const batchId = `same-batch-${round.number}`;
  const replies = await Promise.all(Array.from({ length: launchesAtOnce }, () => launch(round, batchId)));
  const different = new Set(replies.map((reply) => (reply.kind === 'done' ? identityOf(reply) : summaryOf(reply))));
  const expected = JSON.stringify([true, batchId, round.studyId]);
  const same = different.size === 1 && different.has(expected);
  const problems = same ? [] : [`the same launch got ${different.size} different replies: ${[...different]}`];
  return { problems, isAllowed: once };
}

function identityOf({ body }: Extract<LaunchReply, { kind: 'done' }>): string {
  return JSON.stringify([body.success, body.batchId, body.study.id]);
}

async function otherBatches(round: Round): Promise<Finding> {
  const replies = await Promise.all(
    Array.from({ length: launchesAtOnce }, (_, index) => launch(round, `other-batch-${round.number}-${index}`)),
  );
  const done = replies.filter(({ kind }) => kind === 'done').length;
  const unexpected = replies.filter(({ kind, status }) => kind === 'refused' && status !== 409).map(summaryOf);
  const problems = [...new Set(unexpected)].map((reply) => `the launch of another batch got ${reply}`);
  if (done !== 1) problems.push(`${done} of ${launchesAtOnce} batches were launched`);
  return { problems, isAllowed: once };
}

async function withDelete(round: Round): Promise<Finding> {
  const { studyId, client, number, random } = round;
  const [launched, deleted] = await atOnce(
    random,
    () => launch(round, `deleted-batch-${number}`),
    () => sendUntilDecided(studyRoutes.delete, { id: studyId }, client),
  );
  const problems: string[] = [];
  if (deleted.kind === 'refused') problems.push(`the deletion got ${summaryOf(deleted)}`);
  if (launched.kind === 'refused' && ![404, 409].includes(launched.status))
    problems.push(`the launch got ${summaryOf(launched)}`);
  const minPosition = deleted.kind === 'done' ? deleted.position : null;
  const after = await send(studyRoutes.get, { id: studyId, minPosition }, client);
  if (after.status !== 404) problems.push(`after the deletion, reading the study got ${summaryOf(after)}`);
  const wasAccepted = launched.kind === 'done';
  // Credits may be reserved before the deletion is noticed. The settled ledger proves that they were released.
  const isAllowed = ({ launches, reservations, capturedTenths }: Charges) =>
    launches <= 1 &&
    reservations <= 1 &&
    launches <= reservations &&
    (!wasAccepted || launches === 1) &&
    (launches === 1 || capturedTenths === 0);
  return { problems, isAllowed };
}

async function withPut(round: Round): Promise<Finding> {
  const { studyId, client, number, random } = round;
  const title = `Changed ${number}`;
  const [launched, put] = await atOnce(
    random,
    () => launch(round, `changed-batch-${number}`),
    () => sendUntilDecided(studyRoutes.update, { id: studyId, body: { title } }, client),
  );
  const problems: string[] = [];
  if (put.kind === 'refused' && put.status !== 409) problems.push(`PUT got ${summaryOf(put)}`);
  if (launched.kind === 'refused' && launched.status !== 409) problems.push(`the launch got ${summaryOf(launched)}`);
  const wasRefused = launched.kind === 'refused';
  if (wasRefused) {
    const second = await launch(round, `changed-again-${number}`);
    if (second.kind === 'refused') problems.push(`the launch after the change got ${summaryOf(second)}`);
  }
  const api = clientOf(client.researcher, client.target);
  const { study } = await api.call(studyRoutes.get, { params: { id: studyId } });
  if ((study.title === title) !== (put.kind === 'done'))
    problems.push(`PUT got ${summaryOf(put)} and the title is ${study.title}`);
  const isAllowed = ({ launches, reservations, reservedTenths, capturedTenths }: Charges) =>
    launches === 1 && reservations <= (wasRefused ? 2 : 1) && capturedTenths === reservedTenths / reservations;
  return { problems, isAllowed };
}

/** Sends both, one of them up to `headStartMaxMs` before the other. */
async function atOnce<One, Other>(
  random: () => number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const headStartMs = (random() * 2 - 1) * headStartMaxMs;
  return await Promise.all([wait(Math.max(0, headStartMs)).then(one), wait(Math.max(0, -headStartMs)).then(other)]);
}
