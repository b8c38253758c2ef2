import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createApiClient } from '../../demo/api-client.ts';
import { demoStudies } from '../../demo/demo-studies.ts';
import type { DemoStudy } from '../../demo/demo-study.ts';
import { startProduct } from '../start-product.ts';

const credentials = { email: 'ada@example.com', password: 'correct horse battery' };

type DataFolder = ReturnType<typeof aDataFolder>;

/** A product with these settings and a signed-in user, who signs up unless the data folder is one that was kept. */
export async function startProductWith(environment: Readonly<Record<string, string>>, kept?: DataFolder) {
  const folder = kept ?? aDataFolder();
  const usual = { PORT: '0', DEMO_DATA: 'off', SIMULATOR_PACE_MS: '0', DATA_DIR: folder.path };
  const read = readSettings({ ...usual, ...environment }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  const product = await startProduct({ settings: read.settings, pageDir: null, logger: silentLogger });
  const origin = product.publicUrl;
  let token: string | null = null;
  const api = createApiClient({ origin, signedIn: () => token, seen: null });
  if (kept === undefined) await signUp(api, origin);
  const loggedIn = await api.call(accountRoutes.login, { body: credentials });
  if (!('accessToken' in loggedIn)) throw new Error('The login asks for verification');
  token = loggedIn.accessToken;
  // The folder comes back, for a product that is to find it as it was left.
  const stop = async ({ keep = false } = {}) => {
    await product.stop();
    if (!keep) folder.remove();
    return folder;
  };
  return { api, origin, stop };
}

async function signUp(api: ReturnType<typeof createApiClient>, origin: string): Promise<void> {
  await api.call(accountRoutes.signup, { body: credentials });
  const mail = await (await fetch(`${origin}/mail?to=${encodeURIComponent(credentials.email)}`)).text();
  const link = /\/verify-email\?token=([\w.-]+)/.exec(mail)?.[1] ?? '';
  await api.call(accountRoutes.verifyEmail, { body: { token: link, password: credentials.password } });
}

/** A discovery study of a few questions. */
export function aSmallStudy(participantCount: number): DemoStudy {
  const demo = demoStudies.find(({ type }) => type === 'PRODUCT_DISCOVERY');
  if (demo?.discovery === undefined) throw new Error('There is no discovery study');
  const discovery = { ...demo.discovery, discussionTopics: demo.discovery.discussionTopics.slice(0, 3) };
  return { ...demo, discovery, participantCount, ends: 'finished' };
}
