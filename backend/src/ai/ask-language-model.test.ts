import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { askLanguageModel } from './ask-language-model.ts';

const schema = z.object({ words: z.string() });

/** Returns the prepared outputs one after another and counts the calls. */
function returning(...outputs: unknown[]) {
  let calls = 0;
  const ask = async () => outputs[calls++];
  return { ask, calls: () => calls };
}

describe('asking the language model', () => {
  it('returns the first output that fits the schema', async () => {
    const languageModel = returning({ word: 1 }, { words: 'yes' });
    await expect(askLanguageModel(schema, languageModel.ask)).resolves.toEqual({ words: 'yes' });
    expect(languageModel.calls()).toBe(2);
  });

  it('stops after three outputs that do not fit', async () => {
    const languageModel = returning(null, {}, 'text', { words: 'too late' });
    await expect(askLanguageModel(schema, languageModel.ask)).rejects.toMatchObject({ code: 'AI_OUTPUT_REFUSED' });
    expect(languageModel.calls()).toBe(3);
  });

  it('reports that it is unavailable without revealing why', async () => {
    const broken = async () => {
      throw new Error('connect 10.0.0.1');
    };
    await expect(askLanguageModel(schema, broken)).rejects.toMatchObject({
      code: 'AI_UNAVAILABLE',
      message: 'AI service is currently unavailable',
    });
  });
});
