import { type APIRequestContext, expect } from '@playwright/test';

const productPort = Number(process.env.E2E_PORT ?? '4310') + 3;
const providerPort = productPort + 1;
const secrets = { STRIPE_SECRET_KEY: 'sk_test_e2e', STRIPE_WEBHOOK_SECRET: 'whsec_e2e' };

/** A third product, which takes payments through Stripe. */
export const stripeProduct = `http://127.0.0.1:${productPort}`;
/** The server that takes the place of Stripe's. */
export const stripeProvider = `http://127.0.0.1:${providerPort}`;

const options = { reuseExistingServer: false, gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 } };

/** Both, as Playwright starts them. */
export const stripeServers = [
  {
    ...options,
    command: `"${process.execPath}" infra/test-servers/stripe-emulator/server.ts`,
    port: providerPort,
    env: { ...secrets, PORT: String(providerPort), WEBHOOK_URL: `${stripeProduct}/api/payment/webhook` },
  },
  {
    ...options,
    command: `"${process.execPath}" infra/tooling/test-runner/e2e-server.mjs`,
    url: `${stripeProduct}/`,
    env: { ...secrets, PORT: String(productPort), STRIPE_API_URL: stripeProvider },
  },
];

/** Stripe tells the product that something happened to the customer of a checkout, `age` seconds after it signed that. */
export async function notify(request: APIRequestContext, session: string, type: string, age = 0): Promise<void> {
  const params = { session, type, age };
  const response = await request.post(`${stripeProvider}/test/notices`, { params });
  expect(await response.json(), `${type} signed ${age} s ago`).toEqual({ status: age > 300 ? 400 : 200 });
}
