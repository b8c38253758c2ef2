import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A message of the OpenAI protocol, as far as this server reads it. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Asked {
  readonly messages: readonly ChatMessage[];
  /** A JSON schema, 'json' for any JSON, null for any text. */
  readonly format: object | 'json' | null;
  readonly tokensMax: number;
  readonly temperature: number;
  readonly seed: number;
}

export interface Generated {
  readonly text: string;
  readonly finishReason: 'stop' | 'length';
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** The prompt and its answer do not fit into what the model can read. */
export class PromptTooLong extends Error {
  override readonly name = 'PromptTooLong';
}

export interface SmallModel {
  /** One answer at a time; the others wait. Stops within a token when the signal is aborted. */
  generate(asked: Asked, signal: AbortSignal): Promise<Generated>;
}

const contextTokens = 8_192;

/**
 * Loads a model file with node-llama-cpp. That package is fetched with the server and is no dependency of this
 * repository, so only what is used of it is described here.
 * @param packagesDir the folder that contains its `node_modules`
 */
export async function openSmallModel(packagesDir: string, modelFile: string): Promise<SmallModel> {
  const module = join(packagesDir, 'node_modules/node-llama-cpp/dist/index.js');
  const { getLlama, LlamaChat } = (await import(pathToFileURL(module).href)) as NodeLlamaCpp;
  // One thread: more of them spin on a machine that is busy with the tests. Never compiles or downloads anything.
  const llama = await getLlama({ gpu: false, build: 'never', maxThreads: 1, logLevel: 'error', progressLogs: false });
  const model = await llama.loadModel({ modelPath: modelFile });
  const context = await model.createContext({ contextSize: contextTokens, sequences: 1, threads: 1 });
  const sequence = context.getSequence();
  const chat = new LlamaChat({ contextSequence: sequence });
  const grammarFor = async (format: Asked['format']) => {
    if (format === null) return {};
    return {
      grammar: await (format === 'json' ? llama.getGrammarFor('json') : llama.createGrammarForJsonSchema(format)),
    };
  };
  const generate = async ({ messages, format, tokensMax, ...sampling }: Asked, signal: AbortSignal) => {
    signal.throwIfAborted();
    const length = messages.reduce((sum, { content }) => sum + model.tokenize(content).length + 8, tokensMax);
    if (length > contextTokens) throw new PromptTooLong(`The prompt is longer than ${contextTokens} tokens.`);
    const options = { ...sampling, ...(await grammarFor(format)), maxTokens: tokensMax, signal };
    const before = sequence.tokenMeter.getState();
    const { response, metadata } = await chat.generateResponse(historyOf(messages), options);
    const { usedOutputTokens } = sequence.tokenMeter.diff(before);
    return {
      text: response,
      finishReason: metadata.stopReason === 'maxTokens' ? ('length' as const) : ('stop' as const),
      // What was read for an earlier answer is not read again, but it is part of the prompt all the same.
      promptTokens: sequence.nextTokenIndex - usedOutputTokens,
      completionTokens: usedOutputTokens,
    };
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    generate: (asked, signal) => {
      const answer = last.then(() => generate(asked, signal));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
}

function historyOf(messages: readonly ChatMessage[]): readonly object[] {
  const history = messages.map(({ role, content }) =>
    role === 'assistant' ? { type: 'model', response: [content] } : { type: role, text: content },
  );
  return [...history, { type: 'model', response: [] }];
}

interface NodeLlamaCpp {
  getLlama(options: object): Promise<{
    loadModel(options: { modelPath: string }): Promise<{
      createContext(options: object): Promise<{ getSequence(): ContextSequence }>;
      tokenize(text: string): readonly number[];
    }>;
    createGrammarForJsonSchema(schema: object): Promise<object>;
    getGrammarFor(name: 'json'): Promise<object>;
  }>;
  readonly LlamaChat: new (options: {
    contextSequence: ContextSequence;
  }) => {
    generateResponse(
      history: readonly object[],
      options: object,
    ): Promise<{ readonly response: string; readonly metadata: { readonly stopReason: string } }>;
  };
}

interface ContextSequence {
  readonly nextTokenIndex: number;
  readonly tokenMeter: {
    getState(): object;
    diff(before: object): { readonly usedOutputTokens: number };
  };
}
