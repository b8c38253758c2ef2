import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, errorOf } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unavailable = (retryAfter?: number, status = 503) =>
  new ApiError(status, { error: 'Busy', code: 'X', ...(retryAfter === undefined ? {} : { retryAfter }) });

/** When a read that always fails is made, in seconds after the first time. */
async function attemptsAt(error: Error): Promise<number[]> {
  const startedAt = Date.now();
  const attempts: number[] = [];
  const read = createQueryClient().fetchQuery({
    queryKey: ['x'],
    queryFn: () => {
      attempts.push(Math.round((Date.now() - startedAt) / 1_000));
      throw error;
    },
    ...readDefaults(),
  });
  const failed = read.catch(() => {});
  await vi.advanceTimersByTimeAsync(600_000);
  await failed;
  return attempts;
}

/** A single fetch has no retries of its own, unlike what is on the page. */
function readDefaults() {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  return { ...(retry === undefined ? {} : { retry }), ...(retryDelay === undefined ? {} : { retryDelay }) };
}

it.each([
  ['a 503 with a time', unavailable(2), [0, 2, 4, 6]],
  ['a 503 for no time at all', unavailable(0), [0, 0, 0, 0]],
  ['a 503 for longer than a page waits', unavailable(31), [0]],
  ['a 503 without a time', unavailable(), [0, 1]],
  ['a server that failed', unavailable(2, 500), [0, 1]],
  ['no response', unavailable(undefined, 0), [0, 1]],
  ['a refusal', unavailable(2, 429), [0]],
])('$0: requests at $2 s', async (_what, error, seconds) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await attemptsAt(error)).toEqual(seconds);
});

it.each([
  ['7', 7],
  ['0', 0],
  ['Fri, 31 Dec 1999 23:59:59 GMT', undefined],
])('Retry-After %j of a proxy, whose page is no error of ours, is %o s', async (header, seconds) => {
  const page = new Response('<h1>Back soon</h1>', { status: 503, headers: { 'retry-after': header } });
  expect(await errorOf(page)).toMatchObject({ status: 503, code: 'INTERNAL', retryAfter: seconds });
});
