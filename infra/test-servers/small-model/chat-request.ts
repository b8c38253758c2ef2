import * as z from 'zod';
import type { Asked } from './llama.ts';

/** The request is not one that this server answers; it says why. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

/** Other parameters of the protocol are ignored, as most servers do. */
const body = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({ type: z.literal('json_schema'), json_schema: z.object({ schema: z.looseObject({}) }) }),
    ])
    .optional(),
  max_tokens: z.int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  seed: z.int().optional(),
  stream: z.literal(false).optional(),
});

/** A model this small does not always find an end. */
const usualTokensMax = 300;
const usualTemperature = 0.8;

/**
 * Reads a request for chat completions. Without a seed of its own it has always the same, so that a test that fails can
 * be repeated.
 * @throws RequestRefused
 */
export function askedIn(text: string, modelName: string): Asked {
  const parsed = body.safeParse(parsedJson(text));
  if (!parsed.success) throw new RequestRefused(z.prettifyError(parsed.error));
  const { model, messages, response_format: format, max_tokens, temperature, seed } = parsed.data;
  if (model !== modelName) throw new RequestRefused(`There is no model ${model}; there is ${modelName}.`);
  return {
    messages,
    format: format?.type === 'json_schema' ? format.json_schema.schema : format?.type === 'json_object' ? 'json' : null,
    tokensMax: max_tokens ?? usualTokensMax,
    temperature: temperature ?? usualTemperature,
    seed: seed ?? 1,
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestRefused('The body is not JSON.');
  }
}
