import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../../driver/product-process.ts';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { measureMemoryPeak } from '../uploads/resident-memory.ts';
import { openStream, type StreamClient } from './stream-client.ts';
import { longestTurns, measuringTurns } from './turn-probe.ts';

const turnGoalMs = 50;
const endGoalMs = 1_000;
const streamsOfStudy = 40;
/** Longer than the probe takes to write what it measured. */
const probeMs = 2_000;

/**
 * Thousands of pages follow fifty studies while their interviews are held: whether any turn of the event loop takes
 * long, whether everyone sees the end, and how soon streams end with their session.
 */
export async function manyStreams(
  { short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome & { readonly notRun?: string }> {
  const [dataDir, turns] = [folder.file('data'), folder.file('turns.jsonl')];
  const limits = { LIVE_STREAMS_PER_USER: '1000', LIVE_STREAMS_MAX: '2000' };
  const env = { ...limits, ...measuringTurns(turns), SIMULATOR_PACE_MS: short ? '500' : '8000' };
  const product = await startProcess({ program: productProgram, dataDir, env });
  try {
    const target = { origin: product.origin, dataDir };
    const users: Follower[] = [];
    for (let number = 0; number < (short ? 2 : 10); number += 1)
      users.push(await aFollower(number, short ? 2 : 5, target));
    await holdOneStudy(target);
    await wait(probeMs);
    const memory = measureMemoryPeak(product.child.pid ?? 0);
    const startedMs = Date.now();
    const { streams, statuses } = await openAll(users, target);
    const openAtOnce = streams.filter((stream) => stream.isOpen()).length;
    const [leaving] = users;
    const ended = await untilEnded(leaving, streams.slice(0, (leaving?.ids.length ?? 0) * streamsOfStudy), target);
    await Promise.all(streams.map(({ endedMs }) => endedMs));
    await wait(probeMs);
    const measured = longestTurns(turns, startedMs, Date.now());
    const riseMb = memory === null ? 0 : memory.peakMb() - memory.startMb;
    return outcomeOf({ streams, openAtOnce, statuses, ended, measured, riseMb });
  } finally {
    await product.stop();
  }
}

/** The first interviews and the first analysis load what the built-in participants can say. */
async function holdOneStudy(target: TestTarget): Promise<void> {
  const owner = await signUp('first@windtunnel.test', target);
  const id = await makeReadyStudy(clientOf(owner, target), { title: 'First', participants: 2, topics: 3 });
  await launch(owner, id, target);
  await openStream(target.origin, owner.token, id).endedMs;
}

interface Follower {
  readonly owner: Researcher;
  readonly ids: readonly string[];
  /** Another session of the owner. */
  readonly follower: { readonly token: string; readonly cookie: string };
}

/** Launches every study and opens its streams before the next one is launched. */
async function openAll(users: readonly Follower[], target: TestTarget) {
  const [streams, statuses]: [StreamClient[], number[]] = [[], []];
  for (const { owner, ids, follower } of users) {
    for (const id of ids) {
      await launch(owner, id, target);
      const own = Array.from({ length: streamsOfStudy }, () => openStream(target.origin, follower.token, id));
      statuses.push(...(await Promise.all(own.map(({ begun }) => begun))));
      streams.push(...own);
    }
  }
  return { streams, statuses };
}

async function aFollower(number: number, studies: number, target: TestTarget): Promise<Follower> {
  const email = `follower-${number}@windtunnel.test`;
  const owner = await signUp(email, target);
  const api = clientOf(owner, target);
  const ids: string[] = [];
  while (ids.length < studies)
    ids.push(await makeReadyStudy(api, { title: `Study ${ids.length}`, participants: 2, topics: 3 }));
  const login = await fetch(target.origin + accountRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  });
  const cookie = login.headers.getSetCookie().join('; ').split(';')[0] ?? '';
  const { accessToken } = (await login.json()) as { accessToken: string };
  return { owner, ids, follower: { token: accessToken, cookie } };
}

const launch = (owner: Researcher, id: string, target: TestTarget) =>
  clientOf(owner, target).call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${id}` } });

interface Ended {
  readonly streams: number;
  readonly slowestMs: number;
}

/** Logs the first follower out, and waits for the streams of that session to end. */
async function untilEnded(
  leaving: Follower | undefined,
  own: readonly StreamClient[],
  { origin }: TestTarget,
): Promise<Ended> {
  const headers = { cookie: leaving?.follower.cookie ?? '', origin };
  const sentMs = Date.now();
  const { status } = await fetch(origin + accountRoutes.logout.path, { method: 'POST', headers });
  if (status !== 200) throw new Error(`The logout was answered with ${status}`);
  const endedMs = await Promise.all(own.map((stream) => stream.endedMs));
  return { streams: own.length, slowestMs: Math.max(...endedMs) - sentMs };
}

function outcomeOf(run: {
  readonly streams: readonly StreamClient[];
  readonly openAtOnce: number;
  readonly statuses: readonly number[];
  readonly ended: Ended;
  readonly measured: ReturnType<typeof longestTurns>;
  readonly riseMb: number;
}): Outcome {
  const { streams, openAtOnce, statuses, ended, measured, riseMb } = run;
  const refused = statuses.filter((status) => status !== 200).length;
  const following = streams.slice(ended.streams);
  const unfinished = following.filter((stream) => stream.status() !== 'COMPLETED').length;
  const messages = streams.reduce((sum, stream) => sum + stream.messages(), 0);
  const { processorMs, clockMs } = measured;
  const load = `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
  return {
    figures: [
      counts({ streams: streams.length, 'open at once': openAtOnce, refused, messages, 'without the end': unfinished }),
      `longest turn ${processorMs.toFixed(1)} ms of processor time (goal <= ${turnGoalMs}); ${clockMs.toFixed(1)} ms by the clock at a load of ${load}`,
      `${ended.streams} streams ended ${ended.slowestMs} ms after the logout of their session was sent (goal <= ${endGoalMs})`,
      `memory rose by ${riseMb.toFixed(1)} MB`,
    ],
    problems: [
      ...(refused === 0 ? [] : [`${refused} streams were refused`]),
      ...(openAtOnce === streams.length ? [] : [`${streams.length - openAtOnce} streams ended before all were open`]),
      ...(unfinished === 0 ? [] : [`${unfinished} streams did not see the end of their study`]),
      ...(processorMs <= turnGoalMs ? [] : [`a turn of the event loop took ${processorMs.toFixed(1)} ms`]),
      ...(ended.slowestMs <= endGoalMs ? [] : [`a stream ended ${ended.slowestMs} ms after its session`]),
    ],
  };
}
