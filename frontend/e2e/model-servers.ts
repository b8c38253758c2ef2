import { type APIRequestContext, expect } from '@playwright/test';

const productPort = Number(process.env.E2E_PORT ?? '4310') + 5;
const modelPort = productPort + 1;
const model = `http://127.0.0.1:${modelPort}`;

/** A fourth product, whose language model does what is asked of it. */
export const modelProduct = `http://127.0.0.1:${productPort}`;

const options = { reuseExistingServer: false, gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 } };

/** Both, as Playwright starts them. */
export const modelServers = [
  {
    ...options,
    command: `"${process.execPath}" infra/test-servers/told-model/server.ts`,
    port: modelPort,
    env: { PORT: String(modelPort) },
  },
  {
    ...options,
    command: `"${process.execPath}" infra/tooling/test-runner/e2e-server.mjs`,
    url: `${modelProduct}/`,
    env: { PORT: String(productPort), MODEL_URL: `${model}/v1`, MODEL_NAME: 'told' },
  },
];

/** What becomes of the interviews from now on: `wait` lets one participant of the next study answer, and no other. */
export async function tellModel(request: APIRequestContext, interviews: 'answer' | 'fail' | 'wait'): Promise<void> {
  const response = await request.post(model, { data: { interviews } });
  expect(await response.json()).toEqual({ interviews });
}
