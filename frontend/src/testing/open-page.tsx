import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@windtunnel/contracts/http/accounts';
import { UNSAFE_createMemoryHistory as createMemoryHistory, type InitialEntry } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { AppRouter } from '../app/routing/app-router.tsx';
import type { ScreenRoute } from '../app/routing/screen-route.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { loadDialogs } from '../ui/dialog.tsx';
import { loadMenus } from '../ui/menu.tsx';
import { Toaster } from '../ui/toaster.tsx';

// Loading on demand can take a while on a busy machine.
configure({ asyncUtilTimeout: 4_000 });

// The user has pressed something before.
await Promise.all([loadDialogs(), loadMenus()]);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ status: 'signed-out', user: null, byChoice: false });
});

const ada: User = {
  id: 'user-1',
  email: 'ada@tests.example',
  username: 'ada',
  firstName: 'Ada',
  createdAt: '2026-03-01T09:00:00.000Z',
  subscriptionPlan: 'free',
  subscriptionStatus: 'none',
  credits: 20,
  demo: false,
  roles: [],
};

export interface Sent {
  readonly body: unknown;
  /** Aborted once the page no longer needs it. */
  readonly signal: AbortSignal | null;
}

/**
 * The test server's response to, for example, 'GET /api/studies': the body, `refuse(...)` or a whole `Response`. Called
 * afresh for every request. One without a query answers whatever the query is.
 */
export type Responses = Readonly<Record<string, (sent: Sent) => unknown>>;

class Refusal {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** An error response, in the server's format. */
export function refuse(status: number, code: string, error: string, more: object = {}): unknown {
  return new Refusal(status, { error, code, traceId: 'test', ...more });
}

/**
 * Opens routes at an address as a signed-in user would see them, with a server that takes its responses from a table.
 * `requests` lists what was sent as 'METHOD /path'.
 */
export function openPage(routes: ScreenRoute[], at: InitialEntry, responses: Responses) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const request = `${init?.method ?? 'GET'} ${address}`;
    requests.push(request);
    const sent = { body: JSON.parse(String(init?.body ?? 'null')), signal: init?.signal ?? null };
    const answer = responses[request] ?? responses[request.split('?')[0] ?? request];
    const response = (await answer?.(sent)) ?? refuse(404, 'ROUTE_NOT_FOUND', `No response to ${request}`);
    if (response instanceof Response) return response;
    return response instanceof Refusal
      ? Response.json(response.body, { status: response.status })
      : Response.json(response);
  });
  useSession.setState({ status: 'signed-in', user: ada });
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter routes={routes} history={history} />
      <Toaster />
    </QueryClientProvider>,
  );
  const address = () => `${history.location.pathname}${history.location.search}`;
  return { requests, user: userEvent.setup(), address };
}
