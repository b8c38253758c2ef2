import { setTimeout as wait } from 'node:timers/promises';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createLaunchDriver } from '../chaos/crash/launch-driver.ts';
import { openAcknowledgements } from '../chaos/log/acknowledgements.ts';
import { type ComposeProject, createProject, findCompose, imageIn } from './compose-project.ts';
import { docker, dockerAtOnce, dockerSucceeds, logsOf, memoryOf } from './docker.ts';
import { runJourneys } from './journeys.ts';
import type { Results } from './results.ts';
import { buildServers } from './servers/build-servers.ts';
import { type Replacement, replacements } from './servers/replacements.ts';

const subject = 'compose';
const origin = 'http://localhost:3000';
const upTimeoutMs = 300_000;
const retryTimeoutMs = 120_000;
const endTimeoutMs = 180_000;
const pollMs = 500;
/** What users and their browsers need from outside. */
const publishedOnly = ['mail 127.0.0.1:8025', 's3 127.0.0.1:7070', 'web 127.0.0.1:3000'];
/** What a service waits for before it starts, in the order of the file. */
const order = [
  ['s3-bucket', 's3'],
  ['temporal-db', 'temporal-schema'],
  ['temporal-schema', 'temporal'],
  ['temporal', 'temporal-namespace'],
  ['temporal-namespace', 'worker'],
] as const;

type Verdict = string | { readonly problem: string };

/** The compose file on its engines, or on those that take their place where an image cannot be pulled. */
export async function checkCompose({ check, skip }: Results): Promise<void> {
  const found = await findCompose();
  if (found === null) return skip(subject, 'runs', 'Compose is not installed');
  const replaced = await notPulled();
  for (const { service, what } of replaced) skip(subject, `${service} as in the file`, `in its place: ${what}`);
  if (replaced.length > 0)
    await check(subject, 'images of those servers', async () => {
      await buildServers(replaced);
      return `${replaced.length} services`;
    });
  const project = createProject(found.command, replaced);
  try {
    await project.makeSecrets();
    await check(subject, 'comes up, every health check green', () => comesUp(project, found.version));
    await check(subject, 'each service started after what it waits for', async () => inOrder(project));
    await check(subject, 'publishes web, s3 and mail alone, on loopback', async () => published(project));
    await check(subject, 'journeys in Chromium', () => runJourneys(targetOf(project), '@servers'));
    await check(subject, 'memory of each container', () => memory(project));
    await check(subject, 'each container killed in a launch: it ends as it should', () => killEach(project));
    await check(subject, 'secrets in no docker inspect and no log', async () => leaked(project));
  } finally {
    await check(subject, 'goes down and leaves nothing', async () => {
      await project.down();
      return project.containers().length === 0 ? '' : { problem: 'containers are left' };
    });
    project.remove();
  }
}

/** The servers whose images are neither here nor to be had. */
async function notPulled(): Promise<Replacement[]> {
  const there = new Map<string, boolean>();
  for (const { service } of replacements) {
    const image = imageIn(service);
    if (!there.has(image))
      there.set(
        image,
        (await dockerSucceeds('image', 'inspect', image)) || (await dockerSucceeds('pull', '--quiet', image)),
      );
  }
  return replacements.filter(({ service }) => there.get(imageIn(service)) !== true);
}

async function comesUp(project: ComposeProject, version: string): Promise<Verdict> {
  const startedMs = performance.now();
  await project.up();
  let waiting: string[] = [];
  while (performance.now() - startedMs < upTimeoutMs) {
    waiting = project
      .containers()
      .filter(isNotReady)
      .map(({ service, status, health }) => `${service} ${health ?? status}`);
    if (waiting.length === 0)
      return `${((performance.now() - startedMs) / 1_000).toFixed(0)} s, Compose ${version}, ${project.containers().length} containers`;
    await wait(pollMs);
  }
  return { problem: waiting.join(', ') };
}

const isNotReady = ({ status, health, exitCode }: ReturnType<ComposeProject['containers']>[0]) =>
  health === null ? status !== 'exited' || exitCode !== 0 : health !== 'healthy';

function inOrder(project: ComposeProject): Verdict {
  const states = new Map(project.containers().map((each) => [each.service, each]));
  const early = order.filter(([first, then]) => {
    const before = states.get(first);
    const after = states.get(then);
    if (before === undefined || after === undefined) return true;
    return Date.parse(after.startedAt) < Date.parse(before.health === null ? before.finishedAt : before.startedAt);
  });
  return early.length === 0 ? order.map((pair) => pair.join(' > ')).join(', ') : { problem: early.join('; ') };
}

function published(project: ComposeProject): Verdict {
  const ports = project.containers().flatMap(({ service, published }) => published.map((at) => `${service} ${at}`));
  const found = ports.toSorted().join(', ');
  return found === publishedOnly.join(', ') ? found : { problem: found };
}

const containerOf = (project: ComposeProject, service: string): string =>
  project.containers().find((each) => each.service === service)?.id ?? '';

const emailMark = '=====';
const printEmails = `cd /data/inbox/new && for file in $(ls -t); do echo '${emailMark}'; cat "$file"; done`;

/** Every email that the mail server has, newest first, readable. */
function receivedBy(project: ComposeProject): string {
  return dockerAtOnce('exec', containerOf(project, 'mail'), 'sh', '-c', printEmails)
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function memory(project: ComposeProject): Promise<string> {
  const running = project.containers().filter(({ status }) => status === 'running');
  const figures = await Promise.all(running.map(async ({ id, service }) => `${service} ${await memoryOf(id)}`));
  return figures.toSorted().join(', ');
}

const targetOf = (project: ComposeProject) => ({
  origin,
  dataDir: '',
  emails: (to: string) => emailsTo(receivedBy(project), to),
});

/** Kills one container after another while a study runs, and waits for that study to end. */
async function killEach(project: ComposeProject): Promise<Verdict> {
  const folder = aDataFolder();
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const driver = createLaunchDriver({ acknowledgements, participants: 2, topics: 2, retryTimeoutMs, endTimeoutMs });
  const target = targetOf(project);
  const running = project.containers().filter(({ health }) => health !== null);
  try {
    for (const { id, service } of running) {
      const launch = await driver.prepare(target);
      const launching = driver.launch(launch, target);
      await docker('kill', id);
      await docker('start', id);
      await launching;
      const status = await driver.waitForEnd(launch, target);
      if (status !== 'COMPLETED') return { problem: `after the kill of ${service} the study is ${status}` };
    }
    return `${running.length} kills, ${acknowledgements.all().length} acknowledged changes`;
  } finally {
    folder.remove();
  }
}

/** Each email that names the address, because links of others must not be taken. */
const emailsTo = (all: string, to: string): string[] => all.split(emailMark).filter((email) => email.includes(to));

function leaked(project: ComposeProject): Verdict {
  const values = project.secretValues();
  const places = project.containers().flatMap(({ id, service }) => [
    { place: `docker inspect of ${service}`, text: dockerAtOnce('inspect', id) },
    { place: `log of ${service}`, text: logsOf(id) },
  ]);
  const found = places.filter(({ text }) => values.some((value) => text.includes(value)));
  if (found.length > 0) return { problem: found.map(({ place }) => place).join(', ') };
  return `${values.length} secrets, ${places.length} places`;
}
