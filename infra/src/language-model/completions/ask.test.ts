import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ask } from './ask.ts';
import type { CompletionRequest, Completions } from './completions.ts';
import { conversation } from './conversation.ts';

const prompt = { name: 'test', version: 1, system: 's', user: 'u' };
const schema = z.object({ word: z.string().max(5) });
const { signal } = new AbortController();

/** A model that gives these answers in turn, the last one for ever. */
function saying(...answers: string[]) {
  const requests: CompletionRequest[] = [];
  const model: Completions = {
    engine: { name: 'test', version: '1' },
    host: 'test',
    complete: async (request) => {
      requests.push(request);
      const text = answers[Math.min(requests.length, answers.length) - 1] ?? '';
      return { text, tokens: { input: 10, output: 2 } };
    },
  };
  return { model, requests };
}

describe('an answer', () => {
  it.each([['{"word":"hello"}'], ['```json\n{"word": "hello"}\n```'], ["{'word': 'hello',}"], ['{"word":"hello"']])(
    'is taken from %j',
    async (text) => {
      expect((await ask(saying(text).model, { prompt, schema }, signal)).answer).toEqual({ word: 'hello' });
    },
  );

  it('is asked for again with the reason, and what was spent is added up', async () => {
    const { model, requests } = saying('{"word":"far too long"}', '{"word":"bye"}', '{"word":"hello"}');
    const check = ({ word }: { word: string }) => (word === 'bye' ? ['Do not say goodbye.'] : []);
    const { answer, tokenUse } = await ask(model, { prompt, schema, check }, signal);
    expect(answer).toEqual({ word: 'hello' });
    expect(tokenUse).toEqual({ calls: 3, input: 30, output: 6 });
    expect(requests.map(({ correction }) => correction?.problems)).toEqual([
      undefined,
      [expect.stringContaining('"word"')],
      ['Do not say goodbye.'],
    ]);
  });

  it('is asked for afresh where the same comes back, because the model only copies it', async () => {
    const { model, requests } = saying('{"word":"far too long"}', '{"word":"far too long"}', '{"word":"hello"}');
    expect((await ask(model, { prompt, schema }, signal)).answer).toEqual({ word: 'hello' });
    expect(requests.map(({ correction }) => correction?.answer)).toEqual([undefined, '{"word":"far too long"}', null]);
    const [, , last] = requests;
    if (last === undefined) throw new Error('asked twice only');
    expect(conversation(last)).toEqual([
      { from: 'system', text: 's' },
      { from: 'user', text: expect.stringMatching(/^u\n\nAn earlier answer could not be used:\n- "word": .+/) },
    ]);
  });

  it.each([['no'], ['[]'], ['{"word":1}'], ['x'.repeat(200_000)]])('is refused after three attempts', async (text) => {
    const { model, requests } = saying(text);
    await expect(ask(model, { prompt, schema }, signal)).rejects.toEqual(new DomainError('AI_OUTPUT_REFUSED'));
    expect(requests).toHaveLength(3);
  });
});
