import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import { testServers } from '@windtunnel/test-servers/test-servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDistributedLog } from '../chaos/crash/distributed/distributed-log.ts';
import { type Cluster, prepareCluster, programNames, untilReady } from '../chaos/driver/cluster.ts';
import { inboxEmails } from '../chaos/driver/emails.ts';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../chaos/driver/researcher.ts';
import { judge } from '../chaos/log/verdict.ts';
import { ensureBuilt } from '../launcher/ensure-built.mjs';
import { root } from '../launcher/root.mjs';

const folder = aDataFolder();
const stopMaxMs = 10_000;
const email = 'ada.lovelace@example.com';
let cluster: Cluster;
let stop = async (): Promise<void> => undefined;
let researcher: Researcher;
let here: TestTarget;

beforeAll(async () => {
  await ensureBuilt();
  cluster = await prepareCluster({
    // Servers of its own: what other suites leave in a log is no business of these programs.
    testServers,
    toolsDir: join(root, '.tools'),
    folder: folder.path,
    distDir: join(root, 'dist'),
    env: { LOG_LEVEL: 'info' },
  });
  stop = () => cluster.stop();
  const letters = inboxEmails(cluster.environment().TEST_INBOX_DIR ?? '');
  here = { origin: cluster.origin, dataDir: cluster.dataDir, letters };
}, 180_000);
afterAll(async () => {
  await stop();
  folder.remove();
});

const start = async (name: string) => await cluster.members.get(name)?.start();
const answer = async (url: string) => {
  const got = await fetch(url);
  return { status: got.status, text: await got.text() };
};

/** From the button to the end; answers what the live stream said last. */
async function launchToEnd(at: { readonly origin: string }): Promise<string> {
  const client = clientOf(researcher, at);
  const id = await makeReadyStudy(client, { title: 'Weeknight meals', participants: 2, topics: 3 });
  await client.call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${id}` } });
  const live = await fetch(`${at.origin}/api/studies/${id}/live`, {
    headers: { authorization: `Bearer ${researcher.token}` },
  });
  const messages = (await live.text()).split('\n').filter((line) => line.startsWith('data:'));
  expect(JSON.parse(messages.at(-1)?.slice(5) ?? '{}')).toMatchObject({ status: 'COMPLETED' });
  return id;
}

describe('the four programs on real engines', { timeout: 120_000 }, () => {
  it('start in the wrong order, and each says what it waits for', async () => {
    await start('web');
    expect(await answer(`${cluster.origin}/api/info`)).toMatchObject({ status: 503 });
    expect((await answer(`${cluster.origin}/health/ready`)).text).toContain('"missing":["api"]');
    await start('worker');
    expect((await answer(`${cluster.originOf('worker')}/health/ready`)).text).toContain('api');
    await start('projector');
    await start('api');
    await cluster.ready();
  });

  it('carry a launch from the sign-up to the end, watched live', async () => {
    researcher = await signUp(email, here);
    await launchToEnd(here);
  });

  it('show people nothing of what is between programs', async () => {
    const inside = await fetch(`${cluster.origin}/internal/run-commands/CancelStudy`, { method: 'POST' });
    expect(inside.status).toBe(404);
    const direct = await fetch(`${cluster.originOf('api')}/internal/run-commands/CancelStudy`, { method: 'POST' });
    expect(direct.status).toBe(401);
  });

  it('do nothing twice when there are two of each, and tell their figures', async () => {
    const ports = { api: await freePort(), projector: await freePort(), worker: await freePort() };
    const twin = async (name: keyof typeof ports) => {
      const { member, origin } = await cluster.another(name, { METRICS_PORT: String(ports[name]) });
      await member.start();
      await untilReady(origin);
      return { member, origin };
    };
    const [api, ...others] = [await twin('api'), await twin('projector'), await twin('worker')];
    await Promise.all([launchToEnd(here), launchToEnd(api), launchToEnd(here), launchToEnd(api)]);
    const log = await readDistributedLog(cluster.environment().EVENTSTORE_URL ?? '');
    const { problems, launched, ended } = judge(log.events, []);
    expect([log.problems, problems, launched, ended]).toEqual([[], [], 5, 5]);
    const figures = async (name: keyof typeof ports) => (await answer(`http://127.0.0.1:${ports[name]}/metrics`)).text;
    expect(await figures('api')).toMatch(/windtunnel_events_appended_total\{name="study",service="api"\} [1-9]/);
    expect(await figures('projector')).toMatch(/windtunnel_projection_lag_seconds\{read_model="study-list"/);
    expect(await figures('worker')).toContain('process_resident_memory_bytes{service="worker"}');
    for (const { member } of [api, ...others]) expect(await member.stop()).toBeLessThan(stopMaxMs);
  });

  it('end within ten seconds when they are told to, and log lines of JSON that name nobody', async () => {
    for (const name of programNames) expect(await cluster.members.get(name)?.stop()).toBeLessThan(stopMaxMs);
    for (const name of programNames) {
      const lines = readFileSync(folder.file(`${name}.log`), 'utf8')
        .trim()
        .split('\n');
      for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
      expect(lines.join('\n')).not.toContain(email);
    }
  });
});
