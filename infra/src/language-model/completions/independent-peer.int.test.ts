import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AnswerWithheld, type CompletionRequest, ModelUnavailable } from './completions.ts';
import { createGeminiCompletions } from './gemini/gemini-completions.ts';
import { createOpenAiCompletions } from './openai/openai-completions.ts';

/** A server of both protocols that others wrote, so that ours and our adapters do not merely agree with each other. */
const peer = new LLMock({ port: 0, strict: true });
beforeAll(() => peer.start());
afterAll(() => peer.stop());
beforeEach(() => void peer.clearFixtures());

const request: CompletionRequest = {
  prompt: { name: 'test', version: 1, system: 'You are a parrot.', user: 'Say hello.' },
  schema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'], additionalProperties: false },
};
const never = new AbortController().signal;
const of = { model: 'parrot', key: 'a key', timeoutMs: 2_000 };

describe.each([
  ['openai', () => createOpenAiCompletions({ ...of, url: `${peer.url}/v1` }), 'content_filter', 'length'],
  ['gemini', () => createGeminiCompletions({ ...of, url: peer.url }), 'SAFETY', 'MAX_TOKENS'],
] as const)('%s, against a server of others', (_, create, filtered, cutShort) => {
  const content = '{"word":"hello"}';
  const complete = () => create().complete(request, never);

  it('receives the answer with its tokens', async () => {
    const usage = { prompt_tokens: 12, completion_tokens: 3, promptTokenCount: 12, candidatesTokenCount: 3 };
    peer.onMessage('Say hello.', { content, usage });
    expect(await complete()).toEqual({ text: content, tokens: { input: 12, output: 3 } });
  });

  it('knows an answer that was withheld', async () => {
    peer.onMessage('Say hello.', { content: '', finishReason: filtered });
    await expect(complete()).rejects.toBeInstanceOf(AnswerWithheld);
  });

  it('hands on an answer that was cut short, for the schema to judge', async () => {
    peer.onMessage('Say hello.', { content: content.slice(0, 9), finishReason: cutShort });
    expect((await complete()).text).toBe(content.slice(0, 9));
  });

  it.each([429, 500, 503])('may try again after %i', async (status) => {
    peer.onMessage('Say hello.', { error: { message: 'Too busy', type: 'server_error' }, status, retryAfter: 7 });
    await expect(complete()).rejects.toBeInstanceOf(ModelUnavailable);
  });
});
