import { type CallLimits, type CarefulCompletions, carefulCompletions } from '../completions/careful-completions.ts';
import type { CompletionRequest, Completions } from '../completions/completions.ts';
import { createGeminiCompletions } from '../completions/gemini/gemini-completions.ts';
import { createOpenAiCompletions } from '../completions/openai/openai-completions.ts';
import type { ModelServer, Reply } from './model-server.ts';

/** What a server or the network to it does wrong. */
interface Fault {
  readonly name: string;
  /** To the n-th request, from 1. */
  readonly reply: (number: number) => Reply;
  /** Nothing listens there. */
  readonly refused?: true;
  /** What the caller gets: the answer, after other attempts, or that the model is not available for now. */
  readonly ends: 'answer' | 'ModelUnavailable';
}

const answer: Reply = { text: '{"word":"hello"}' };
const always = (reply: Reply) => () => reply;
const once = (reply: Reply) => (number: number) => (number === 1 ? reply : answer);

export const modelFaults: readonly Fault[] = [
  { name: 'refuses the connection', reply: always(answer), refused: true, ends: 'ModelUnavailable' },
  { name: 'resets it in the body', reply: always('reset'), ends: 'ModelUnavailable' },
  { name: 'hangs', reply: always('hang'), ends: 'ModelUnavailable' },
  { name: 'sends 1 byte a second', reply: always('trickle'), ends: 'ModelUnavailable' },
  { name: '429 with Retry-After', reply: once({ status: 429, headers: { 'retry-after': '1' } }), ends: 'answer' },
  { name: '500, then answers', reply: once({ status: 500 }), ends: 'answer' },
  { name: 'sends no JSON', reply: always({ status: 200, body: '{"choices": [' }), ends: 'ModelUnavailable' },
  { name: 'cuts the body short', reply: always('cut'), ends: 'ModelUnavailable' },
];

export const faultLimits: CallLimits = {
  concurrencyMax: 4,
  concurrencyPerUserMax: 4,
  attemptsMax: 3,
  deadlineMs: 2_000,
  failuresMax: 100,
  pauseMs: 200,
};
const timeoutMs = 300;
/** Nothing listens on the discard port. */
const refusingUrl = 'http://127.0.0.1:9';
const request: CompletionRequest = {
  prompt: { name: 'test', version: 1, system: 'You are a parrot.', user: 'Say hello.' },
  schema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'], additionalProperties: false },
};
const never = new AbortController().signal;

/** How one call over a faulty connection ended. */
export interface FaultyCall {
  readonly adapter: string;
  readonly fault: Fault;
  /** `answer`, or the name of the error. */
  readonly ended: string;
  readonly elapsedMs: number;
}

/** Makes one call for each adapter and fault. */
export async function callsWithFaults(server: ModelServer): Promise<FaultyCall[]> {
  const calls: FaultyCall[] = [];
  for (const adapter of ['openai', 'gemini'] as const) {
    for (const fault of modelFaults) {
      server.reply((_, number) => fault.reply(number));
      const model = carefulOn(adapter, server, fault.refused === true, faultLimits);
      const startedMs = performance.now();
      const ended = await model.complete(request, never).then(() => 'answer', nameOf);
      calls.push({ adapter, fault, ended, elapsedMs: performance.now() - startedMs });
    }
  }
  return calls;
}

/** What the circuit breaker let through while a server failed, and after it recovered. */
export async function breakerOn(server: ModelServer, failuresMax: number) {
  const model = carefulOn('openai', server, false, { ...faultLimits, attemptsMax: 1, failuresMax });
  server.reply(() => ({ status: 500 }));
  const asked = async () => await model.complete(request, never).then(() => 'answer', nameOf);
  for (let failure = 0; failure < failuresMax; failure += 1) await asked();
  const [available, ended] = [model.available(), await asked()];
  const reached = server.received.length;
  server.reply(() => answer);
  await new Promise((resolve) => setTimeout(resolve, faultLimits.pauseMs));
  return { available, ended, reached, recovered: await asked(), availableAgain: model.available() };
}

function carefulOn(
  adapter: 'openai' | 'gemini',
  server: ModelServer,
  refused: boolean,
  limits: CallLimits,
): CarefulCompletions {
  const of = { model: 'parrot', key: 'a key', timeoutMs };
  const model: Completions =
    adapter === 'openai'
      ? createOpenAiCompletions({ ...of, url: refused ? refusingUrl : server.openAiUrl })
      : createGeminiCompletions({ ...of, url: refused ? refusingUrl : server.geminiUrl });
  // Without jitter: the smallest delays.
  return carefulCompletions(model, limits, () => -1);
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error));
