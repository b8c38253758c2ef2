import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lastLine, runCommand } from '../processes/run-command.ts';
import { startChild } from '../processes/start-child.ts';
import type { TestServer } from '../test-server.ts';

const version = 'emulator of 24.10';
const program = fileURLToPath(new URL('./serve.ts', import.meta.url));
const clientVersion = '1.1.7';

/** Where the second, independent client, a Python package, is installed. */
export const clientPackages = (toolsDir: string) => join(toolsDir, 'esdbclient', clientVersion);

/** Our EventStoreDB emulator. If `EVENTSTORE_URL` is set, the same suites run against that server instead. */
export const eventstore: TestServer = {
  name: 'eventstoredb',
  setting: 'EVENTSTORE_URL',
  prepare: async (toolsDir) => {
    const folder = clientPackages(toolsDir);
    if (existsSync(join(folder, 'esdbclient'))) return ready;
    // For the certificate used in a test.
    if ((await runCommand('openssl', ['version'])).code !== 0) return skipped('OpenSSL is not installed');
    if ((await runCommand('python3', ['-m', 'pip', '--version'])).code !== 0) return skipped('pip is not installed');
    const requirements = join(import.meta.dirname, 'requirements.txt');
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '--target', folder];
    const installed = await runCommand('python3', [...pip, '-r', requirements]);
    return installed.code === 0 ? ready : skipped(`esdbclient could not be installed: ${lastLine(installed)}`);
  },
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

const ready = { kind: 'ready', version } as const;
const skipped = (reason: string) => ({ kind: 'skipped', reason }) as const;
