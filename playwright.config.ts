import { defineConfig } from '@playwright/test';
import { googleServers } from './frontend/e2e/google-servers.ts';
import { modelServers } from './frontend/e2e/model-servers.ts';
import { stripeServers } from './frontend/e2e/stripe-servers.ts';
import { chromiumFlags, findChromium } from './infra/tooling/test-runner/find-chromium.mjs';

const port = Number(process.env.E2E_PORT ?? '4310');
/** Journeys run beside each other, each worker with a product and a data folder of its own. */
const products = 2;
const portOf = (worker: number) => port + 10 * worker;
/** A product that runs already, for instance on real engines; absent: one is started from an empty data folder. */
const running = process.env.E2E_BASE_URL;
/** The real language model that the product has, if it has one. Its words take their time. */
const model = process.env.E2E_MODEL;
const executablePath = findChromium();

export default defineConfig({
  testDir: './frontend/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  // Journeys of one file run one after the other; against a product that runs already, all of them do.
  workers: running === undefined ? products : 1,
  timeout: 90_000,
  expect: { timeout: model === undefined ? 15_000 : 240_000 },
  ...(model === undefined ? { grepInvert: /@model/ } : {}),
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Every worker reads this file itself, and knows its number.
    baseURL: running ?? `http://127.0.0.1:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? '0'))}`,
    // Recording one costs a third of the time: `--trace on` repeats a failed journey with it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: false,
      args: chromiumFlags,
    },
  },
  ...(running === undefined
    ? {
        webServer: [
          ...Array.from({ length: products }, (_, worker) => ownServer(portOf(worker))),
          ...googleServers,
          ...stripeServers,
          ...modelServers,
        ],
      }
    : {}),
});

function ownServer(ownPort: number) {
  return {
    // `node` itself, not npm: a signal to npm would leave the server running.
    command: `"${process.execPath}" infra/tooling/test-runner/e2e-server.mjs`,
    url: `http://127.0.0.1:${ownPort}/`,
    env: { PORT: String(ownPort) },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  };
}
