import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Outlet } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { recordNotices } from '../lib/notify.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { openPage } from '../testing/open-page.tsx';
import { AppRouter } from './routing/app-router.tsx';
import { ErrorBorder } from './routing/error-border.tsx';

const missing = new TypeError('Failed to fetch dynamically imported module');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A screen within a frame, whose code does not arrive. */
function openWithoutCode() {
  // As the bundler announces it.
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  const frame = {
    element: (
      <>
        <nav>Frame</nav>
        <Outlet />
      </>
    ),
    children: [
      {
        element: <ErrorBorder framed />,
        children: [{ path: '/', lazy: () => Promise.reject(missing) }],
      },
    ],
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppRouter routes={[frame]} history={createMemoryHistory({ v5Compat: true })} />
    </QueryClientProvider>,
  );
  return vi.spyOn(window.location, 'reload').mockImplementation(() => {});
}

it('a screen whose code does not arrive leaves the frame, and is opened again once the server is there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = openWithoutCode();
  const said: string[] = [];
  recordNotices(({ text }) => said.push(text));
  const asked: (string | undefined)[] = [];
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => Promise.resolve(new Response())];
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    asked.push(init?.method);
    return answers.shift()?.();
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByText('Frame')).toBeTruthy();
  await userEvent.click(again);
  await expect.poll(() => said).toEqual(['Network Error']);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(again);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(asked).toEqual(['HEAD', 'HEAD']);
});

function Titles() {
  const { data } = useQuery<{ readonly titles: readonly string[] }>({
    queryKey: ['titles'],
    queryFn: async () => await (await fetch('/api/titles')).json(),
  });
  return <p>{data?.titles.map((title) => title.trim()).join(', ')}</p>;
}

it('a screen that stopped at what it had read asks for it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [{ titles: [null] }, { titles: ['Ordering'] }];
  const routes = [{ element: <ErrorBorder />, children: [{ path: '/', element: <Titles /> }] }];
  const { user } = openPage(routes, '/', { 'GET /api/titles': () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Ordering')).toBeTruthy();
});
