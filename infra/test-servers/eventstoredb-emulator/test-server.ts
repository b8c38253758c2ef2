import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../processes/run-command.ts';
import { startChild } from '../processes/start-child.ts';
import type { TestServer } from '../test-server.ts';
import { lineRules } from './server/release-line.ts';
import { serverVersion } from './server-version.ts';

const program = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** Our EventStoreDB emulator. If `EVENTSTORE_URL` is set, the same suites run against that server instead. */
export const eventstore: TestServer = {
  name: 'eventstoredb',
  setting: 'EVENTSTORE_URL',
  versionAt: async (address) => `EventStoreDB ${await serverVersion(address)}`,
  // OpenSSL makes the certificates of some tests.
  prepare: async () =>
    (await runCommand('openssl', ['version'])).code === 0 ? ready() : skipped('OpenSSL is not installed'),
  start: async ({ folder, port }) => {
    const controlFile = join(folder, 'control.json');
    rmSync(controlFile, { force: true });
    const { stop, kill } = await startChild({
      command: process.execPath,
      args: [program, '--folder', folder, '--port', String(port)],
      folder,
      port,
    });
    while (!existsSync(controlFile)) await wait(10);
    const { control } = JSON.parse(readFileSync(controlFile, 'utf8')) as { control: string };
    return {
      environment: {
        EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
        TEST_EVENTSTORE_CONTROL: control,
      },
      stop,
      kill,
    };
  },
};

const emulated = () => {
  const { name, learntFrom } = lineRules();
  return `emulator of ${name} (${learntFrom})`;
};
const ready = () => ({ kind: 'ready', version: emulated() }) as const;
const skipped = (reason: string) => ({ kind: 'skipped', reason }) as const;
