import { join } from 'node:path';
import { startChild } from '../processes/start-child.ts';
import type { TestServer } from '../test-server.ts';

const responseTimeoutMs = 5_000;
const key = 'only-on-this-machine';

/**
 * Our emulator, because no package registry provides Meilisearch. It implements exactly the routes the product uses,
 * rejects what the real server rejects, and stores what it has acknowledged. Setting MEILISEARCH_URL selects a real
 * server instead.
 */
export const meilisearch: TestServer = {
  name: 'meilisearch',
  setting: 'MEILISEARCH_URL',
  versionAt: async (address, { MEILISEARCH_KEY: masterKey }) => {
    const response = await fetch(`${address.replace(/\/$/, '')}/version`, {
      headers: { authorization: `Bearer ${masterKey ?? ''}` },
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    const { pkgVersion } = (await response.json()) as { pkgVersion?: string };
    return `Meilisearch ${pkgVersion ?? 'of an unknown version'}`;
  },
  prepare: async () => ({ kind: 'ready', version: 'emulator of Meilisearch 1.50' }),
  start: async ({ folder, port }) => {
    const { stop, kill } = await startChild({
      command: process.execPath,
      args: [join(import.meta.dirname, 'server.ts'), join(folder, 'data'), String(port)],
      env: { MEILI_MASTER_KEY: key },
      folder,
      port,
    });
    return { environment: { MEILISEARCH_URL: `http://127.0.0.1:${port}`, MEILISEARCH_KEY: key }, stop, kill };
  },
};
