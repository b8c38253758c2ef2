import { mkdirSync, writeFileSync } from 'node:fs';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { workflowCommandKeyHeader, workflowCommandPath } from '@windtunnel/contracts/workflows/workflow-command-wire';
import { noTelemetry } from '@windtunnel/infra/telemetry/telemetry';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createHttpGateway } from '@windtunnel/infra/workflow-commands/http-gateway';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, makeReadyStudy, signUp } from '../chaos/driver/researcher.ts';
import { preparePrograms, runCommandKey } from './four-programs.ts';

let folder: ReturnType<typeof aDataFolder>;
let programs: Awaited<ReturnType<typeof preparePrograms>>;
beforeEach(async () => {
  folder = aDataFolder();
  const pageDir = folder.file('page');
  mkdirSync(pageDir);
  writeFileSync(`${pageDir}/index.html`, '<!doctype html>');
  programs = await preparePrograms(folder, pageDir);
});
afterEach(async () => {
  await programs.close();
  folder.remove();
});

const readiness = { timeout: 20_000, interval: 10 };
const at = (origin: string) => ({ origin, dataDir: folder.path });
const missing = async (origin: string) =>
  ((await (await fetch(`${origin}/health/ready`)).json()) as { missing?: string[] }).missing;
const gatewayWith = (key: string) => createHttpGateway({ url: programs.apiUrl, key, telemetry: noTelemetry });

describe('api, projector, worker and web as four programs', { timeout: 60_000 }, () => {
  it('started in any order, complete a launch from the sign-up to the results, with live progress', async () => {
    const web = await programs.web();
    expect((await fetch(`${web.origin}/api/info`)).status).toBe(503);
    const worker = await programs.worker();
    await worker.opened;
    expect(await missing(worker.origin)).toEqual(['api']);
    const api = await programs.api();
    await (await programs.projector()).opened;
    await api.opened;
    for (const { origin } of [web, api, worker]) expect(await missing(origin)).toBeUndefined();

    const researcher = await signUp('ada@example.com', at(web.origin));
    const client = clientOf(researcher, web);
    const id = await makeReadyStudy(client, { title: 'Weeknight meals', participants: 2, topics: 3 });
    await client.call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${id}` } });
    const live = await fetch(`${web.origin}/api/studies/${id}/live`, {
      headers: { authorization: `Bearer ${researcher.token}` },
    });
    const messages = (await live.text()).split('\n').filter((line) => line.startsWith('data:'));
    expect(JSON.parse(messages.at(-1)?.slice(5) ?? '{}')).toMatchObject({
      status: 'COMPLETED',
      progress: { completed: 2 },
    });
    const { metaAnalysis } = await client.call(resultRoutes.studyAnalysis, { params: { id }, query: {} });
    expect(metaAnalysis.summary.length).toBeGreaterThan(20);
  });

  it('show a change at once to the user who made it, although the projector is another program', async () => {
    const [api] = [await programs.api(), await programs.worker(), await programs.projector()];
    await api.opened;
    const client = clientOf(await signUp('ada@example.com', at(api.origin)), api);
    const body = { title: 'Mine', objective: 'Learn where planning goes wrong', type: 'PRODUCT_DISCOVERY' } as const;
    for (let made = 1; made <= 5; made += 1) {
      await client.call(studyRoutes.createDraft, { body });
      expect((await client.call(studyRoutes.list, {})).studies).toHaveLength(made);
    }
  });

  it('accept workflow commands only with the secret, and pass on code and details of a refusal', async () => {
    const [api] = [await programs.api(), await programs.worker()];
    await api.opened;
    const unknownStudy = { ownerId: 'unknown', studyId: 'none', batchId: 'b' };
    const post = (name: string, key: string | null, body: object) =>
      fetch(`${api.origin}${workflowCommandPath}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key === null ? {} : { [workflowCommandKeyHeader]: key }) },
        body: JSON.stringify(body),
      });
    expect((await post('CancelStudy', null, unknownStudy)).status).toBe(401);
    expect((await post('CancelStudy', `${runCommandKey}x`, unknownStudy)).status).toBe(401);
    expect((await post('DeleteEverything', runCommandKey, unknownStudy)).status).toBe(404);
    expect((await post('CancelStudy', runCommandKey, { ...unknownStudy, force: true })).status).toBe(400);
    await expect(gatewayWith(runCommandKey).send('LaunchStudy', unknownStudy)).rejects.toEqual(
      new WorkflowRefusal('STUDY_NOT_FOUND'),
    );
    await expect(gatewayWith('wrong'.repeat(8)).send('LaunchStudy', unknownStudy)).rejects.toThrow(
      'responded with 401',
    );
    const researcher = await signUp('ada@example.com', at(api.origin));
    const client = clientOf(researcher, api);
    const studyId = await makeReadyStudy(client, { title: 'Too expensive', participants: 10, topics: 8 });
    const { ownerId } = await ownerOf(studyId);
    const launch = { ownerId, studyId, batchId: 'b' };
    const refusal = await gatewayWith(runCommandKey)
      .send('ReserveCredits', launch)
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(refusal).toBeInstanceOf(WorkflowRefusal);
    expect(refusal).toMatchObject({ code: expect.stringMatching(/CREDITS|PLAN/), details: expect.any(Object) });
  });

  it('have no such route when no secret is set', async () => {
    const [api] = [await programs.api({}, { RUN_COMMAND_KEY: '' }), await programs.worker()];
    await api.opened;
    const response = await fetch(`${api.origin}${workflowCommandPath}/CancelStudy`, {
      method: 'POST',
      headers: { [workflowCommandKeyHeader]: '' },
    });
    expect(response.status).toBe(404);
  });

  it('name the part they are waiting for, respond 503 meanwhile, and continue when it is available', async () => {
    let isAvailable = false;
    const documents = async () => {
      if (!isAvailable) throw new Error('connection refused');
      return await programs.stores.documents();
    };
    const [api, projector] = [await programs.api({ documents }), await programs.projector({}, { documents })];
    await programs.worker();
    await vi.waitFor(async () => {
      expect(await missing(api.origin)).toEqual(['documents']);
      expect(await missing(projector.origin)).toEqual(['documents']);
    }, readiness);
    expect((await fetch(`${api.origin}/health/live`)).status).toBe(200);
    const refused = await fetch(`${api.origin}/api/studies`);
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'STORE_UNAVAILABLE', retryable: true }]);
    isAvailable = true;
    await Promise.all([api.opened, projector.opened]);
    expect([await missing(api.origin), await missing(projector.origin)]).toEqual([undefined, undefined]);
    expect((await fetch(`${api.origin}/api/studies`)).status).toBe(401);
  });

  it('stop gracefully while they are still waiting for a part', async () => {
    const api = await programs.api({ documents: () => Promise.reject(new Error('connection refused')) });
    await vi.waitFor(async () => expect(await missing(api.origin)).toEqual(['documents']), readiness);
    await api.stop();
    await expect(fetch(api.origin)).rejects.toThrow();
  });

  async function ownerOf(studyId: string): Promise<{ readonly ownerId: string }> {
    const store = await programs.stores.eventStore();
    for await (const { data } of store.readStream(`study-${studyId}`, { limit: 1 }))
      return { ownerId: String(data.ownerId) };
    throw new Error('The study has no events');
  }
});
