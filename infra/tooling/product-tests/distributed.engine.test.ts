import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import { testServers } from '@windtunnel/test-servers/test-servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readServerLog } from '../chaos/crash/distributed/read-server-log.ts';
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
let target: TestTarget;

beforeAll(async () => {
  await ensureBuilt();
  cluster = await prepareCluster({
    // New servers, so that the log contains nothing from other suites.
    testServers,
    toolsDir: join(root, '.tools'),
    folder: folder.path,
    distDir: join(root, 'dist'),
    env: { LOG_LEVEL: 'info' },
  });
  stop = () => cluster.stop();
  const emails = inboxEmails(cluster.environment().TEST_INBOX_DIR ?? '');
  target = { origin: cluster.origin, dataDir: cluster.dataDir, emails };
}, 180_000);
afterAll(async () => {
  await stop();
  folder.remove();
});

const start = async (name: string) => await cluster.members.get(name)?.start();
const get = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

/** Launches a study and watches it live until it ends. */
async function launchToEnd(at: { readonly origin: string }): Promise<void> {
  const client = clientOf(researcher, at);
  const id = await makeReadyStudy(client, { title: 'Weeknight meals', participants: 2, topics: 3 });
  await client.call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${id}` } });
  const live = await fetch(`${at.origin}/api/studies/${id}/live`, {
    headers: { authorization: `Bearer ${researcher.token}` },
  });
  const messages = (await live.text()).split('\n').filter((line) => line.startsWith('data:'));
  expect(JSON.parse(messages.at(-1)?.slice(5) ?? '{}')).toMatchObject({ status: 'COMPLETED' });
}

describe('the four programs on real servers', { timeout: 120_000 }, () => {
  it('start in the wrong order, and each reports what it is waiting for', async () => {
    await start('web');
    expect(await get(`${cluster.origin}/api/info`)).toMatchObject({ status: 503 });
    expect((await get(`${cluster.origin}/health/ready`)).text).toContain('"missing":["api"]');
    await start('worker');
    // It answers before it has looked for what it needs.
    const worker = async () => (await get(`${cluster.originOf('worker')}/health/ready`)).text;
    await expect.poll(worker, { timeout: 30_000 }).toContain('"missing":["api"]');
    await start('projector');
    await start('api');
    await cluster.ready();
  });

  it('complete a launch from the sign-up to the end, watched live', async () => {
    researcher = await signUp(email, target);
    await launchToEnd(target);
  });

  it('expose no internal route to the outside', async () => {
    const throughWeb = await fetch(`${cluster.origin}/internal/run-commands/CancelStudy`, { method: 'POST' });
    expect(throughWeb.status).toBe(404);
    const direct = await fetch(`${cluster.originOf('api')}/internal/run-commands/CancelStudy`, { method: 'POST' });
    expect(direct.status).toBe(401);
  });

  it('do nothing twice when there are two of each, and export metrics', async () => {
    const ports = { api: await freePort(), projector: await freePort(), worker: await freePort() };
    const twin = async (name: keyof typeof ports) => {
      const { member, origin } = await cluster.another(name, { METRICS_PORT: String(ports[name]) });
      await member.start();
      await untilReady(origin);
      return { member, origin };
    };
    const [api, ...others] = [await twin('api'), await twin('projector'), await twin('worker')];
    await Promise.all([launchToEnd(target), launchToEnd(api), launchToEnd(target), launchToEnd(api)]);
    const log = await readServerLog(cluster.environment().EVENTSTORE_URL ?? '');
    const { problems, launched, ended } = judge(log.events, []);
    expect([log.problems, problems, launched, ended]).toEqual([[], [], 5, 5]);
    const metrics = async (name: keyof typeof ports) => (await get(`http://127.0.0.1:${ports[name]}/metrics`)).text;
    expect(await metrics('api')).toMatch(/windtunnel_events_appended_total\{name="study",service="api"\} [1-9]/);
    expect(await metrics('projector')).toMatch(/windtunnel_projection_lag_seconds\{read_model="study-list"/);
    expect(await metrics('worker')).toContain('process_resident_memory_bytes{service="worker"}');
    for (const { member } of [api, ...others]) expect(await member.stop()).toBeLessThan(stopMaxMs);
  });

  it('stop within ten seconds, and log JSON lines without email addresses', async () => {
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
