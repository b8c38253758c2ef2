import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { askLanguageModel } from './ask-model.ts';

const schema = z.object({ words: z.string() });

/** Gives one prepared answer after the other and counts. */
function answering(...answers: unknown[]) {
  let asked = 0;
  const ask = async () => answers[asked++];
  return { ask, asked: () => asked };
}

describe('asking the model', () => {
  it('takes the first answer that fits', async () => {
    const model = answering({ word: 1 }, { words: 'yes' });
    await expect(askLanguageModel(schema, model.ask)).resolves.toEqual({ words: 'yes' });
    expect(model.asked()).toBe(2);
  });

  it('gives up after three answers that do not', async () => {
    const model = answering(null, {}, 'text', { words: 'too late' });
    await expect(askLanguageModel(schema, model.ask)).rejects.toMatchObject({ code: 'AI_OUTPUT_REFUSED' });
    expect(model.asked()).toBe(3);
  });

  it('says that it is unavailable without the reason from inside', async () => {
    const broken = async () => {
      throw new Error('connect 10.0.0.1');
    };
    await expect(askLanguageModel(schema, broken)).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
      message: 'AI service is currently unavailable',
    });
  });
});
