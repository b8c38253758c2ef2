import { GoogleGenerativeAIAbortError, GoogleGenerativeAIFetchError } from '@google/generative-ai';
import { AnswerWithheld, ModelMisconfigured, ModelUnavailable } from '../completions.ts';

/**
 * What an error of the client means to the caller. Its own message is left out: it contains the address and what the
 * server said, and errors are logged.
 * @returns the reason of the signal if the call was aborted.
 */
export function geminiError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ModelUnavailable || error instanceof AnswerWithheld) return error;
  if (error instanceof GoogleGenerativeAIAbortError) return new ModelUnavailable('Gemini did not answer in time.');
  if (!(error instanceof GoogleGenerativeAIFetchError) || error.status === undefined)
    return new ModelUnavailable('Gemini cannot be reached.');
  const { status } = error;
  if (status === 408 || status === 429 || status >= 500)
    return new ModelUnavailable(`Gemini answered ${status}.`, { retryAfterMs: retryDelayMs(error) });
  return new ModelMisconfigured(`Gemini refused the request (${status}).`);
}

/** Gemini says how long to wait in the body, as a RetryInfo with a duration such as "17s". */
function retryDelayMs({ errorDetails }: GoogleGenerativeAIFetchError): number | null {
  const delay = errorDetails?.map((detail) => detail.retryDelay).find((each) => typeof each === 'string');
  const seconds = typeof delay === 'string' ? Number.parseFloat(delay) : Number.NaN;
  return Number.isFinite(seconds) ? seconds * 1_000 : null;
}
