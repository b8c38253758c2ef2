// `npm run crash:distributed`: launches on the four programs and their servers, each of which is killed in turn.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { testServers } from '@windtunnel/test-servers/test-servers';
import { root } from '../../../launcher/root.mjs';
import { type Cluster, prepareCluster, programNames } from '../../driver/cluster.ts';
import { inboxEmails } from '../../driver/emails.ts';
import { parseArguments } from '../../harness/arguments.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { createRandom } from '../../harness/random.ts';
import { type Acknowledgement, type Acknowledgements, openAcknowledgements } from '../../log/acknowledgements.ts';
import { judge } from '../../log/verdict.ts';
import { createLaunchDriver } from '../launch-driver.ts';
import { killTargets } from './kill-targets.ts';
import { readServerLog } from './read-server-log.ts';
import { longOutage, type Round, type RoundContext, roundUnderKill, undisturbedRound } from './rounds.ts';
import { summaryOf } from './summary.ts';

const launchesAtOnce = 2;
const launchesMin = 40;
const timeoutMs = 60_000;
const stopMaxMs = 10_000;
const pollMs = 500;
const outageMs = 45_000;
const readyAgainMaxMs = 15_000;

const command = parseArguments(process.argv.slice(2), ['launches']);
if (command.kind !== 'run') {
  console.error(command.kind === 'invalid' ? command.message : 'There is nothing to serve here.');
  process.exit(1);
}
process.exit((await main(command)) ? 0 : 1);

async function main(options: ChaosOptions): Promise<boolean> {
  console.log(`seed ${options.seed}${options.short ? ', short form' : ''}`);
  const folder = aDataFolder();
  const { figures, problems } = await crashEachMember(options, folder);
  for (const line of figures) console.log(line);
  for (const problem of problems) console.log(`BROKEN: ${problem}`);
  console.log(problems.length === 0 ? 'held' : `${problems.length} problems, data left in ${folder.path}`);
  if (problems.length === 0) folder.remove();
  return problems.length === 0;
}

async function crashEachMember(
  { seed, short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const toolsDir = join(root, '.tools');
  const cluster = await prepareCluster({ testServers, toolsDir, folder: folder.path, distDir: join(root, 'dist') });
  const random = createRandom(seed);
  const context = roundContext(cluster, acknowledgements, random);
  const problems: string[] = [];
  const figures: string[] = [];
  try {
    await startInRandomOrder(cluster, random);
    const undisturbedMs = await undisturbedRound(context);
    const rounds = await runRounds(context, undisturbedMs, short);
    problems.push(...rounds.flatMap((round) => round.problems));
    if (!short) problems.push(...(await surviveOutage(context)));
    const acknowledged = acknowledgements.all();
    const { log, verdict } = await settledVerdict(cluster.environment().EVENTSTORE_URL ?? '', acknowledged);
    const { problems: logProblems, ...found } = verdict;
    problems.push(...log.problems, ...logProblems, ...(await stopInTime(cluster)));
    const launches = launchesAtOnce * (rounds.length + (short ? 1 : 2));
    const totals = { kills: rounds.length, launches, events: log.events.length, acknowledged: acknowledged.length };
    figures.push(...summaryOf(rounds, { launchesAtOnce, undisturbedMs }), counts({ ...totals, ...found }));
  } catch (error) {
    problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await cluster.stop();
  }
  return { figures, problems };
}

function roundContext(cluster: Cluster, acknowledgements: Acknowledgements, random: () => number): RoundContext {
  const timeouts = { retryTimeoutMs: timeoutMs, endTimeoutMs: timeoutMs };
  const driver = createLaunchDriver({ acknowledgements, participants: 2, topics: 3, ...timeouts });
  const emails = inboxEmails(cluster.environment().TEST_INBOX_DIR ?? '');
  const target = { origin: cluster.origin, dataDir: cluster.dataDir, emails };
  return { cluster, target, driver, random, launchesAtOnce };
}

async function startInRandomOrder(cluster: Cluster, random: () => number): Promise<void> {
  const shuffled = programNames
    .map((name) => ({ name, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank);
  console.log(`started in the order ${shuffled.map(({ name }) => name).join(', ')}`);
  for (const { name } of shuffled) await cluster.members.get(name)?.start();
  await cluster.ready();
}

/** Kills every target in turn; the short form kills each once. A kill that missed its moment is repeated. */
async function runRounds(context: RoundContext, undisturbedMs: number, short: boolean): Promise<Round[]> {
  const targets = killTargets(testServers);
  const rounds: Round[] = [];
  const hitsWanted = short ? targets.length : targets.length * Math.ceil(launchesMin / launchesAtOnce / targets.length);
  for (let hits = 0; hits < hitsWanted && rounds.length < 2 * hitsWanted; ) {
    const target = targets[hits % targets.length];
    if (target === undefined) break;
    const round = await roundUnderKill(context, target, undisturbedMs);
    console.log(`  killed ${round.killed}: every study ended after ${Math.round(round.elapsedMs)} ms`);
    rounds.push(round);
    if (round.hit) hits += 1;
  }
  return rounds;
}

/** Clients retry a missing server less and less often, but must still find it soon after it returns. */
async function surviveOutage(context: RoundContext): Promise<string[]> {
  const names = testServers.map(({ name }) => name);
  const readyAgainMs = Math.round(await longOutage(context, names, outageMs));
  await undisturbedRound(context);
  console.log(`  every server was down for ${outageMs} ms: ready again ${readyAgainMs} ms later, and launches succeed`);
  return readyAgainMs > readyAgainMaxMs ? [`after a long outage of all servers it took ${readyAgainMs} ms`] : [];
}

/** A workflow releases credits after its study has ended, so this waits until everything is settled. */
async function settledVerdict(url: string, acknowledged: readonly Acknowledgement[]) {
  for (const startedMs = performance.now(); ; await wait(pollMs)) {
    const log = await readServerLog(url);
    const verdict = judge(log.events, acknowledged);
    if (verdict.problems.length === 0 || performance.now() - startedMs > timeoutMs) return { log, verdict };
  }
}

async function stopInTime(cluster: Cluster): Promise<string[]> {
  const problems: string[] = [];
  for (const name of programNames) {
    const elapsedMs = (await cluster.members.get(name)?.stop()) ?? 0;
    if (elapsedMs > stopMaxMs) problems.push(`${name} took ${Math.round(elapsedMs)} ms to stop`);
  }
  return problems;
}
