import OpenAI from 'openai';
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
import { modelError } from './openai-errors.ts';
import { createOutputFormats, type OutputFormat } from './output-formats.ts';

export interface OpenAiOptions extends CompletionsOptions {
  /** The base address of the API, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string;
  /** Null for a server that wants none. */
  readonly key: string | null;
}

/** Any server that speaks the chat completions of the OpenAI protocol. */
export function createOpenAiCompletions({ url, model, key, timeoutMs }: OpenAiOptions): Completions {
  // Retries are made in one place for all adapters, and the client's log could contain prompts.
  const client = new OpenAI({
    baseURL: url,
    apiKey: key ?? 'none',
    timeout: timeoutMs,
    maxRetries: 0,
    logLevel: 'off',
  });
  const formats = createOutputFormats();
  const send = async (request: CompletionRequest, format: OutputFormat, signal: AbortSignal) =>
    await client.chat.completions.create(
      { model, messages: messagesFor(request, format), ...format.parameters(request.schema) },
      { signal },
    );
  return {
    engine: { name: 'openai', version: model },
    host: hostOf(url),
    complete: async (request, signal) => {
      try {
        return completionOf(await formats.tried((format) => send(request, format, signal)));
      } catch (error) {
        throw modelError(error, signal);
      }
    },
  };
}

function messagesFor(request: CompletionRequest, format: OutputFormat) {
  const [system, ...rest] = conversation(request);
  return [
    { role: 'system' as const, content: [system.text, ...format.instructions(request.schema)].join('\n\n') },
    ...rest.map(({ from, text }) => ({
      role: from === 'model' ? ('assistant' as const) : ('user' as const),
      content: text,
    })),
  ];
}

function completionOf({ choices, usage }: OpenAI.ChatCompletion): Completion {
  const [choice] = choices ?? [];
  if (choice === undefined) throw new ModelUnavailable('The response has no choice.');
  const tokens = { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 };
  if (choice.finish_reason === 'content_filter' || choice.message.refusal)
    throw new AnswerWithheld('The model withheld its answer.', tokens);
  return { text: choice.message.content ?? '', tokens };
}
