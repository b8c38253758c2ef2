import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import {
  type ModelServer,
  type ReceivedPrompt,
  type Reply,
  startModelServer,
} from '@windtunnel/infra/language-model/testing/model-server';
import { sensibleAnswers } from '@windtunnel/infra/language-model/testing/sensible-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStudy } from '../demo/make-study.ts';
import { createPace } from '../demo/pace.ts';
import { aSmallStudy, startProductWith } from './testing/hosted-product.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

type Product = Awaited<ReturnType<typeof startProductWith>>;
const settings = () => ({ MODEL_URL: server.openAiUrl, MODEL_NAME: 'parrot', MODEL_PRICE: 'USD 0.4 1' });
const tokensPerCall = 120;
const isAnswer = ({ fields }: ReceivedPrompt) => fields.includes('answer');

/** Makes a study of three questions and waits for its end. */
async function held({ api, origin }: Product, participantCount: number) {
  const context = { api, origin, pace: createPace(), signal: new AbortController().signal, engineName: null };
  await makeStudy(aSmallStudy(participantCount), null, { ...context, leaveRunning: async () => undefined });
  const [study] = (await api.call(studyRoutes.list, {})).studies;
  if (study === undefined) throw new Error('There is no study');
  const { user } = await api.call(accountRoutes.me, {});
  return { study, params: { id: study.id }, credits: user.credits };
}

/** Sensible answers, except where `otherwise` replies. */
function answering(otherwise: (prompt: ReceivedPrompt, number: number) => Reply | null): void {
  const sensible = sensibleAnswers();
  server.reply((prompt, number) => otherwise(prompt, number) ?? sensible(prompt, number));
}

it('a study on a configured model is worded by it from the first biography to the analysis', async () => {
  const product = await startProductWith(settings());
  try {
    answering(() => null);
    const { study, params, credits } = await held(product, 3);
    expect(study).toMatchObject({ status: 'COMPLETED', progress: { completed: 3, failed: 0, total: 3 } });
    const { metaAnalysis } = await product.api.call(resultRoutes.studyAnalysis, { params, query: {} });
    expect(metaAnalysis.engine).toEqual({ name: 'openai', version: 'parrot' });
    const [takeaway] = metaAnalysis.evidence.takeaways;
    expect(takeaway).toMatchObject({ text: '3 of 3 compare before they buy.', count: 3, total: 3 });
    // Every call, at 120 tokens each as this server counts them.
    expect(metaAnalysis.tokens).toBe(server.received.length * tokensPerCall);
    expect(metaAnalysis.cost).toEqual({ currency: 'USD', amount: expect.closeTo((server.received.length * 60) / 1e6) });
    const asked = server.received.filter(isAnswer);
    expect(asked.length).toBeGreaterThanOrEqual(9);
    const { objective, title } = aSmallStudy(3);
    for (const { system, messages } of asked) {
      expect([system, ...messages].join(' ')).not.toContain(objective);
      expect([system, ...messages].join(' ')).not.toContain(title);
    }
    expect(credits).toBe(17);
  } finally {
    await product.stop();
  }
}, 30_000);

describe('a model that misbehaves', () => {
  it('and fails every fifth call once still completes every study', async () => {
    const product = await startProductWith(settings());
    try {
      const failed = new Set<string>();
      answering((prompt, number) => {
        const key = prompt.messages.join('\n');
        if (number % 5 !== 0 || failed.has(key)) return null;
        failed.add(key);
        return { status: number % 2 === 0 ? 503 : 429, headers: { 'retry-after': '0' } };
      });
      const { study, credits } = await held(product, 5);
      expect(study).toMatchObject({ status: 'COMPLETED', progress: { completed: 5, failed: 0, total: 5 } });
      expect(failed.size).toBeGreaterThan(3);
      expect(credits).toBe(15);
    } finally {
      await product.stop();
    }
  }, 60_000);
});

it('a cancelled study closes the connections of all its calls within a second', async () => {
  const product = await startProductWith(settings());
  try {
    answering((prompt) => (isAnswer(prompt) ? 'hang' : null));
    const { api } = product;
    void held(product, 10).catch(() => undefined);
    await expect.poll(() => server.openCalls(), { timeout: 15_000 }).toBe(10);
    const [study] = (await api.call(studyRoutes.list, {})).studies;
    const cancelledAt = Date.now();
    await api.call(studyRoutes.cancel, { params: { id: study?.id ?? '' }, body: { deleteDraft: false } });
    await expect.poll(() => server.openCalls(), { interval: 10 }).toBe(0);
    expect(Date.now() - cancelledAt).toBeLessThan(1_000);
    await expect.poll(async () => (await api.call(accountRoutes.me, {})).user.credits).toBe(20);
  } finally {
    await product.stop();
  }
}, 60_000);

it('a study whose model is not configured any more is read as before, and a refresh says why it cannot be', async () => {
  answering(() => null);
  const before = await startProductWith(settings());
  const { params } = await held(before, 2);
  const folder = await before.stop({ keep: true });
  const after = await startProductWith({}, folder);
  try {
    const { metaAnalysis } = await after.api.call(resultRoutes.studyAnalysis, { params, query: {} });
    expect(metaAnalysis.engine.name).toBe('openai');
    const refreshed = after.api.call(resultRoutes.studyAnalysis, { params, query: { refresh: 'true' } });
    await expect(refreshed).rejects.toThrow('is not set up here any more');
  } finally {
    await after.stop();
  }
}, 60_000);
