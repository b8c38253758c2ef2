// `npm run crash:distributed`: launches on the four programs and real engines, each of which is killed in turn.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { testServers } from '@windtunnel/test-servers/test-servers';
import { root } from '../../../launcher/root.mjs';
import { type Cluster, prepareCluster, programNames } from '../../driver/cluster.ts';
import { inboxEmails } from '../../driver/emails.ts';
import { parseArguments } from '../../harness/arguments.ts';
import { counts } from '../../harness/outcome.ts';
import { createRandom } from '../../harness/random.ts';
import { openAcknowledgements } from '../../log/acknowledgements.ts';
import { type Acknowledgement, judge } from '../../log/verdict.ts';
import { createLaunching } from '../launch-driver.ts';
import { readDistributedLog } from './distributed-log.ts';
import { calmRound, longAbsence, type Round, type RoundContext, roundUnderKill } from './rounds.ts';
import { targetsOf } from './targets.ts';

const atOnce = 2;
const launchesMin = 40;
const patienceMs = 60_000;
const stopMaxMs = 10_000;
const lookAgainMs = 500;
const absenceMs = 45_000;
const backMaxMs = 15_000;

const asked = parseArguments(process.argv.slice(2), ['launches']);
if (asked.kind !== 'run') {
  console.error(asked.kind === 'refused' ? asked.sentence : 'There is nothing to serve here.');
  process.exit(1);
}
process.exit((await play(asked.seed, asked.short)) ? 0 : 1);

async function play(seed: number, short: boolean): Promise<boolean> {
  console.log(`seed ${seed}${short ? ', short form' : ''}`);
  const folder = aDataFolder();
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const cluster = await prepareCluster({
    testServers,
    toolsDir: join(root, '.tools'),
    folder: folder.path,
    distDir: join(root, 'dist'),
  });
  const random = createRandom(seed);
  const launching = createLaunching({ acknowledgements, participants: 2, topics: 3, patienceMs, endMaxMs: patienceMs });
  const letters = inboxEmails(cluster.environment().TEST_INBOX_DIR ?? '');
  const workplace = { origin: cluster.origin, dataDir: cluster.dataDir, letters };
  const grounds: RoundContext = { cluster, workplace, launching, random, atOnce };
  const problems: string[] = [];
  try {
    await startInAnyOrder(cluster, random);
    const calmMs = await calmRound(grounds);
    const rounds = await playRounds(grounds, calmMs, short);
    problems.push(...rounds.flatMap((provisioning) => provisioning.problems));
    if (!short) problems.push(...(await playAbsence(grounds)));
    const acknowledged = acknowledgements.all();
    const { log, verdict } = await settled(cluster.environment().EVENTSTORE_URL ?? '', acknowledged);
    const { problems: judged, ...found } = verdict;
    problems.push(...log.problems, ...judged, ...(await stopInTime(cluster)));
    tell(rounds, calmMs);
    console.log(
      counts({
        kills: rounds.length,
        launches: atOnce * (rounds.length + (short ? 1 : 2)),
        events: log.events.length,
        acknowledged: acknowledged.length,
        ...found,
      }),
    );
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await cluster.stop();
  }
  for (const problem of problems) console.log(`BROKEN: ${problem}`);
  console.log(problems.length === 0 ? 'kept' : `${problems.length} problems, data left in ${folder.path}`);
  if (problems.length === 0) folder.remove();
  return problems.length === 0;
}

async function startInAnyOrder(cluster: Cluster, random: () => number): Promise<void> {
  const drawn = programNames.map((name) => ({ name, at: random() })).toSorted((one, other) => one.at - other.at);
  console.log(`started in the order ${drawn.map(({ name }) => name).join(', ')}`);
  for (const { name } of drawn) await cluster.members.get(name)?.start();
  await cluster.ready();
}

/** Every target in turn, as often as it takes to launch so often; the short form takes each once. A miss is repeated. */
async function playRounds(grounds: RoundContext, calmMs: number, short: boolean): Promise<Round[]> {
  const targets = targetsOf(testServers);
  const rounds: Round[] = [];
  const wanted = short ? targets.length : targets.length * Math.ceil(launchesMin / atOnce / targets.length);
  for (let hits = 0; hits < wanted && rounds.length < 2 * wanted; ) {
    const target = targets[hits % targets.length];
    if (target === undefined) break;
    const round = await roundUnderKill(grounds, target, calmMs);
    console.log(`  killed ${round.target}: every study ended after ${Math.round(round.tookMs)} ms`);
    rounds.push(round);
    if (round.hit) hits += 1;
  }
  return rounds;
}

/** The longer a server is away, the more rarely clients look for it: they must not look too rarely. */
async function playAbsence(grounds: RoundContext): Promise<string[]> {
  const names = testServers.map(({ name }) => name);
  const backMs = Math.round(await longAbsence(grounds, names, absenceMs));
  await calmRound(grounds);
  console.log(`  every engine was away for ${absenceMs} ms: ready again ${backMs} ms later, and launches go on`);
  return backMs > backMaxMs ? [`after a long absence of all engines it took ${backMs} ms to be ready`] : [];
}

/** What a run gives back at its end comes after its study has ended: it is waited for, but not for ever. */
async function settled(url: string, acknowledged: readonly Acknowledgement[]) {
  for (const startedMs = performance.now(); ; await wait(lookAgainMs)) {
    const log = await readDistributedLog(url);
    const verdict = judge(log.events, acknowledged);
    if (verdict.problems.length === 0 || performance.now() - startedMs > patienceMs) return { log, verdict };
  }
}

async function stopInTime(cluster: Cluster): Promise<string[]> {
  const problems: string[] = [];
  for (const name of programNames) {
    const tookMs = (await cluster.members.get(name)?.stop()) ?? 0;
    if (tookMs > stopMaxMs) problems.push(`${name} took ${Math.round(tookMs)} ms to stop`);
  }
  return problems;
}

function tell(rounds: readonly Round[], calmMs: number): void {
  const names = [...new Set(rounds.map(({ target }) => target))];
  console.log(`${atOnce} launches nobody disturbs take ${Math.round(calmMs)} ms; kill time uniform over that`);
  for (const name of names) {
    const mine = rounds.filter(({ target }) => target === name);
    const slowest = Math.round(Math.max(...mine.map(({ tookMs }) => tookMs)));
    const hits = mine.filter(({ hit }) => hit).length;
    console.log(`  ${name.padEnd(24)}killed ${mine.length} times, ${hits} as meant, slowest end ${slowest} ms`);
  }
}
