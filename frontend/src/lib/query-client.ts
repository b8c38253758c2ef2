import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { note } from './diagnostics/note.ts';
import { type Failed, notifyFailure } from './failure.ts';

/** How a query's or mutation's failure is reported. Without one, in a toast with the specification's general words. */
interface FailureReport extends Record<string, unknown>, Failed {
  /** Refusals, by code, that the screen takes further instead of a toast. */
  readonly expected?: readonly string[];
  /** No toast at all: the failure is only logged, or its screen says everything about it (ADR 52 lists them). */
  readonly report?: 'log' | 'screen';
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureReport;
    mutationMeta: FailureReport;
  }
}

/** How often a read is repeated for a server that says when to come back. */
const announcedRetriesMax = 3;
/** Longer than this, the page reports the failure instead of waiting. */
const waitSecondsMax = 30;

/**
 * The page's query cache. A read without a usable response is retried once, or up to three times when the server named
 * the time (`Retry-After`). A response stays fresh for 300 s.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => reportFailure(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _before, { meta }) => reportFailure(error, meta) }),
    defaultOptions: {
      queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: 300_000 },
      mutations: { retry: 0 },
    },
  });
}

export const queryClient = createQueryClient();

/** Once, after the retries. */
function reportFailure(error: Error, { expected = [], report, ...what }: FailureReport = {}): void {
  const isExpected = error instanceof ApiError && expected.includes(error.code);
  note(isExpected ? 'info' : 'warn', error);
  if (report !== undefined || isExpected) return;
  notifyFailure(error, what);
}

function mayRetry(failures: number, error: Error): boolean {
  if (isRefusal(error)) return false;
  const seconds = announcedSeconds(error);
  if (seconds === undefined) return failures < 1;
  return seconds <= waitSecondsMax && failures < announcedRetriesMax;
}

function retryDelayMs(failures: number, error: Error): number {
  return (announcedSeconds(error) ?? 2 ** failures) * 1_000;
}

/** How long a server that is unavailable (503) asks clients to wait. */
function announcedSeconds(error: Error): number | undefined {
  return error instanceof ApiError && error.status === 503 ? error.retryAfter : undefined;
}

/** The server refused (4xx): the same request would get the same response. */
function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
