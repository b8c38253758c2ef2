import type { Engine } from '@windtunnel/contracts/engine';
import type { JsonSchema } from './plain-schema.ts';

/** What a hosted model is asked. Whatever users and participants wrote stands in `user` as JSON, never in `system`. */
export interface Prompt {
  readonly name: string;
  /** Raised with every change of the wording; recorded with a launch. */
  readonly version: number;
  readonly system: string;
  readonly user: string;
}

export interface CompletionRequest {
  readonly prompt: Prompt;
  /** The shape of the JSON object that is wanted. */
  readonly schema: JsonSchema;
  /** What was wrong with an answer, one sentence each, and the answer; null if the model would only copy it. */
  readonly correction?: { readonly answer: string | null; readonly problems: readonly string[] };
}

export interface TokenCount {
  readonly input: number;
  readonly output: number;
}

export interface Completion {
  /** Supposed to be JSON of the schema; nothing is guaranteed. */
  readonly text: string;
  /** As the server counted them; zeros if it did not say. */
  readonly tokens: TokenCount;
}

/** What every adapter needs to know; where the model is and what key it wants differs. */
export interface CompletionsOptions {
  readonly model: string;
  /** The adapter waits no longer than this for one response, in milliseconds. */
  readonly timeoutMs: number;
}

/** A hosted language model, reduced to one request and one answer. */
export interface Completions {
  /** `name` is the adapter, `version` the model. */
  readonly engine: Engine;
  /** Where the text is sent: host name, with the port if it is not the usual one. */
  readonly host: string;
  /**
   * Makes one attempt.
   * @throws ModelUnavailable if it makes sense to try again, ModelMisconfigured if it does not, AnswerWithheld if the
   *   model will not answer this prompt.
   */
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
}

/** No answer for now: unreachable, overloaded, timed out, cut off. */
export class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  /** How long the server wants to be left alone, in milliseconds; null if it did not say. */
  readonly retryAfterMs: number | null;

  constructor(message: string, { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

/** The server understood and refuses every request like this one: the key, the model or the address is wrong. */
export class ModelMisconfigured extends Error {
  override readonly name = 'ModelMisconfigured';
}

/** The model's own filters withheld the answer to this prompt; others may be answered. */
export class AnswerWithheld extends Error {
  override readonly name = 'AnswerWithheld';
  /** It may have been charged for all the same. */
  readonly tokens: TokenCount;

  constructor(message: string, tokens: TokenCount = { input: 0, output: 0 }) {
    super(message);
    this.tokens = tokens;
  }
}
