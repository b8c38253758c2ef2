import { rmSync } from 'node:fs';
import type { InstrumentedPort, TestHooks } from '@windtunnel/app/compose/test-hooks';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signUp } from '../chaos/driver/researcher.ts';
import { send } from '../chaos/driver/send.ts';
import { startInProcess } from '../chaos/harness/in-process.ts';

let folder: ReturnType<typeof aDataFolder>;
beforeEach(() => {
  folder = aDataFolder();
});
afterEach(() => folder.remove());

/** The one collection that requests write, not projections. */
const isOwnWrites = (into: unknown) => typeof into === 'object' && (into as { name: string }).name === 'own-writes';

/** Holds back what projections write to the read models and the search index, until it is opened. */
function aGate() {
  const gate = Promise.withResolvers<void>();
  const around = <Adapter extends object>(port: InstrumentedPort, adapter: Adapter): Adapter => {
    if (port !== 'documents' && port !== 'search') return adapter;
    const { save } = adapter as unknown as { save: (into: unknown, ...write: unknown[]) => Promise<void> };
    const held: typeof save = async (into, ...write) => {
      if (!isOwnWrites(into)) await gate.promise;
      await save(into, ...write);
    };
    return { ...adapter, save: held };
  };
  return { hooks: { around } satisfies TestHooks, open: gate.resolve };
}

const body = { title: 'Kitchen', objective: 'Learn where planning goes wrong', type: 'PRODUCT_DISCOVERY' as const };
const retryable = (code: string) => ({ kind: 'refused', status: 503, body: { code, retryable: true } });

it('while deleted read models are rebuilt, reads are refused as retryable and never show 0 studies', async () => {
  const dataDir = folder.file('data');
  const first = await startInProcess(dataDir, {});
  const researcher = await signUp('ada@example.com', { origin: first.publicUrl, dataDir });
  await send(studyRoutes.createDraft, { body }, { researcher, target: { origin: first.publicUrl } });
  await first.stop();
  for (const name of ['documents.db', 'search.db'])
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${dataDir}/${name}${suffix}`, { force: true });

  const gate = aGate();
  const second = await startInProcess(dataDir, gate.hooks);
  try {
    const client = { researcher, target: { origin: second.publicUrl } };
    expect(await send(studyRoutes.list, {}, client)).toMatchObject(retryable('STORE_UNAVAILABLE'));
    const query = { body: { query: 'Kitchen' } };
    expect(await send(searchRoutes.search, query, client)).toMatchObject(retryable('SEARCH_UNAVAILABLE'));
    gate.open();
    await vi.waitFor(async () => {
      expect(await send(studyRoutes.list, {}, client)).toMatchObject({ body: { studies: [{ title: 'Kitchen' }] } });
      expect(await send(searchRoutes.search, query, client)).toMatchObject({
        body: { data: { data: { totalCount: 1 } } },
      });
    });
  } finally {
    gate.open();
    await second.stop();
  }
});
