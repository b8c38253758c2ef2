import { act, screen, within } from '@testing-library/react';
import type { NotificationView } from '@windtunnel/contracts/http/notifications';
import { describe, expect, it } from 'vitest';
import { notify } from '../../lib/notify.ts';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { Shell } from './shell.tsx';
// So that loading it on demand takes no time here.
import '../../features/notifications/notification-centre.tsx';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ready: NotificationView = {
  what: { kind: 'study-completed', at: ago(5), completed: 3, failed: 0 },
  study: { id: 's1', title: 'Ward handover' },
  unread: true,
};
const added: NotificationView = {
  what: { kind: 'credits-added', at: ago(90), credits: 20, source: 'plan', plan: 'free' },
  study: null,
  unread: false,
};

function openShell(responses: Responses = {}) {
  const routes = [
    { path: '/', element: <Shell>Here</Shell> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const page = openPage(routes, '/', {
    'GET /api/notifications': () => ({ notifications: [ready, added], unread: 1 }),
    'POST /api/notifications/read': ({ body }) => ({ readUpTo: (body as { upTo: string }).upTo }),
    ...responses,
  });
  return {
    ...page,
    openList: async (name: string | RegExp = /^Notifications/) => {
      const [bell] = await screen.findAllByRole('button', { name });
      await page.user.click(bell as HTMLElement);
      return await screen.findByRole('dialog', { name: 'Notifications' });
    },
  };
}
const linesOf = async (list: HTMLElement) =>
  (await within(list).findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the bell', () => {
  it('counts what is unread, in words and for those who cannot see it', async () => {
    openShell();
    // In the bar of a phone and in the sidebar; a browser shows one of them.
    expect(await screen.findAllByRole('button', { name: 'Notifications 1 unread' })).toHaveLength(2);
    expect(screen.getByText('1 unread notification').getAttribute('aria-live')).toBe('polite');
  });

  it('lists what happened, with what was not read, when and where', async () => {
    const { openList } = openShell();
    const list = await openList('Notifications 1 unread');
    expect(await linesOf(list)).toEqual([
      'Ward handover, unreadResults are ready5 min ago',
      '20.0 credits addedA month of the Free plan1 hour ago',
    ]);
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/studies/s1/results', '/account/billing']);
  });

  it('marks what it shows as read on the server, and keeps the marks until it is closed', async () => {
    const { openList, requests, user } = openShell();
    const list = await openList('Notifications 1 unread');
    expect(await screen.findAllByRole('button', { name: 'Notifications', hidden: true })).toHaveLength(2);
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/notifications/read']);
    expect((await linesOf(list))[0]).toContain('unread');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect((await linesOf(await openList('Notifications')))[0]).not.toContain('unread');
  });

  it('marks up to the newest', async () => {
    const sent: unknown[] = [];
    const { openList } = openShell({
      'POST /api/notifications/read': ({ body }) => {
        sent.push(body);
        return { readUpTo: ready.what.at };
      },
    });
    await linesOf(await openList(/1 unread/));
    expect(sent).toEqual([{ upTo: ready.what.at }]);
  });

  it('marks nothing if all is read', async () => {
    const { openList, requests } = openShell({
      'GET /api/notifications': () => ({ notifications: [{ ...ready, unread: false }, added], unread: 0 }),
    });
    expect(await linesOf(await openList())).toHaveLength(2);
    expect(requests).not.toContain('POST /api/notifications/read');
  });

  it('closes when a link is followed', async () => {
    const { openList, user, address } = openShell();
    await user.click(within(await openList()).getByRole('link', { name: /^Ward handover/ }));
    expect(address()).toBe('/studies/s1/results');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with Escape, which gives the focus back', async () => {
    const { openList, user } = openShell();
    await openList();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('dialog');
  });
});

describe('what the toasts of the page said', () => {
  it('stands among what happened, each once', async () => {
    const { openList } = openShell();
    act(() => {
      notify.error('Failed to cancel study', 'Network Error');
      notify.success('Study deleted successfully', { label: 'Undo', onSelect: () => {} }, { about: 'Ward handover' });
      notify.error('Failed to cancel study', 'Network Error');
    });
    const lines = await linesOf(await openList());
    expect(lines.slice(0, 3)).toEqual([
      'Failed to cancel studyNetwork ErrorJust now',
      'Study deleted successfullyWard handoverJust now',
      'Ward handover, unreadResults are ready5 min ago',
    ]);
  });

  it('can be read while the server cannot', async () => {
    const { openList } = openShell({ 'GET /api/notifications': () => refuse(404, 'ROUTE_NOT_FOUND', 'Not found') });
    act(() => notify.error('Failed to cancel study'));
    const list = await openList();
    expect(await within(list).findByText('Failed to load your notifications')).toBeTruthy();
    expect(await linesOf(list)).toEqual(['Failed to cancel studyJust now']);
  });
});

describe('without notifications', () => {
  it('says what will stand there', async () => {
    const { openList } = openShell({ 'GET /api/notifications': () => ({ notifications: [], unread: 0 }) });
    expect((await openList()).textContent).toContain('You will see finished studies');
  });

  it('is loading until the server has answered', async () => {
    const { openList } = openShell({ 'GET /api/notifications': () => new Promise(() => {}) });
    expect(within(await openList()).getByRole('status').textContent).toBe('Loading your notifications');
  });

  it('offers another attempt if they could not be read', async () => {
    // The frame asks once, and opening the list asks again.
    let attempts = 0;
    const { openList, user } = openShell({
      'GET /api/notifications': () => {
        attempts += 1;
        return attempts <= 2 ? refuse(403, 'FOREIGN_ORIGIN', 'Not now') : { notifications: [added], unread: 0 };
      },
    });
    const list = await openList();
    await user.click(await within(list).findByRole('button', { name: 'Try again' }));
    expect(await linesOf(list)).toHaveLength(1);
  });

  it('leaves what could not be marked as it was', async () => {
    const { openList, user } = openShell({
      'POST /api/notifications/read': () => refuse(503, 'STORE_UNAVAILABLE', 'Changes cannot be saved right now'),
    });
    await linesOf(await openList());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getAllByRole('button', { name: 'Notifications 1 unread' })).toHaveLength(2);
    expect(screen.queryByText('Changes cannot be saved right now')).toBeNull();
  });
});
