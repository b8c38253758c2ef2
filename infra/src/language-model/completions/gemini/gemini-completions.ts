import {
  FinishReason,
  type GenerateContentResult,
  GoogleGenerativeAI,
  type ResponseSchema,
} from '@google/generative-ai';
import {
  AnswerWithheld,
  type Completion,
  type CompletionRequest,
  type Completions,
  type CompletionsOptions,
  ModelUnavailable,
} from '../completions.ts';
import { conversation } from '../conversation.ts';
import { hostOf } from '../host-of.ts';
import { geminiError } from './gemini-errors.ts';
import { geminiSchema } from './gemini-schema.ts';

export interface GeminiOptions extends CompletionsOptions {
  readonly key: string;
  /** Null for Google's own address. */
  readonly url: string | null;
}

const ownUrl = 'https://generativelanguage.googleapis.com';

/** Google's Gemini. */
export function createGeminiCompletions({ key, model, url, timeoutMs }: GeminiOptions): Completions {
  const client = new GoogleGenerativeAI(key);
  const options = { baseUrl: url ?? ownUrl, timeout: timeoutMs };
  return {
    engine: { name: 'gemini', version: model },
    host: hostOf(options.baseUrl),
    complete: async (request, signal) => {
      const [system, ...contents] = conversation(request);
      const generationConfig = { responseMimeType: 'application/json', responseSchema: schemaOf(request) };
      const asked = client.getGenerativeModel({ model, systemInstruction: system.text, generationConfig }, options);
      try {
        const result = await asked.generateContent(
          { contents: contents.map(({ from, text }) => ({ role: from, parts: [{ text }] })) },
          { signal },
        );
        return completionOf(result);
      } catch (error) {
        throw geminiError(error, signal);
      }
    },
  };
}

const schemaOf = ({ schema }: CompletionRequest) => geminiSchema(schema) as ResponseSchema;

/** The model stopped because of what was asked or what it was about to say, and would stop there again. */
const withheld: ReadonlySet<unknown> = new Set([
  FinishReason.SAFETY,
  FinishReason.RECITATION,
  FinishReason.BLOCKLIST,
  FinishReason.PROHIBITED_CONTENT,
  FinishReason.SPII,
  FinishReason.LANGUAGE,
]);

function completionOf({ response }: GenerateContentResult): Completion {
  const { candidates, promptFeedback, usageMetadata } = response;
  const tokens = {
    input: usageMetadata?.promptTokenCount ?? 0,
    output: usageMetadata?.candidatesTokenCount ?? 0,
  };
  if (promptFeedback?.blockReason !== undefined) throw new AnswerWithheld('The model refused the prompt.', tokens);
  const [candidate] = candidates ?? [];
  if (withheld.has(candidate?.finishReason)) throw new AnswerWithheld('The model withheld its answer.', tokens);
  if (candidate === undefined) throw new ModelUnavailable('The response has no candidate.');
  return {
    text: (candidate.content?.parts ?? []).map(({ text }) => text ?? '').join(''),
    tokens,
  };
}
