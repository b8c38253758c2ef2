import { setTimeout as wait } from 'node:timers/promises';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { startProduct } from '../../../src/compose/start-product.ts';
import { type ApiClient, createApiClient } from '../../../src/demo/api-client.ts';
import { demoStudies } from '../../../src/demo/demo-studies.ts';
import { makeStudy } from '../../../src/demo/make-study.ts';
import { createPace } from '../../../src/demo/pace.ts';

/** A user with data to migrate. */
export const ada = { email: 'ada@example.com', password: 'correct horse battery' };

/** Settings of a product without demo data. */
export function settingsWithoutDemo(environment: Readonly<Record<string, string>>): Settings {
  const read = readSettings({ PORT: '0', DEMO_DATA: 'off', SIMULATOR_PACE_MS: '0', ...environment }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
}

/** Runs the product with these settings for the duration of `use`. */
export async function withProduct<Result>(
  settings: Settings,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct({ settings, pageDir: null, logger: silentLogger });
  try {
    return await use(product.publicUrl);
  } finally {
    await product.stop();
  }
}

export async function signIn(origin: string): Promise<ApiClient> {
  let token: string | null = null;
  const api = createApiClient({ origin, signedIn: () => token, seen: null });
  const loggedIn = await api.call(accountRoutes.login, { body: ada });
  if (!('accessToken' in loggedIn)) throw new Error('The login asks for verification');
  token = loggedIn.accessToken;
  return api;
}

/**
 * Ada signs up, verifies her email, completes a study with images, and requests a password reset that she does not use.
 */
export async function fillProduct(origin: string): Promise<void> {
  const visitor = createApiClient({ origin, signedIn: () => null, seen: null });
  await visitor.call(accountRoutes.signup, { body: ada });
  const token = await verificationToken(origin);
  await visitor.call(accountRoutes.verifyEmail, { body: { token, password: ada.password } });
  const api = await signIn(origin);
  const demo = demoStudies.find(({ type }) => type === 'CONCEPT_VALIDATION');
  if (demo === undefined) throw new Error('There is no study with images');
  const context = { api, origin, pace: createPace(), signal: new AbortController().signal };
  await makeStudy(demo, null, { ...context, engineName: null, leaveRunning: async () => undefined });
  await visitor.call(accountRoutes.forgotPassword, { body: { email: ada.email } });
}

const pollMs = 20;

/** The email is sent after the response to the sign-up. */
async function verificationToken(origin: string): Promise<string> {
  for (;;) {
    const mail = await (await fetch(`${origin}/mail?to=${encodeURIComponent(ada.email)}`)).text();
    const token = /\/verify-email\?token=([\w.-]+)/.exec(mail)?.[1];
    if (token !== undefined) return token;
    await wait(pollMs);
  }
}

/** What Ada sees after signing in. */
export async function viewOf(api: ApiClient) {
  const { studies } = await api.call(studyRoutes.list, {});
  const { user } = await api.call(accountRoutes.me, {});
  return { studies, credits: user.credits };
}
