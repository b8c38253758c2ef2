import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { EnqueuedTaskPromise, Meilisearch, MeilisearchApiError } from 'meilisearch';

/** The client, with its errors translated and its tasks awaited. */
export interface MeilisearchConnection {
  readonly client: Meilisearch;
  /** Null if the index or the document does not exist. */
  readonly getOrNull: <Result>(get: () => Promise<Result>) => Promise<Result | null>;
  /** Throws StoreUnavailable while the server is unavailable or cannot write. */
  readonly request: <Result>(send: () => Promise<Result>) => Promise<Result>;
  /** Resolves once the task has succeeded, or has failed with one of the `tolerated` codes. */
  readonly runTask: (enqueue: () => EnqueuedTaskPromise, tolerated?: readonly string[]) => Promise<void>;
}

const requestTimeoutMs = 10_000;
const taskTimeoutMs = 120_000;
const taskPollMs = 25;
/** Failures that end by themselves or through an operator's action on the server, but not by changing the request. */
const temporaryCodes = [
  'internal',
  'no_space_left_on_device',
  'database_size_limit_reached',
  'too_many_open_files',
  'io_error',
];
const missingCodes = ['index_not_found', 'document_not_found'];

/** Loads the client. It connects on the first request. */
export async function connectMeilisearch({
  url,
  key,
}: {
  readonly url: string;
  readonly key: string | null;
}): Promise<MeilisearchConnection> {
  const library = await import('meilisearch');
  const client = new library.Meilisearch({
    host: url,
    timeout: requestTimeoutMs,
    ...(key === null ? {} : { apiKey: key }),
  });
  const translate = (error: unknown): unknown => {
    if (error instanceof library.MeilisearchApiError) return refusal(error);
    if (!(error instanceof library.MeilisearchError) && !(error instanceof SyntaxError)) return error;
    return new StoreUnavailable(`Meilisearch does not respond: ${error.message}`, { cause: error });
  };
  const request: MeilisearchConnection['request'] = async (send) => {
    try {
      return await send();
    } catch (error) {
      throw translate(error);
    }
  };
  return {
    client,
    request,
    getOrNull: async (get) => {
      try {
        return await get();
      } catch (error) {
        if (error instanceof library.MeilisearchApiError && missingCodes.includes(codeOf(error))) return null;
        throw translate(error);
      }
    },
    runTask: async (enqueue, tolerated = []) => {
      const wait = { timeout: taskTimeoutMs, interval: taskPollMs };
      const { status, error, type } = await request(async () => await client.tasks.waitForTask(await enqueue(), wait));
      if (status === 'succeeded' || (error !== null && tolerated.includes(error.code))) return;
      const message = `Meilisearch could not finish ${type}: ${error?.message ?? status}`;
      throw temporaryCodes.includes(error?.code ?? '') ? new StoreUnavailable(message) : new Error(message);
    },
  };
}

/** A wrong key counts as unavailable, because an operator can correct it on the server. */
function refusal(error: MeilisearchApiError): Error {
  const { status } = error.response;
  const isTemporary = status >= 500 || [401, 403, 408, 429].includes(status) || temporaryCodes.includes(codeOf(error));
  const message = `Meilisearch refused a request: ${error.message}`;
  return isTemporary ? new StoreUnavailable(message, { cause: error }) : new Error(message, { cause: error });
}

const codeOf = (error: MeilisearchApiError): string => error.cause?.code ?? '';
