import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerWithheld, type CompletionRequest, ModelMisconfigured, ModelUnavailable } from '../completions.ts';
import { createGeminiCompletions } from './gemini-completions.ts';

/** Another server of others, in another language, which knows Gemini's protocol on its own account. */
const { GEMINI_BASE_URL: url = '', GEMINI_API_KEY: key = '', TEST_GEMINI_CONTROL_URL: control = '' } = process.env;
const never = new AbortController().signal;
const request: CompletionRequest = {
  prompt: { name: 'test', version: 1, system: 'You are a parrot.', user: 'Say hello.' },
  schema: {
    type: 'object',
    properties: {
      words: { type: 'array', items: { type: 'string' } },
      mood: { type: 'string', enum: ['glad', 'sad'] },
      count: { type: 'integer' },
    },
    required: ['words', 'mood', 'count'],
    additionalProperties: false,
  },
};
const complete = (timeoutMs = 5_000, signal = never) =>
  createGeminiCompletions({ url, key, model: 'parrot', timeoutMs }).complete(request, signal);
/** What the server does with the next request. */
const next = async (behaviour: object) => {
  await fetch(`${control}/scenario`, { method: 'POST', body: JSON.stringify({ behaviors: [behaviour] }) });
};

beforeEach(async () => void (await fetch(`${control}/reset`, { method: 'POST' })));

describe('gemini, against another server of others', () => {
  it('has its schema understood, and receives the answer with its tokens', async () => {
    const { text, tokens } = await complete();
    expect(JSON.parse(text)).toEqual({
      words: expect.arrayContaining([expect.any(String)]),
      mood: 'glad',
      count: expect.any(Number),
    });
    expect(tokens.input).toBeGreaterThan(0);
    expect(tokens.output).toBeGreaterThan(0);
  });

  it('is heard at the address and with the model of the settings', async () => {
    await complete();
    const { requests } = (await (await fetch(`${control}/requests`)).json()) as { requests: readonly object[] };
    expect(requests).toEqual([
      expect.objectContaining({ provider: 'gemini', path: '/gemini/v1beta/models/parrot:generateContent' }),
    ]);
  });

  it('knows an answer that was withheld', async () => {
    await next({ type: 'reply', text: '', finish_reason: 'content_filter' });
    await expect(complete()).rejects.toBeInstanceOf(AnswerWithheld);
  });

  it('hands on an answer that was cut short, for the schema to judge', async () => {
    await next({ type: 'reply', text: '{"words":["hel', finish_reason: 'length' });
    expect((await complete()).text).toBe('{"words":["hel');
  });

  it.each([429, 500, 503])('may try again after %i', async (status) => {
    await next({ type: 'fail', status, retry_after: 7, message: 'Too busy' });
    await expect(complete()).rejects.toBeInstanceOf(ModelUnavailable);
    expect((await complete()).text).toContain('"words"');
  });

  it.each([400, 401, 403, 404])('does not try again after %i', async (status) => {
    await next({ type: 'fail', status, message: 'No' });
    await expect(complete()).rejects.toBeInstanceOf(ModelMisconfigured);
  });

  it('waits no longer than its timeout, and not at all once it is cancelled', async () => {
    await next({ type: 'delay', seconds: 20 });
    await expect(complete(200)).rejects.toBeInstanceOf(ModelUnavailable);
    await next({ type: 'delay', seconds: 20 });
    const controller = new AbortController();
    const call = complete(20_000, controller.signal);
    const reason = new Error('cancelled');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });
});
