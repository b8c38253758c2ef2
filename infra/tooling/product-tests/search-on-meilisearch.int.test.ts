import { startProduct } from '@windtunnel/app/compose/start-product';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { meilisearch } from '@windtunnel/test-servers/meilisearch-emulator/test-server';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import { expect, it } from 'vitest';
import { clientOf, signUp } from '../chaos/driver/researcher.ts';

it('a study drafted while Meilisearch is down is found when it is back, and nothing else waits for it', async () => {
  const folder = aDataFolder();
  const context = { toolsDir: folder.path, folder: folder.file('meilisearch'), port: await freePort() };
  let server = await meilisearch.start(context);
  const dataDir = folder.file('data');
  const environment = { DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off', ...server.environment };
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  const product = await startProduct({ settings: read.settings, pageDir: null, logger: silentLogger });
  try {
    const target = { origin: product.publicUrl, dataDir };
    const api = clientOf(await signUp('ada@example.com', target), target);
    const draft = async (title: string) => {
      const setup = { title, objective: 'Learn how amateurs bake', type: 'PRODUCT_DISCOVERY' as const };
      await api.call(studyRoutes.createDraft, { body: setup });
    };
    const found = async (query: string) => {
      const { data } = (await api.call(searchRoutes.search, { body: { query } })).data;
      return data.studies.map(({ title }) => title);
    };
    const soon = { timeout: 15_000, interval: 100 };
    await draft('Sourdough starters');
    await expect.poll(() => found('sourdogh'), soon).toEqual(['Sourdough starters']);
    expect(await api.call(searchRoutes.health, {})).toMatchObject({ status: 'available', engine: 'meilisearch' });

    await server.kill();
    await draft('Rye bread');
    expect((await api.call(studyRoutes.list, {})).studies).toHaveLength(2);
    expect(await api.call(searchRoutes.health, {})).toMatchObject({ status: 'unavailable' });
    await expect(found('rye')).rejects.toThrow('Search is not available right now');

    server = await meilisearch.start(context);
    await expect.poll(() => found('rye').catch(() => []), soon).toEqual(['Rye bread']);
    expect(await found('sourdough')).toEqual(['Sourdough starters']);
  } finally {
    await product.stop();
    await server.stop();
    folder.remove();
  }
}, 60_000);
