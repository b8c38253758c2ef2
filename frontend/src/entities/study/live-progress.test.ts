import type { LiveProgress } from '@windtunnel/contracts/http/results';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectSession } from '../../lib/api-client.ts';
import { watchStudy } from './live-progress.ts';

const state = (status: string, completed: number): LiveProgress => ({
  studyId: 's1',
  status,
  progress: { completed, failed: 0, total: 2 },
  interviews: [],
});
const stream = (...messages: [id: string, progress: LiveProgress][]) =>
  new Response(messages.map(([id, progress]) => `id: ${id}\ndata: ${JSON.stringify(progress)}\n\n`).join(''));

let requests: { path: string; lastEventId: string | null; authorization: string | null }[] = [];
let stop = () => {};

/** The server: returns these responses in order, then no more. */
function respondWith(...responses: (Response | null)[]) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    requests.push({ path, lastEventId: headers.get('last-event-id'), authorization: headers.get('authorization') });
    const next = responses.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next;
  });
}

/** Watches until `count` messages have arrived or the study has ended. */
function watch(count: number): Promise<{ seen: number[]; ended: boolean }> {
  const seen: number[] = [];
  return new Promise((resolve) => {
    const done = (ended: boolean) => {
      stop();
      resolve({ seen, ended });
    };
    stop = watchStudy('s1', {
      onProgress: ({ progress }) => {
        seen.push(progress.completed);
        if (seen.length === count) done(false);
      },
      onEnd: () => done(true),
    });
  });
}

beforeEach(() => {
  requests = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  connectSession({ accessToken: async () => 'token-1', onSessionLost: () => {} });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('following a running study', () => {
  it('reports every message and the end', async () => {
    respondWith(stream(['1', state('LAUNCHED', 0)], ['2', state('LAUNCHED', 1)], ['3', state('COMPLETED', 2)]));
    expect(await watch(9)).toEqual({ seen: [0, 1, 2], ended: true });
    expect(requests).toEqual([{ path: '/api/studies/s1/live', lastEventId: null, authorization: 'Bearer token-1' }]);
  });

  it('reconnects from the last message received', async () => {
    respondWith(stream(['7', state('LAUNCHED', 1)]), stream(['8', state('COMPLETED', 2)]));
    const watching = watch(9);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(requests).toHaveLength(2);
    });
    expect(await watching).toEqual({ seen: [1, 2], ended: true });
    expect(requests.map(({ lastEventId }) => lastEventId)).toEqual([null, '7']);
  });

  it('says while the server cannot be reached, and when it is back', async () => {
    const said: boolean[] = [];
    respondWith(stream(['1', state('LAUNCHED', 0)]), null, stream(['2', state('COMPLETED', 2)]));
    await new Promise<void>((resolve) => {
      stop = watchStudy('s1', {
        onProgress: () => {},
        onAway: (away) => {
          if (said.at(-1) !== away) said.push(away);
        },
        onEnd: resolve,
      });
      void vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        expect(requests).toHaveLength(3);
      });
    });
    expect(said).toEqual([false, true, false]);
  });

  it('polls the results when no stream can be opened', async () => {
    respondWith(null, null, null);
    void watch(1);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(requests.length).toBeGreaterThan(3);
    });
    stop();
    expect(requests.slice(0, 4).map(({ path }) => path)).toEqual([
      '/api/studies/s1/live',
      '/api/studies/s1/live',
      '/api/studies/s1/live',
      '/api/studies/s1/results?page=1&limit=1',
    ]);
  });

  it('polls while too many streams are open, and tries for one again after each poll', async () => {
    const full = () => new Response(JSON.stringify({ code: 'TOO_MANY_STREAMS' }), { status: 429 });
    respondWith(full(), null, full(), null, stream(['9', state('COMPLETED', 2)]));
    const watching = watch(9);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(requests).toHaveLength(5);
    });
    expect(await watching).toEqual({ seen: [2], ended: true });
    expect(requests.map(({ path }) => path.includes('/live'))).toEqual([true, false, true, false, true]);
  });

  it('pauses while the page is hidden', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    respondWith(stream(['1', state('COMPLETED', 2)]));
    const watching = watch(9);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(requests).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await watching).ended).toBe(true);
    visibility.mockRestore();
  });
});
