import { accountRoutes, type User } from '@windtunnel/contracts/http/accounts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToNotices, type Notice } from './notify.ts';

type SessionModule = typeof import('./session.ts');

const user = {
  id: 'u1',
  email: 'ada@example.org',
  username: 'ada',
  firstName: null,
  createdAt: '2026-11-01T00:00:00Z',
  subscriptionPlan: 'free',
  subscriptionStatus: 'active',
  credits: 20,
  demo: false,
  roles: [],
} as const;

let session: SessionModule;
let exchange: () => Promise<{ readonly user: User; readonly accessToken: string }>;
let calls: string[] = [];
let notices: Notice[] = [];
let onAuthPage = false;
let server: (path: string) => Response | null;

const signedIn = (token = 'token-1') => new Response(JSON.stringify({ user, accessToken: token }));
const refused = (status: number) =>
  new Response(
    JSON.stringify({ error: 'Session expired. Please login again.', code: 'REFRESH_REFUSED', traceId: 't' }),
    {
      status,
    },
  );
const status = () => session.useSession.getState().status;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
  calls = [];
  notices = [];
  onAuthPage = false;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`);
    const response = server(path);
    if (response === null) throw new TypeError('Failed to fetch');
    return response;
  });
  const notify = await import('./notify.ts');
  notify.listenToNotices((notice) => notices.push(notice));
  session = await import('./session.ts');
  const { call } = await import('./api-client.ts');
  exchange = () => call(accountRoutes.googleSession, { body: { token: 'handoff' }, quiet: true });
});
afterEach(() => {
  listenToNotices(() => {})();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = () => session.startSession(() => onAuthPage);

describe('a sign-in with Google', () => {
  it('V28 exchanges the token for a session, and nothing else is sent', async () => {
    onAuthPage = true;
    server = () => signedIn();
    await start();
    await session.signInBy(exchange);
    expect(calls).toEqual(['POST /api/oauth/google/session']);
    expect(session.useSession.getState()).toMatchObject({ status: 'signed-in', user });
  });

  it('V28 signs no one in when the token is refused or the server cannot be reached', async () => {
    onAuthPage = true;
    for (const response of [() => refused(400), () => null]) {
      server = response;
      await start();
      await expect(session.signInBy(exchange)).rejects.toThrow();
      expect(status()).toBe('signed-out');
    }
    expect(notices).toEqual([]);
  });

  it('waits for a logout that has not reached the server, which would end its session', async () => {
    onAuthPage = true;
    localStorage.setItem('windtunnel.signed-out', 'yes');
    server = (path) => (path.endsWith('logout') ? new Response('{"success":true}') : signedIn());
    void start();
    await session.signInBy(exchange);
    expect(calls).toEqual(['POST /api/auth/logout', 'POST /api/oauth/google/session']);
    expect(status()).toBe('signed-in');
  });
});

describe('the session of a page', () => {
  it('is refreshed on startup', async () => {
    server = () => signedIn();
    await start();
    expect(status()).toBe('signed-in');
    expect(calls).toEqual(['POST /api/auth/refresh']);
  });

  it('is not refreshed on an auth page', async () => {
    onAuthPage = true;
    server = () => signedIn();
    await start();
    expect(status()).toBe('signed-out');
    expect(calls).toEqual([]);
  });

  it('shows nothing to a visitor who was never signed in', async () => {
    server = () => refused(401);
    await start();
    expect(status()).toBe('signed-out');
    expect(notices).toEqual([]);
  });

  it('is refreshed every 780 seconds', async () => {
    server = () => signedIn();
    await start();
    await vi.advanceTimersByTimeAsync(779_000);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(780_000);
    expect(calls).toHaveLength(3);
  });

  it.each([401, 403, 429, 500])('ends when the refresh is refused with %i', async (code) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    server = () => signedIn();
    await start();
    server = () => refused(code);
    await session.refreshSession();
    expect(status()).toBe('signed-out');
    expect(notices.map((notice) => notice.text)).toEqual(['Session expired. Please login again.']);
  });

  it('survives a network failure', async () => {
    server = () => signedIn();
    await start();
    server = () => null;
    await session.refreshSession();
    expect(status()).toBe('signed-in');
    server = () => signedIn('token-2');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toHaveLength(3);
  });

  it('sends one refresh for several concurrent callers', async () => {
    server = () => signedIn();
    await Promise.all([session.refreshSession(), session.refreshSession(), session.refreshSession()]);
    expect(calls).toHaveLength(1);
  });
});

describe('logging out', () => {
  it('clears the browser before the server responds', async () => {
    server = () => signedIn();
    await start();
    const clear = vi.fn();
    (await import('./logout-tasks.ts')).onLogout(clear);
    server = () => {
      expect(clear).toHaveBeenCalledOnce();
      expect(status()).toBe('signed-out');
      return new Response(JSON.stringify({ success: true }));
    };
    await session.logout();
    expect(calls.at(-1)).toBe('POST /api/auth/logout');
    expect(session.useSession.getState()).toMatchObject({ status: 'signed-out', byChoice: true });
  });

  it('does not wait for work that has to reach the server, which still goes out with the token', async () => {
    server = () => signedIn('token-9');
    await start();
    const { call } = await import('./api-client.ts');
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      calls.push(`${init.method} ${path}`);
      sent.push(new Headers(init.headers).get('authorization'));
      return new Promise(() => {});
    });
    (await import('./logout-tasks.ts')).beforeLogout(async () => {
      await call(accountRoutes.me, { quiet: true });
    });
    void session.logout();
    expect(status()).toBe('signed-out');
    await vi.waitFor(() => expect(sent).toEqual(['Bearer token-9']));
    expect(calls.at(-1)).toBe('GET /api/auth/me');
  });

  it('is not undone by a refresh that was under way', async () => {
    server = () => signedIn();
    await start();
    let answer = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('refresh') ? late : new Response('{"success":true}'),
    );
    const refreshing = session.refreshSession();
    await session.logout();
    answer(signedIn('token-2'));
    await refreshing;
    expect(status()).toBe('signed-out');
  });

  it('is completed at the next start when the server could not be reached, without signing in again', async () => {
    server = () => signedIn();
    await start();
    server = () => null;
    await session.logout();
    calls = [];
    await start();
    expect(status()).toBe('signed-out');
    expect(calls).toEqual(['POST /api/auth/logout']);
    server = (path) => (path.endsWith('logout') ? new Response(JSON.stringify({ success: true })) : refused(401));
    await start();
    expect(calls.slice(1)).toEqual(['POST /api/auth/logout', 'POST /api/auth/refresh']);
  });
});
