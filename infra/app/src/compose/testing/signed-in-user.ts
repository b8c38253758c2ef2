import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { createApiClient } from '../../demo/api-client.ts';
import { startProduct } from '../start-product.ts';
import type { TestHooks } from '../test-hooks.ts';

/** A product without demo data, on a free port. */
export async function startEmptyProduct(
  environment: Readonly<Record<string, string>>,
  logger: Logger,
  testHooks: TestHooks = {},
) {
  const read = readSettings({ PORT: '0', DEMO_DATA: 'off', ...environment }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return await startProduct({ settings: read.settings, pageDir: null, logger, testHooks });
}

/** Signs up, confirms the address on the local mail page, and logs in. */
export async function signedInUser(origin: string, login: { readonly email: string; readonly password: string }) {
  let token: string | null = null;
  const api = createApiClient({ origin, signedIn: () => token, seen: null });
  await api.call(accountRoutes.signup, { body: login });
  const mail = await (await fetch(`${origin}/mail?to=${encodeURIComponent(login.email)}`)).text();
  const link = /\/verify-email\?token=([\w.-]+)/.exec(mail)?.[1] ?? '';
  await api.call(accountRoutes.verifyEmail, { body: { token: link, password: login.password } });
  const loggedIn = await api.call(accountRoutes.login, { body: login });
  if (!('accessToken' in loggedIn)) throw new Error('The login asks for verification');
  token = loggedIn.accessToken;
  return { api, user: loggedIn.user, accessToken: loggedIn.accessToken };
}
