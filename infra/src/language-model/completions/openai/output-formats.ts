import OpenAI from 'openai';
import type { JsonSchema } from '../plain-schema.ts';

/** A way to make a server answer with JSON. */
export interface OutputFormat {
  readonly name: 'json-schema' | 'json-object' | 'instruction';
  parameters(schema: JsonSchema): Partial<OpenAI.ChatCompletionCreateParamsNonStreaming>;
  /** What to add to the system prompt. */
  instructions(schema: JsonSchema): readonly string[];
}

const inWords = (schema: JsonSchema) => [
  `Answer with one JSON object and nothing else, matching this JSON schema:\n${JSON.stringify(schema)}`,
];

/** From the strictest to what every server can do. */
const formats: readonly [OutputFormat, ...OutputFormat[]] = [
  {
    name: 'json-schema',
    parameters: (schema) => ({
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema: schema as unknown as Record<string, unknown> },
      },
    }),
    instructions: () => [],
  },
  {
    name: 'json-object',
    parameters: () => ({ response_format: { type: 'json_object' } }),
    instructions: inWords,
  },
  { name: 'instruction', parameters: () => ({}), instructions: inWords },
];

/** Finds out once which format a server accepts, and remembers it. */
export function createOutputFormats() {
  let known: OutputFormat | null = null;
  return {
    /** @throws whatever `send` throws, unless it is a refusal of the format and another format is left. */
    async tried<T>(send: (format: OutputFormat) => Promise<T>): Promise<T> {
      if (known !== null) return await send(known);
      for (const format of formats) {
        try {
          const response = await send(format);
          known = format;
          return response;
        } catch (error) {
          if (format === formats.at(-1) || !refusesFormat(error)) throw error;
        }
      }
      throw new Error('unreachable: the last format either works or throws');
    },
  };
}

/** Servers that do not know a parameter answer 400, 422 or 501, some only 500 with the parameter's name. */
function refusesFormat(error: unknown): boolean {
  if (!(error instanceof OpenAI.APIError)) return false;
  if (error.status === 400 || error.status === 422 || error.status === 501) return true;
  return error.status === 500 && /response_format|json_schema|grammar/i.test(error.message);
}
