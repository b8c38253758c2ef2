import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { expect, it, vi } from 'vitest';
import { type ApiClient, createApiClient } from '../demo/api-client.ts';
import { demoStudies } from '../demo/demo-studies.ts';
import { makeStudy } from '../demo/make-study.ts';
import { createPace } from '../demo/pace.ts';
import { startProduct } from './start-product.ts';

it('a new user signs up, verifies by the mail page, launches a study and reads the results', async () => {
  const folder = aDataFolder();
  const environment = { PORT: '0', DEMO_DATA: 'off', SIMULATOR_PACE_MS: '0', DATA_DIR: folder.path };
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  const product = await startProduct({ settings: read.settings, pageDir: null, logger: silentLogger });
  try {
    const origin = product.publicUrl;
    let token: string | null = null;
    const api = createApiClient({ origin, signedIn: () => token, seen: null });
    const [email, password] = ['ada@example.com', 'correct horse battery'];
    await api.call(accountRoutes.signup, { body: { email, password } });
    const mail = await (await fetch(`${origin}/mail?to=${encodeURIComponent(email)}`)).text();
    const link = /\/verify-email\?token=([\w.-]+)/.exec(mail)?.[1] ?? '';
    await api.call(accountRoutes.verifyEmail, { body: { token: link, password } });
    const loggedIn = await api.call(accountRoutes.login, { body: { email, password } });
    if (!('accessToken' in loggedIn)) throw new Error('The login asks for verification');
    token = loggedIn.accessToken;
    expect(loggedIn.user.credits).toBe(20);

    const demo = demoStudies.find(({ type }) => type === 'USABILITY');
    if (demo === undefined) throw new Error('There is no usability study');
    const context = { api, origin, pace: createPace(), signal: new AbortController().signal };
    await makeStudy(demo, null, { ...context, engineName: null, leaveRunning: async () => undefined });
    const [study] = (await api.call(studyRoutes.list, {})).studies;
    expect(study).toMatchObject({ status: 'COMPLETED', progress: { completed: 5, failed: 0, total: 5 } });
    const { participantResults } = await api.call(resultRoutes.results, { params: { id: study?.id ?? '' }, query: {} });
    for (const { participant, result } of participantResults) {
      const params = { id: study?.id ?? '', participantId: participant.id };
      const { messages } = await api.call(resultRoutes.messages, { params, query: {} });
      const times = [study?.launchedAt, ...messages.map(({ timestamp }) => timestamp)];
      expect([...times, result.completedAt, study?.completedAt]).toEqual(
        [...times, result.completedAt, study?.completedAt].sort(),
      );
    }
    const { metaAnalysis } = await api.call(resultRoutes.studyAnalysis, { params: { id: study?.id ?? '' }, query: {} });
    expect(metaAnalysis.summary.length).toBeGreaterThan(20);
    const { takeaways, thingsToCheck } = metaAnalysis.evidence;
    expect([...takeaways, ...thingsToCheck].length).toBeGreaterThan(0);
    expect((await api.call(accountRoutes.me, {})).user.credits).toBe(15);
    const title = demo.title.split(' ')[0] ?? '';
    await vi.waitFor(async () => {
      const { data } = (await api.call(searchRoutes.search, { body: { query: title } })).data;
      expect(data.studies.map(({ id, status }) => [id, status])).toEqual([[study?.id, 'COMPLETED']]);
      expect((await api.call(searchRoutes.analytics, {})).data.searchable.participants).toBe(5);
    });
    await vi.waitFor(
      async () => {
        const mailPage = await fetch(`${origin}/mail?to=${encodeURIComponent(email)}`);
        expect(await mailPage.text()).toContain(demo.title);
      },
      { timeout: 15_000 },
    );
    await launchWithOwnParticipants(api);
    expect((await api.call(accountRoutes.me, {})).user.credits).toBe(13);
  } finally {
    await product.stop();
    folder.remove();
  }
}, 30_000);

/** A study that a program creates in one call, with participants that were not generated here. */
async function launchWithOwnParticipants(api: ApiClient): Promise<void> {
  const participants = ['Ada Example', 'Bo Example'].map((name, index) => ({
    ...{ name, age: 30 + index, gender: 'female', occupation: 'Nurse', locationCity: 'Leeds' },
    ...{ locationCountry: 'United Kingdom', shortBio: 'Cooks four times a week.' },
    profilePictureUrl: `https://images.example.com/${index}.png`,
  }));
  const productDiscoveryData = {
    productDomain: 'Meal planning',
    discussionTopics: ['How do you decide what to cook?'],
  };
  const setup = { title: 'Own panel', objective: 'Learn how meals are planned', type: 'PRODUCT_DISCOVERY' as const };
  const audience = { audienceCriteria: 'Nurses who cook', participantCount: 2, participants };
  const { study } = await api.call(studyRoutes.create, { body: { ...setup, ...audience, productDiscoveryData } });
  const params = { id: study.id };
  await api.call(studyRoutes.launch, { params, body: { batchId: `batch-${study.id}` } });
  const results = () => api.call(resultRoutes.results, { params, query: {} });
  await vi.waitFor(async () => expect((await results()).study.status).toBe('COMPLETED'), { timeout: 15_000 });
  for (const { participant, result } of (await results()).participantResults) {
    expect(result.status).toBe('COMPLETED');
    const { messages } = await api.call(resultRoutes.messages, {
      params: { ...params, participantId: participant.id },
      query: {},
    });
    expect(messages.filter(({ speaker }) => speaker === 'participant').length).toBeGreaterThan(0);
  }
  await vi.waitFor(async () => {
    const { data } = (await api.call(searchRoutes.search, { body: { query: 'Ada Example' } })).data;
    expect(data.participants.map(({ profilePictureUrl }) => profilePictureUrl)).toEqual([
      'https://images.example.com/0.png',
    ]);
  });
}
