import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppRouter } from './app-router.tsx';
import type { ScreenRoute } from './screen-route.ts';

const user = userEvent.setup();

/** A screen whose code arrives when the test says so. */
function aScreen(name: string) {
  let arrive = () => {};
  const lazy = vi.fn(
    () =>
      new Promise<{ Component: ComponentType }>((resolve) => {
        arrive = () => resolve({ Component: () => <h1>{name}</h1> });
      }),
  );
  return { lazy, arrive: () => act(async () => arrive()) };
}

const home = (
  <>
    <h1>Home</h1>
    <Link to="/slow">Slow</Link>
    <Link to="/other">Other</Link>
    <Link to="/home?more" preventScrollReset>
      More
    </Link>
    <Link to="/home#part">Part</Link>
    <p id="part">Part</p>
  </>
);

function open(routes: readonly ScreenRoute[], at = '/home') {
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true });
  render(<AppRouter routes={routes} history={history} starting={<p>Starting</p>} />);
  return history;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const click = (name: string) => user.click(screen.getByRole('link', { name }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the router', () => {
  it('says that the product is starting until the code of the first screen has arrived', async () => {
    const slow = aScreen('Slow');
    open([{ path: '/slow', lazy: slow.lazy }], '/slow');
    expect(screen.getByText('Starting')).toBeTruthy();
    await slow.arrive();
    expect(heading()).toBe('Slow');
  });

  it('asks for the code of frame and screen at the same time, and once', async () => {
    const frame = aScreen('Frame');
    const slow = aScreen('Slow');
    const history = open([
      { path: '/home', element: home },
      { lazy: frame.lazy, children: [{ path: '/slow', lazy: slow.lazy }] },
    ]);
    await click('Slow');
    expect([frame.lazy.mock.calls.length, slow.lazy.mock.calls.length]).toEqual([1, 1]);
    await frame.arrive();
    expect(heading()).toBe('Home');
    await slow.arrive();
    expect(heading()).toBe('Frame');
    act(() => history.go(-1));
    act(() => history.go(1));
    expect(frame.lazy).toHaveBeenCalledOnce();
  });

  it('keeps the old screen until the code of the next one has arrived', async () => {
    const slow = aScreen('Slow');
    open([
      { path: '/home', element: home },
      { path: '/slow', lazy: slow.lazy },
    ]);
    await click('Slow');
    expect(heading()).toBe('Home');
    await slow.arrive();
    expect(heading()).toBe('Slow');
  });

  it('shows the screen that was asked for last, whichever code arrives last', async () => {
    const slow = aScreen('Slow');
    const history = open([
      { path: '/home', element: home },
      { path: '/slow', lazy: slow.lazy },
      { path: '/other', element: <h1>Other</h1> },
    ]);
    await click('Slow');
    await click('Other');
    expect(heading()).toBe('Other');
    await slow.arrive();
    expect(heading()).toBe('Other');
    expect(history.location.pathname).toBe('/other');
  });
});

describe('the position of a screen', () => {
  const routes = () => [
    { path: '/home', element: home },
    { path: '/other', element: <h1>Other</h1> },
  ];
  const scrolledTo = () => {
    let y = 300;
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
    return vi.spyOn(window, 'scrollTo').mockImplementation((...parts: unknown[]) => {
      y = Number(parts[1]);
    });
  };

  it('is its top when it is opened, and where it was left when the user goes back', async () => {
    const history = open(routes());
    const scrollTo = scrolledTo();
    await click('Other');
    expect(scrollTo.mock.lastCall).toEqual([0, 0]);
    await act(async () => history.go(-1));
    expect(scrollTo.mock.lastCall).toEqual([0, 300]);
  });

  it('stays where it is if the navigation says so', async () => {
    open(routes());
    const scrollTo = scrolledTo();
    await click('More');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is that of what the address names', async () => {
    open(routes());
    const scrollTo = scrolledTo();
    const shown = vi.spyOn(screen.getByText('Part', { selector: 'p' }), 'scrollIntoView');
    await click('Part');
    expect(shown).toHaveBeenCalledOnce();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is kept for the page when it is loaded again', async () => {
    open(routes());
    scrolledTo();
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('windtunnel.scroll') ?? '[]')).toContainEqual(['default', 300]);
    expect(window.history.scrollRestoration).toBe('auto');
  });
});
