import { readFileSync } from 'node:fs';
import type { ApiClient } from '@windtunnel/app/demo/api-client';
import { auditRoutes } from '@windtunnel/contracts/http/audit';
import { readModelRoutes } from '@windtunnel/contracts/http/read-models';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clientOf, makeReadyStudy, type Researcher, signUp } from '../chaos/driver/researcher.ts';
import { retryingClient } from '../chaos/driver/retrying-client.ts';
import { ensureBuilt } from '../launcher/ensure-built.mjs';
import { type ProductOn, startProductOn } from './product-on.ts';

const timeoutMs = 60_000;
/** Reads of one auditor or analyst; more than the tests make before they use it up. */
const readsMax = 30;

beforeAll(async () => await ensureBuilt(), 180_000);

describe.each([
  ['in a folder', []],
  ['on servers', ['eventstoredb', 'mongodb']],
])('the doors of auditors and analysts, with everything %s', { timeout: 180_000 }, (_, servers) => {
  let product: ProductOn;
  let readers: Record<'auditor' | 'analyst', Researcher>;
  const answers: string[] = [];
  beforeAll(async () => {
    product = await startProductOn(servers, { RATE_INSPECTIONS: `${readsMax}/24h` });
    await completedStudy(product);
    const sign = async (name: string) => await signUp(`${name}@example.com`, product.target());
    readers = { auditor: await sign('auditor'), analyst: await sign('analyst') };
    await product.process().stop();
    for (const [role, { email }] of Object.entries(readers))
      product.run('admin', 'roles', 'grant', '--email', email, '--role', role, '--by', 'kim');
    await product.startAgain();
  }, 180_000);
  afterAll(() => product.remove());

  /** As one of them; what is answered is kept. */
  const as = (role: 'auditor' | 'analyst'): ApiClient => {
    const client = clientOf(readers[role], product.target());
    return {
      call: async (route, call) => {
        const answer = await client.call(route, call);
        answers.push(JSON.stringify(answer));
        return answer;
      },
    };
  };

  it('lead an auditor from a balance to the interview that used it', async () => {
    const { call } = as('auditor');
    const { accounts, total } = await call(auditRoutes.accounts, {});
    expect(total).toBe(3);
    const spender = accounts.find(({ entries }) => entries > 1);
    const params = { id: spender?.accountId ?? '' };
    expect((await call(auditRoutes.balance, { params })).balance).toMatchObject({ spentTenths: 20, problems: [] });
    const captured = (await call(auditRoutes.entries, { params })).entries.find(({ kind }) => kind === 'captured');
    const revision = String(captured?.revision);
    const { cause } = await call(auditRoutes.entry, { params: { ...params, revision } });
    expect(cause).toMatchObject({ kind: 'interview', interview: { status: 'COMPLETED' } });
  });

  it('show an analyst the documents that the events make, and that the command exports', async () => {
    const { call } = as('analyst');
    const { readModels } = await call(readModelRoutes.list, {});
    for (const { name, documents: total, version } of readModels) {
      expect([name, version]).toEqual([name, expect.any(Number)]);
      const shown: string[] = [];
      for (let query: Record<string, string> = { limit: '1' }; ; ) {
        const { documents, cursor } = await call(readModelRoutes.documents, { params: { name }, query });
        for (const { fields, ...ids } of documents) shown.push(`${JSON.stringify({ ...ids, ...fields })}\n`);
        if (cursor === null) break;
        query = { limit: '1', cursor };
      }
      expect([name, shown.length]).toEqual([name, total]);
      expect(product.run('readmodels', 'export', name)).toBe(shown.join(''));
    }
    expect(product.run('readmodels', 'rebuild', '--verify')).not.toMatch(/[1-9]\d* different/);
  });

  it('have no address in any answer', () => {
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.join('\n')).not.toMatch(/@|example\.com/);
  });

  it('close at the rate, and every read that was shown is in the log', async () => {
    const { call } = as('analyst');
    const refused = async () => {
      for (let reads = 0; reads <= readsMax; reads += 1) await call(readModelRoutes.list, {});
    };
    await expect(refused()).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    await product.process().stop();
    const folder = aDataFolder();
    product.run('events', 'export', '--to', folder.file('events'));
    const events = readFileSync(folder.file('events/events.jsonl'), 'utf8').trim().split('\n');
    folder.remove();
    const accesses = events.map((line) => JSON.parse(line)).filter(({ type }) => type === 'AccessRecorded');
    const by = (role: string) => accesses.filter(({ data }) => data.role === role).length;
    expect({ auditor: by('auditor'), analyst: by('analyst') }).toEqual({ auditor: 4, analyst: readsMax });
    expect(answers).toHaveLength(4 + readsMax);
  });
});

/** Ada has a study of two interviews. */
async function completedStudy(product: ProductOn): Promise<void> {
  const target = product.target();
  const client = retryingClient(clientOf(await signUp('ada@example.com', target), target), timeoutMs);
  const id = await makeReadyStudy(client, { title: 'Weeknight meals', participants: 2, topics: 3 });
  await client.call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${id}` } });
  const ended = async () =>
    expect((await client.call(studyRoutes.get, { params: { id } })).study.status).toBe('COMPLETED');
  await vi.waitFor(ended, { timeout: timeoutMs });
}
