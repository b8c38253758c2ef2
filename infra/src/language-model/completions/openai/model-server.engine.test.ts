import { expect, it } from 'vitest';
import { type CompletionRequest, ModelMisconfigured } from '../completions.ts';
import { createOpenAiCompletions } from './openai-completions.ts';

const { MODEL_URL: url = '', MODEL_NAME: model = '' } = process.env;
const named = (name: string) => createOpenAiCompletions({ url, model: name, key: null, timeoutMs: 60_000 });
const never = new AbortController().signal;

const request: CompletionRequest = {
  prompt: { name: 'test', version: 1, system: 'You take part in an interview.', user: 'How do you get to work?' },
  schema: {
    type: 'object',
    properties: { by: { type: 'string', enum: ['train', 'bus', 'car'] }, minutes: { type: 'integer' } },
    required: ['by', 'minutes'],
    additionalProperties: false,
  },
};

it('a real model answers in the shape of the schema, with its tokens', async () => {
  const { text, tokens } = await named(model).complete(request, never);
  expect(JSON.parse(text)).toEqual({ by: expect.stringMatching(/^(train|bus|car)$/), minutes: expect.any(Number) });
  expect(tokens.input).toBeGreaterThan(10);
  expect(tokens.output).toBeGreaterThan(5);
});

it('a model that the server does not have is a wrong setting', async () => {
  await expect(named('another').complete(request, never)).rejects.toBeInstanceOf(ModelMisconfigured);
});

// Only our own server tells what it is doing.
const stateUrl = url.startsWith('http://127.0.0.1') ? url.replace(/\/v1$/, '/state') : null;
const state = async () => (await fetch(stateUrl ?? '')).json() as Promise<{ answering: number; cancelled: number }>;
if (stateUrl !== null)
  it('a call that is cancelled ends the generation, not only the connection', async () => {
    const { cancelled } = await state();
    const controller = new AbortController();
    const prompt = { ...request.prompt, user: 'Count from one to a thousand, in words.' };
    const schema = { ...request.schema, properties: { counted: { type: 'string' as const } }, required: ['counted'] };
    const call = named(model).complete({ prompt, schema }, controller.signal);
    await expect.poll(async () => (await state()).answering).toBe(1);
    const reason = new Error('cancelled');
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    await expect.poll(state).toMatchObject({ answering: 0, cancelled: cancelled + 1 });
  });
