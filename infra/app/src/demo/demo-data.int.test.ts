import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { projectRoutes } from '@windtunnel/contracts/http/projects';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../compose/start-product.ts';
import { signedInUser } from '../compose/testing/signed-in-user.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { demoAccount } from './demo-account.ts';
import { demoProjects, demoStudies } from './demo-studies.ts';

const folder = aDataFolder();
let product: Product;

const start = async (environment: Record<string, string> = {}) => {
  const read = readSettings({ PORT: '0', DATA_DIR: folder.path, ...environment }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  product = await startProduct({ settings: read.settings, pageDir: null, logger: silentLogger });
};
const signIn = async (): Promise<ApiClient> => {
  let token: string | null = null;
  const api = createApiClient({ origin: product.publicUrl, signedIn: () => token, seen: null });
  const { email, password } = demoAccount;
  const loggedIn = await api.call(accountRoutes.login, { body: { email, password } });
  if ('accessToken' in loggedIn) token = loggedIn.accessToken;
  return api;
};
const studiesOf = async (api: ApiClient) => (await api.call(studyRoutes.list, {})).studies;
const titlesAndStatuses = demoStudies.map(
  ({ title, ends }) => `${title}: ${ends === 'running' ? 'LAUNCHED' : 'COMPLETED'}`,
);

beforeAll(() => start(), 30_000);
afterAll(async () => {
  await product.stop();
  folder.remove();
});

describe('demo data', { timeout: 60_000 }, () => {
  it('continues after an interruption and makes nothing twice', async () => {
    await product.stop();
    await start();
    await product.demoData;
    const api = await signIn();
    const studies = await studiesOf(api);
    expect(studies.map(({ title, status }) => `${title}: ${status}`).sort()).toEqual([...titlesAndStatuses].sort());
    const { projects } = await api.call(projectRoutes.list, {});
    expect(projects.map(({ name }) => name).sort()).toEqual([...demoProjects].sort());
  });

  it('has a finished study of each type, and one running study with no interview finished yet', async () => {
    const studies = await studiesOf(await signIn());
    const finished = studies.filter(({ status }) => status === 'COMPLETED');
    expect(finished.map(({ type }) => type).sort()).toEqual(
      ['CONCEPT_VALIDATION', 'DESIGN_REVIEW', 'PRODUCT_DISCOVERY', 'USABILITY'].sort(),
    );
    for (const { progress } of finished) expect(progress.completed).toBe(progress.total);
    expect(studies.find(({ status }) => status === 'LAUNCHED')?.progress).toEqual({
      completed: 0,
      failed: 0,
      total: 8,
    });
  });

  it('has participants who answer: no question of a finished study was left by all of them', async () => {
    const api = await signIn();
    const finished = (await studiesOf(api)).filter(({ status }) => status === 'COMPLETED');
    for (const { id } of finished) {
      const { metaAnalysis } = await api.call(resultRoutes.studyAnalysis, { params: { id }, query: {} });
      expect(metaAnalysis.withheld).toBeNull();
      expect(metaAnalysis.summary).not.toMatch(/got (?:no|an) answer that can be used/);
      expect(metaAnalysis.evidence.directAnswers.length).toBeGreaterThan(2);
    }
  });

  it('has images for its concepts', async () => {
    const api = await signIn();
    const concepts = (await studiesOf(api)).find(({ type }) => type === 'CONCEPT_VALIDATION');
    const { study } = await api.call(studyRoutes.get, { params: { id: concepts?.id ?? '' } });
    const keys = study.metadata.conceptValidationData?.concepts.map(({ imageKey }) => imageKey);
    expect(keys).toHaveLength(2);
    for (const key of keys ?? []) expect(key).toMatch(/^concept-validation\/.*\.png$/);
    const { participants } = await api.call(participantRoutes.list, { params: { id: study.id } });
    expect(participants).toHaveLength(6);
  });

  it('belongs to an account that is marked as demo and whose login the page may show', async () => {
    const api = await signIn();
    expect((await api.call(accountRoutes.me, {})).user).toMatchObject({ demo: true, firstName: 'Robin' });
    const { email, password } = demoAccount;
    expect((await api.call(appInfoRoutes.info, {})).demo).toEqual({ email, password });
  });

  it('is removed by one call and does not come back', async () => {
    const api = await signIn();
    const { removed } = await api.call(appInfoRoutes.removeDemoData, {});
    expect(removed).toBe(demoStudies.length + demoProjects.length);
    await product.stop();
    await start();
    await product.demoData;
    expect(await studiesOf(await signIn())).toEqual([]);
  });

  it('is not made in a folder that was already in use without it', async () => {
    const other = aDataFolder();
    const environment = { DATA_DIR: other.path };
    await product.stop();
    await start({ ...environment, DEMO_DATA: 'off' });
    await signedInUser(product.publicUrl, { email: 'ada@example.com', password: 'correct horse' });
    await product.stop();
    await start(environment);
    expect(product.demo).toBeNull();
    await product.stop();
    await start();
    other.remove();
  });
});
