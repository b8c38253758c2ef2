import { setTimeout as wait } from 'node:timers/promises';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { unlimitedRates } from '@windtunnel/infra/testing/unlimited-rates';
import { createLaunchDriver, type Launch } from '../chaos/crash/launch-driver.ts';
import { clientOf } from '../chaos/driver/researcher.ts';
import { openAcknowledgements } from '../chaos/log/acknowledgements.ts';
import { readLog } from '../chaos/log/read-log.ts';
import { image, previousImage } from './build-images.ts';
import { docker, dockerSucceeds, memoryOf } from './docker.ts';
import { runJourneys } from './journeys.ts';
import { emailsFromFiles, type ProductContainer, startContainer } from './one-container.ts';
import type { Results } from './results.ts';

const stopMaxMs = 10_000;
const kills = 3;
const retryTimeoutMs = 60_000;
const endTimeoutMs = 120_000;
const pollMs = 50;
/** Journeys come from one address. A busy machine must still see interviews in progress. */
const forTests = { ...unlimitedRates, SIMULATOR_PACE_MS: '400' };

/** The product in one container, as users run it: page, journey, kills, stop and upgrade. */
export async function checkOneContainer({ check, skip }: Results, previous: string | null): Promise<void> {
  const names = { first: `windtunnel-test-${process.pid}`, second: `windtunnel-upgrade-${process.pid}` };
  const subject = 'one container';
  let container: ProductContainer | null = null;
  try {
    await check(
      subject,
      'runs read-only, without capabilities, as user 1000, in 512 MB; its page answers',
      async () => {
        container = await startContainer({ name: names.first, image, volume: names.first, environment: forTests });
        const user = await container.command('-p', 'process.getuid()');
        if (user !== '1000') return { problem: `runs as ${user}` };
        return `page after ${seconds(container.startedMs)}, ${await memoryOf(names.first)}`;
      },
    );
    const started = container as ProductContainer | null;
    if (started === null) return;
    await check(subject, 'main journey in Chromium: launch to results', () => runJourneys(started, mainJourney));
    await check(subject, `docker kill in a launch, ${kills} times: nothing lost`, () => killInLaunches(started));
    await check(subject, 'memory after the journey and the launches', () => memoryOf(names.first));
    await check(subject, 'docker stop ends it within 10 s, with 0', () => stopContainer(names.first));
    if (previous === null) skip('upgrade', 'from the previous image on the same volume', 'no earlier commit is here');
    else
      await check('upgrade', `from ${previous} on the same volume: account, study and results stay`, () =>
        upgrade(names.second),
      );
  } finally {
    for (const name of Object.values(names)) {
      await dockerSucceeds('rm', '--force', '--volumes', name);
      await dockerSucceeds('volume', 'rm', '--force', name);
    }
  }
}

const mainJourney = 'a launched study is followed until its results can be read';
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

const targetOf = (container: ProductContainer) => ({ origin: container.origin, dataDir: '', emails: container.emails });

/** Kills the container while a study runs, starts it again, and looks for every change that was acknowledged. */
async function killInLaunches(container: ProductContainer): Promise<string | { readonly problem: string }> {
  const folder = aDataFolder();
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const driver = createLaunchDriver({ acknowledgements, participants: 4, topics: 3, retryTimeoutMs, endTimeoutMs });
  const target = targetOf(container);
  const restartsMs: number[] = [];
  try {
    for (let round = 0; round < kills; round += 1) {
      const launch = await driver.prepare(target);
      const launching = driver.launch(launch, target);
      await untilRunning(launch, container);
      await docker('kill', container.name);
      await container.start();
      restartsMs.push(container.startedMs);
      await launching;
      const status = await driver.waitForEnd(launch, target);
      if (status !== 'COMPLETED') return { problem: `after kill ${round + 1} the study is ${status}` };
    }
    const verified = await container.command('dist/verify.js');
    await docker('cp', `${container.name}:/data`, folder.file('copy'));
    const { events, problems } = await readLog(folder.file('copy'));
    const positions = new Set(events.map(({ position }) => String(position)));
    const lost = acknowledgements.all().filter(({ position }) => !positions.has(position));
    if (problems.length > 0 || lost.length > 0)
      return { problem: [...problems, `${lost.length} changes lost`].join('; ') };
    if (!verified.includes('Everything is as it was written.')) return { problem: verified };
    const slowest = Math.max(...restartsMs);
    return `${acknowledgements.all().length} acknowledged changes kept, page back after at most ${seconds(slowest)}`;
  } finally {
    folder.remove();
  }
}

async function untilRunning({ researcher, studyId }: Launch, container: ProductContainer): Promise<void> {
  const api = clientOf(researcher, container);
  for (const startedMs = performance.now(); performance.now() - startedMs < endTimeoutMs; await wait(pollMs)) {
    const { study } = await api.call(studyRoutes.get, { params: { id: studyId } });
    if (study.status !== 'DRAFT') return;
  }
  throw new Error('The launch did not begin');
}

async function stopContainer(name: string): Promise<string | { readonly problem: string }> {
  const startedMs = performance.now();
  await docker('stop', '--time', '30', name);
  const tookMs = performance.now() - startedMs;
  const code = await docker('inspect', '--format', '{{.State.ExitCode}}', name);
  const figure = `${seconds(tookMs)}, exit code ${code}`;
  return tookMs < stopMaxMs && code === '0' ? figure : { problem: figure };
}

/** A study that was run by the previous image is read with this one. */
async function upgrade(name: string): Promise<string | { readonly problem: string }> {
  // Earlier images had no folder that belongs to their user, and an empty volume would take over that it is missing.
  const prepare = ['-c', 'mkdir /data/mail && chown -R 1000:1000 /data'];
  await docker('run', '--rm', '--user', '0', '--volume', `${name}:/data`, '--entrypoint', 'sh', image, ...prepare);
  const environment = { ...forTests, DATA_DIR: '/data', DEMO_DATA: 'off', ALLOW_PLAIN_HTTP: 'on' };
  const program = ['dist/product.js'];
  const folder = aDataFolder();
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const driver = createLaunchDriver({ acknowledgements, participants: 2, topics: 2, retryTimeoutMs, endTimeoutMs });
  try {
    const before = await startContainer({ name, image: previousImage, volume: name, environment, program });
    const target = { ...targetOf(before), emails: () => [emailsFromFiles(name)] };
    const launch = await driver.prepare(target);
    await driver.launch(launch, target);
    const ended = await driver.waitForEnd(launch, target);
    await docker('stop', name);
    await before.remove();
    const after = await startContainer({ name, image, volume: name, environment: forTests });
    const { study } = await clientOf(launch.researcher, after).call(studyRoutes.get, {
      params: { id: launch.studyId },
    });
    const verified = await after.command('dist/verify.js');
    const same = ended === 'COMPLETED' && study.status === ended;
    if (!same || !verified.includes('Everything is as it was written.'))
      return { problem: `${ended}, then ${study.status}` };
    return `the session of before reads the study, ${study.status}; page after ${seconds(after.startedMs)}`;
  } finally {
    folder.remove();
  }
}
