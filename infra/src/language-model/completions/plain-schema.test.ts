import { expect, it } from 'vitest';
import * as z from 'zod';
import { geminiSchema } from './gemini/gemini-schema.ts';
import { plainSchema } from './plain-schema.ts';

const asked = z.object({
  words: z.array(z.string().min(3).max(10)).max(4),
  mood: z.enum(['good', 'bad']),
  count: z.int().min(1).max(9),
});

it('states shapes and enumerations, and no limits', () => {
  expect(plainSchema(asked)).toEqual({
    type: 'object',
    properties: {
      words: { type: 'array', items: { type: 'string' } },
      mood: { type: 'string', enum: ['good', 'bad'] },
      count: { type: 'integer' },
    },
    required: ['words', 'mood', 'count'],
    additionalProperties: false,
  });
});

it('is put in the words of Gemini', () => {
  expect(geminiSchema(plainSchema(asked))).toEqual({
    type: 'object',
    properties: {
      words: { type: 'array', items: { type: 'string' } },
      mood: { type: 'string', format: 'enum', enum: ['good', 'bad'] },
      count: { type: 'integer' },
    },
    required: ['words', 'mood', 'count'],
  });
});

it('refuses what cannot be asked for', () => {
  expect(() => plainSchema(z.object({ either: z.union([z.string(), z.int()]) }))).toThrow('plain objects');
});
