const productPort = Number(process.env.E2E_PORT ?? '4310') + 1;
const providerPort = productPort + 1;
const client = { GOOGLE_CLIENT_ID: 'windtunnel-e2e', GOOGLE_CLIENT_SECRET: 'only-in-tests' };

/** A second product, on which sign-in with Google is configured. */
export const googleProduct = `http://127.0.0.1:${productPort}`;
/** The server that takes the place of Google's. */
export const googleProvider = `http://127.0.0.1:${providerPort}`;

const options = { reuseExistingServer: false, gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 } };

/** Both, as Playwright starts them. */
export const googleServers = [
  {
    ...options,
    command: `"${process.execPath}" infra/test-servers/google/server.ts`,
    url: `${googleProvider}/.well-known/openid-configuration`,
    env: { ...client, PORT: String(providerPort), REDIRECT_URI: `${googleProduct}/api/oauth/google/callback` },
  },
  {
    ...options,
    command: `"${process.execPath}" infra/tooling/test-runner/e2e-server.mjs`,
    url: `${googleProduct}/`,
    env: { ...client, PORT: String(productPort), GOOGLE_BASE_URL: googleProvider },
  },
];
