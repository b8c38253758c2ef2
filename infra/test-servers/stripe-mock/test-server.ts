import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { lastLine, runCommand } from '../processes/run-command.ts';
import { startChild } from '../processes/start-child.ts';
import type { TestServer } from '../test-server.ts';

const version = '0.203.0';
const binary = (toolsDir: string) => join(toolsDir, 'stripe', version, 'stripe-mock');

/**
 * stripe-mock: Stripe's own check of requests against its API description. It knows neither state nor webhooks; those are
 * the emulator's.
 */
export const stripe: TestServer = {
  name: 'stripe',
  setting: 'TEST_STRIPE_MOCK_URL',
  prepare: async (toolsDir) => {
    if (existsSync(binary(toolsDir))) return { kind: 'ready', version: `stripe-mock ${version}` };
    if ((await runCommand('go', ['version'])).code !== 0) return { kind: 'skipped', reason: 'Go is not installed' };
    const folder = join(toolsDir, 'stripe', version);
    mkdirSync(folder, { recursive: true });
    const built = await runCommand('go', ['install', `github.com/stripe/stripe-mock@v${version}`], {
      env: { GOBIN: folder, GOFLAGS: '-buildvcs=false' },
    });
    if (built.code !== 0) return { kind: 'skipped', reason: `stripe-mock could not be built: ${lastLine(built)}` };
    return { kind: 'ready', version: `stripe-mock ${version}` };
  },
  start: async ({ toolsDir, folder, port }) => {
    // Without both addresses it listens to the whole network.
    const addresses = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', `127.0.0.1:${await freePort()}`];
    const { stop, kill } = await startChild({ command: binary(toolsDir), args: addresses, folder, port });
    return { environment: { TEST_STRIPE_MOCK_URL: `http://127.0.0.1:${port}` }, stop, kill };
  },
};
