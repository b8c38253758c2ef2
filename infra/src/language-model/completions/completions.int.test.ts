import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, type Reply, startModelServer } from '../testing/model-server.ts';
import {
  AnswerWithheld,
  type CompletionRequest,
  type Completions,
  ModelMisconfigured,
  ModelUnavailable,
} from './completions.ts';
import { createGeminiCompletions } from './gemini/gemini-completions.ts';
import { createOpenAiCompletions } from './openai/openai-completions.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const key = 'secret-key-123';
const request: CompletionRequest = {
  prompt: { name: 'test', version: 1, system: 'You are a parrot.', user: 'Say hello.' },
  schema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'], additionalProperties: false },
};
const adapters: readonly (readonly [string, () => Completions])[] = [
  ['openai', () => createOpenAiCompletions({ url: server.openAiUrl, model: 'parrot', key, timeoutMs: 300 })],
  ['gemini', () => createGeminiCompletions({ url: server.geminiUrl, model: 'parrot', key, timeoutMs: 300 })],
];

describe.each(adapters)('%s', (name, create) => {
  const complete = (reply: Reply, signal = new AbortController().signal) => {
    server.reply(() => reply);
    return create().complete(request, signal);
  };
  const failure = async (reply: Reply) => {
    const error: unknown = await complete(reply).catch((thrown: unknown) => thrown);
    // Neither the key nor the server's words may reach a log.
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/secret|server says/);
    return error;
  };

  it('sends the prompt, the schema and the key, and returns the text with its tokens', async () => {
    expect(await complete({ text: '{"word":"hello"}' })).toEqual({
      text: '{"word":"hello"}',
      tokens: { input: 100, output: 20 },
    });
    expect(server.received[0]).toMatchObject({
      system: 'You are a parrot.',
      messages: ['Say hello.'],
      fields: ['word'],
      headers: name === 'openai' ? { authorization: `Bearer ${key}` } : { 'x-goog-api-key': key },
    });
  });

  it('names the model and where it is', () => {
    const { engine, host } = create();
    expect(engine).toEqual({ name, version: 'parrot' });
    expect(host).toMatch(/^127\.0\.0\.1:\d+$/);
  });

  it('shows the model its unusable answer and what was wrong with it', async () => {
    server.reply(() => ({ text: '{}' }));
    const corrected = { ...request, correction: { answer: 'Hello!', problems: ['It is not JSON.'] } };
    await create().complete(corrected, new AbortController().signal);
    expect(server.received[0]?.messages).toEqual([
      'Say hello.',
      'Hello!',
      expect.stringContaining('- It is not JSON.'),
    ]);
  });

  it.each([
    [429, { 'retry-after': '7' }],
    [500, {}],
    [503, {}],
    [408, {}],
  ])('%i may be tried again', async (status, headers) => {
    const error = await failure({ status, headers, body: '{"error":{"message":"the server says secret-key-123"}}' });
    expect(error).toBeInstanceOf(ModelUnavailable);
    if (status === 429 && name === 'openai') expect(error).toMatchObject({ retryAfterMs: 7_000 });
  });

  it.each([401, 403, 404])('%i will not help to try again', async (status) => {
    const error = await failure({ status, body: '{"error":{"message":"the server says bad key secret-key-123"}}' });
    expect(error).toBeInstanceOf(ModelMisconfigured);
  });

  it.each(['hang', 'cut'] as const)('a response that %ss may be tried again', async (reply) => {
    expect(await failure(reply)).toBeInstanceOf(ModelUnavailable);
  });

  it('a response without an answer may be tried again', async () => {
    expect(await failure({ raw: { choices: [], candidates: [] } })).toBeInstanceOf(ModelUnavailable);
    expect(await failure({ status: 200, body: 'oh no' })).toBeInstanceOf(ModelUnavailable);
  });

  it('an answer that the model withholds is no error', async () => {
    const raw =
      name === 'openai'
        ? { choices: [{ index: 0, finish_reason: 'content_filter', message: { role: 'assistant', content: '' } }] }
        : { candidates: [{ index: 0, finishReason: 'SAFETY' }] };
    expect(await failure({ raw })).toBeInstanceOf(AnswerWithheld);
    if (name === 'gemini')
      expect(await failure({ raw: { promptFeedback: { blockReason: 'SAFETY' } } })).toBeInstanceOf(AnswerWithheld);
  });

  it('closes the connection of a call that is cancelled, and rejects with the reason', async () => {
    const controller = new AbortController();
    const call = complete('hang', controller.signal);
    await expect.poll(() => server.openCalls()).toBe(1);
    const reason = new Error('cancelled');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    await expect.poll(() => server.openCalls()).toBe(0);
  });
});

describe('openai on a server that knows no JSON schema', () => {
  it('asks in words instead, and remembers it', async () => {
    const formats: unknown[] = [];
    server.reply(({ body }) => {
      const format = body.response_format;
      formats.push(format === undefined ? 'none' : (format as { type: string }).type);
      return format === undefined
        ? { text: '{"word":"hello"}' }
        : { status: 400, body: '{"error":{"message":"unknown"}}' };
    });
    const completions = createOpenAiCompletions({ url: server.openAiUrl, model: 'parrot', key: null, timeoutMs: 300 });
    const { signal } = new AbortController();
    await completions.complete(request, signal);
    await completions.complete(request, signal);
    expect(formats).toEqual(['json_schema', 'json_object', 'none', 'none']);
    expect(server.received.at(-1)?.system).toContain('"word"');
  });
});
