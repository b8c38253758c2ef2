import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft, aReadyStudy } from '../kit/build-study.ts';
import { callerOf } from '../kit/call-route.ts';
import { usualSettings } from '../kit/embedded-bindings.ts';
import { createScriptedHostedModel } from '../kit/hosted-language-model.ts';
import { createScriptedLanguageModel } from '../kit/scripted-language-model.ts';
import { startApp } from '../kit/start-app.ts';

const builtIn = createScriptedLanguageModel();
let hosted: ReturnType<typeof createScriptedHostedModel>;
let clock: ReturnType<typeof createFakeClock>;
let backend: TestBackend;
let user: TestUser;
const requestsMax = 8;

/** Every answer takes 100 tokens. */
async function startWith(modelTokensPerDay: number | null) {
  hosted = createScriptedHostedModel();
  clock = createFakeClock('2026-11-22T23:50:00.000Z');
  backend = await startBackend({
    clock,
    languageModels: { usual: hosted.model, all: [hosted.model, builtIn] },
    settings: {
      ...usualSettings,
      modelTokensPerDay,
      rates: { ...usualSettings.rates, rateModelRequests: { attempts: requestsMax, windowMs: 3_600_000 } },
    },
  });
  user = await backend.user();
}
afterEach(() => backend.close());

const panel = { count: 2, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY' };
const generate = (id: string) => user.call(participantRoutes.generate, { params: { id }, body: panel });
const suggest = (more: object = {}) =>
  user.call(aiRoutes.suggestProductDiscovery, { body: { productDomain: 'Meals', objective: 'Learn', ...more } });
const budget = async () => (await user.call(aiRoutes.engines)).body.budget;

/** What was recorded, in order. */
async function recordedUse() {
  const uses: unknown[] = [];
  for await (const { type, data, stream } of backend.bindings.eventStore.readAll())
    if (type === 'ModelUsed' && stream === `modeluse-${user.userId}`) uses.push(data);
  return uses;
}

describe('a daily budget of tokens', () => {
  const usedUp =
    "Today's budget of 300 tokens for hosted language models is used up. It is available again on 23 November 2026 at 00:00 UTC.";
  beforeEach(() => startWith(300));

  it('refuses everything that a hosted model would be asked, and a launch, until the next day', async () => {
    const ready = await aReadyStudy(user);
    const [participant] = (await user.call(participantRoutes.list, { params: { id: ready } })).body.participants;
    await suggest();
    expect(await budget()).toEqual({ tokensPerDay: 300, usedToday: 200, availableAt: null });
    await suggest();
    expect(await budget()).toMatchObject({ usedToday: 300, availableAt: '2026-11-23T00:00:00.000Z' });
    const launch = (id: string) => user.call(studyRoutes.launch, { params: { id }, body: { batchId: 'batch-0001' } });
    const refused = [
      await generate(ready),
      await user.call(participantRoutes.regenerateAll, { params: { id: ready }, body: panel }),
      await user.call(participantRoutes.add, { params: { id: ready }, body: { ...panel, count: 9 } }),
      await user.call(participantRoutes.reject, {
        params: { id: ready, participantId: participant?.id ?? '' },
        body: {},
      }),
      await suggest(),
      await launch(ready),
    ];
    for (const { status, error, headers } of refused) {
      expect([status, error.code, error.error]).toEqual([429, 'MODEL_BUDGET_USED_UP', usedUp]);
      expect([error.retryAfter, headers.get('retry-after')]).toEqual([600, '600']);
    }
    const eventTypes = await backend.eventTypes();
    for (const type of ['ParticipantRejected', 'StudyLaunched', 'CreditsReserved'])
      expect(eventTypes).not.toContain(type);
    await clock.advance(601_000);
    expect((await launch(ready)).status).toBe(200);
  });

  it('holds in another process, and after a restart', async () => {
    for (const _ of [1, 2, 3]) await suggest();
    const other = await startApp(backend.bindings);
    const call = callerOf(other.url, user.token);
    const refused = await call(aiRoutes.suggestProductDiscovery, { body: { productDomain: 'Meals', objective: 'x' } });
    expect(refused.error.code).toBe('MODEL_BUDGET_USED_UP');
    await other.app.close();
  });

  it("is one user's own, and has no part in studies on the built-in engine", async () => {
    const own = await aDraft(user, { engineName: 'scripted' });
    for (const _ of [1, 2, 3]) await suggest();
    expect((await generate(own)).status).toBe(200);
    user = await backend.user('another');
    expect(await budget()).toMatchObject({ usedToday: 0 });
    expect((await suggest()).status).toBe(200);
  });

  it('counts answers that could not be used', async () => {
    const id = await aDraft(user);
    hosted.scripted.next('generateParticipants', null, {}, []);
    expect((await generate(id)).error.code).toBe('AI_OUTPUT_REFUSED');
    expect(await recordedUse()).toEqual([
      {
        useId: expect.any(String),
        studyId: id,
        purpose: 'participants',
        engine: { name: 'hosted', version: 'm' },
        tokenUse: { calls: 3, input: 240, output: 60 },
        day: '2026-11-22',
      },
    ]);
  });
});

describe('requests to a hosted model', () => {
  beforeEach(() => startWith(null));

  it('are recorded with the study they are for, if it is the user’s own', async () => {
    const id = await aReadyStudy(user);
    await suggest({ studyId: id });
    await suggest();
    const [participant] = (await user.call(participantRoutes.list, { params: { id } })).body.participants;
    await user.call(participantRoutes.reject, { params: { id, participantId: participant?.id ?? '' }, body: {} });
    expect(await recordedUse()).toMatchObject([
      { studyId: id, purpose: 'participants' },
      { studyId: id, purpose: 'suggestions' },
      { studyId: null, purpose: 'suggestions' },
      { studyId: id, purpose: 'participants' },
    ]);
    user = await backend.user('another');
    expect((await suggest({ studyId: id })).error.code).toBe('STUDY_NOT_FOUND');
    expect([await recordedUse(), await budget()]).toEqual([[], null]);
  });

  it('generate one panel of a study at a time', async () => {
    const [one, other] = [await aDraft(user), await aDraft(user)];
    const reached = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<object>();
    hosted.scripted.next('generateParticipants', () => {
      reached.resolve();
      return answer.promise;
    });
    const first = generate(one);
    await reached.promise;
    const { status, error } = await generate(one);
    expect([status, error.code, error.retryAfter]).toEqual([429, 'GENERATION_IN_PROGRESS', 10]);
    expect(error.error).toContain('in 10 seconds');
    expect((await generate(other)).status).toBe(200);
    answer.resolve({});
    expect((await first).status).toBe(200);
    expect((await generate(one)).status).toBe(200);
  });

  it('may be made as often as their rate allows, and a refusal names the wait', async () => {
    for (let request = 0; request < requestsMax; request += 1) expect((await suggest()).status).toBe(200);
    const { status, error } = await suggest();
    expect([status, error.code]).toEqual([429, 'TOO_MANY_MODEL_REQUESTS']);
    expect(error.retryAfter).toBeGreaterThan(3_500);
    expect(error.error).toContain(`Please try again in ${error.retryAfter} seconds.`);
    user = await backend.user('another');
    expect((await suggest()).status).toBe(200);
  });
});
