import { createLogger } from '@windtunnel/infra/logging/logger';
import { refusingGrpc } from '@windtunnel/infra/servers/testing/refusing-servers';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startEmulator } from '@windtunnel/test-servers/eventstoredb-emulator/server/emulator';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import { afterEach, expect, it } from 'vitest';
import { startProduct } from './start-product.ts';

const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanup.splice(0).reverse()) await clean();
});

const settingsWith = (environment: Record<string, string>) => {
  const read = readSettings({ PORT: '0', DEMO_DATA: 'off', ...environment }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
};
const aFolder = () => {
  const folder = aDataFolder();
  cleanup.push(folder.remove);
  return folder.path;
};

it('a product whose event store is unavailable waits for it, says so, and shows no empty page', {
  timeout: 60_000,
}, async () => {
  const [port, storePort] = [await freePort(), await freePort()];
  const lines: string[] = [];
  const settings = settingsWith({
    DATA_DIR: aFolder(),
    PORT: String(port),
    EVENTSTORE_URL: `esdb://127.0.0.1:${storePort}?tls=false`,
  });
  const starting = startProduct({ settings, pageDir: null, logger: createLogger('info', (line) => lines.push(line)) });
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.json()] as const;
  };
  const about = () => lines.filter((line) => line.includes('EventStoreDB at'));
  await expect.poll(about, { timeout: 20_000 }).toHaveLength(1);
  expect(await ask('/health/live')).toEqual([200, { status: 'live' }]);
  expect(await ask('/health/ready')).toEqual([
    503,
    { status: 'not ready', missing: ['start'], reasons: ['EventStoreDB (EVENTSTORE_URL) does not answer'] },
  ]);
  expect((await ask('/api/studies'))[0]).toBe(503);
  const store = await startEmulator({ folder: aFolder(), port: storePort });
  cleanup.push(() => store.stop());
  const product = await starting;
  cleanup.push(() => product.stop());
  await expect.poll(() => ask('/health/ready'), { timeout: 20_000 }).toEqual([200, { status: 'ready' }]);
  expect(about().map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    expect.stringMatching(/does not answer: connect ECONNREFUSED 127\.0\.0\.1:\d+\. Waiting for it\.$/),
    `EventStoreDB at 127.0.0.1:${storePort} (EVENTSTORE_URL) is back.`,
  ]);
});

it('a product that its event store refuses does not start', async () => {
  const store = await refusingGrpc();
  cleanup.push(store.close);
  const settings = settingsWith({
    DATA_DIR: aFolder(),
    EVENTSTORE_URL: `esdb://127.0.0.1:${store.port}?tls=false`,
  });
  await expect(startProduct({ settings, pageDir: null, logger: createLogger('silent') })).rejects.toThrow(
    `EventStoreDB at 127.0.0.1:${store.port} (EVENTSTORE_URL) refuses the user and password in EVENTSTORE_URL.`,
  );
});
