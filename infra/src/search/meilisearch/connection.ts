import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { EnqueuedTaskPromise, Meilisearch, MeilisearchApiError } from 'meilisearch';

/** How one talks to the server: refusals told apart, tasks awaited. */
export interface SearchServer {
  readonly client: Meilisearch;
  /** Null when the index or the document is not there. */
  readonly orNull: <Answer>(ask: () => Promise<Answer>) => Promise<Answer | null>;
  /** Throws StoreUnavailable while the server is away or cannot write. */
  readonly ask: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** Resolves when the task is done. A failure whose code is in `unless` counts as done. */
  readonly done: (enqueue: () => EnqueuedTaskPromise, unless?: readonly string[]) => Promise<void>;
}

const requestMaxMs = 10_000;
const taskMaxMs = 120_000;
const taskLookMs = 25;
/** Reasons that go away by themselves or by a person at the server, not by changing the request. */
const notNow = [
  'internal',
  'no_space_left_on_device',
  'database_size_limit_reached',
  'too_many_open_files',
  'io_error',
];
const missing = ['index_not_found', 'document_not_found'];

/** Loads the client and connects to nothing: the first request does. */
export async function connectMeilisearch({
  url,
  key,
}: {
  readonly url: string;
  readonly key: string | null;
}): Promise<SearchServer> {
  const library = await import('meilisearch');
  const client = new library.Meilisearch({
    host: url,
    timeout: requestMaxMs,
    ...(key === null ? {} : { apiKey: key }),
  });
  const understood = (error: unknown): unknown => {
    if (error instanceof library.MeilisearchApiError) return refusal(error);
    if (!(error instanceof library.MeilisearchError) && !(error instanceof SyntaxError)) return error;
    return new StoreUnavailable(`Meilisearch does not answer: ${error.message}`, { cause: error });
  };
  const ask: SearchServer['ask'] = async (request) => {
    try {
      return await request();
    } catch (error) {
      throw understood(error);
    }
  };
  return {
    client,
    ask,
    orNull: async (request) => {
      try {
        return await request();
      } catch (error) {
        if (error instanceof library.MeilisearchApiError && missing.includes(codeOf(error))) return null;
        throw understood(error);
      }
    },
    done: async (enqueue, unless = []) => {
      const wait = { timeout: taskMaxMs, interval: taskLookMs };
      const { status, error, type } = await ask(async () => await client.tasks.waitForTask(await enqueue(), wait));
      if (status === 'succeeded' || (error !== null && unless.includes(error.code))) return;
      const sentence = `Meilisearch could not finish ${type}: ${error?.message ?? status}`;
      throw notNow.includes(error?.code ?? '') ? new StoreUnavailable(sentence) : new Error(sentence);
    },
  };
}

/** A wrong key is as good as no server: it may be set right without us. */
function refusal(error: MeilisearchApiError): Error {
  const { status } = error.response;
  const away = status >= 500 || [401, 403, 408, 429].includes(status) || notNow.includes(codeOf(error));
  const sentence = `Meilisearch refuses: ${error.message}`;
  return away ? new StoreUnavailable(sentence, { cause: error }) : new Error(sentence, { cause: error });
}

const codeOf = (error: MeilisearchApiError): string => error.cause?.code ?? '';
