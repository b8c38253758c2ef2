import OpenAI from 'openai';
import { AnswerWithheld, ModelMisconfigured, ModelUnavailable } from '../completions.ts';
import { retryAfterMs } from '../retry-after.ts';

/**
 * What an error of the client means to the caller. The server's own words are left out, because some repeat the key or
 * the prompt, and errors are logged.
 * @returns the reason of the signal if the call was aborted.
 */
export function modelError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ModelUnavailable || error instanceof AnswerWithheld) return error;
  if (!(error instanceof OpenAI.APIError)) return new ModelUnavailable('The model server sent something unreadable.');
  const { status, headers, code } = error;
  if (status === undefined) return new ModelUnavailable('The model server cannot be reached.');
  if (code === 'content_filter') return new AnswerWithheld('The model withheld its answer.');
  if (status === 408 || status === 409 || status === 429 || status >= 500)
    return new ModelUnavailable(`The model server answered ${status}.`, {
      retryAfterMs: retryAfterMs(headers?.get('retry-after') ?? null),
    });
  return new ModelMisconfigured(`The model server refused the request (${status}).`);
}
