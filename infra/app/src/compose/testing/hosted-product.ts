import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createApiClient } from '../../demo/api-client.ts';
import { demoStudies } from '../../demo/demo-studies.ts';
import type { DemoStudy } from '../../demo/demo-study.ts';
import { startProduct } from '../start-product.ts';

/** A product with these settings and a signed-in user. */
export async function startProductWith(environment: Readonly<Record<string, string>>) {
  const folder = aDataFolder();
  const usual = { PORT: '0', DEMO_DATA: 'off', SIMULATOR_PACE_MS: '0', DATA_DIR: folder.path };
  const read = readSettings({ ...usual, ...environment }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  const product = await startProduct({ settings: read.settings, pageDir: null, logger: silentLogger });
  const origin = product.publicUrl;
  let token: string | null = null;
  const api = createApiClient({ origin, signedIn: () => token, seen: null });
  const credentials = { email: 'ada@example.com', password: 'correct horse battery' };
  await api.call(accountRoutes.signup, { body: credentials });
  const mail = await (await fetch(`${origin}/mail?to=${encodeURIComponent(credentials.email)}`)).text();
  const link = /\/verify-email\?token=([\w.-]+)/.exec(mail)?.[1] ?? '';
  await api.call(accountRoutes.verifyEmail, { body: { token: link } });
  const loggedIn = await api.call(accountRoutes.login, { body: credentials });
  if (!('accessToken' in loggedIn)) throw new Error('The login asks for verification');
  token = loggedIn.accessToken;
  const stop = async () => {
    await product.stop();
    folder.remove();
  };
  return { api, origin, stop };
}

/** A discovery study of a few questions. */
export function aSmallStudy(participantCount: number): DemoStudy {
  const demo = demoStudies.find(({ type }) => type === 'PRODUCT_DISCOVERY');
  if (demo?.discovery === undefined) throw new Error('There is no discovery study');
  const discovery = { ...demo.discovery, discussionTopics: demo.discovery.discussionTopics.slice(0, 3) };
  return { ...demo, discovery, participantCount, ends: 'finished' };
}
