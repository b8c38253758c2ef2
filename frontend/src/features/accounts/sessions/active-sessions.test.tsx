import { screen, waitFor, within } from '@testing-library/react';
import type { SessionView } from '@windtunnel/contracts/http/sessions';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse } from '../../../testing/open-page.tsx';
import { ActiveSessions } from './active-sessions.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
const here: SessionView = {
  id: 'here',
  deviceInfo: 'Firefox on Linux',
  lastUsedAt: inDays(0),
  expiresAt: '2031-12-05T00:00:00Z',
};
const phone: SessionView = {
  id: 'phone',
  deviceInfo: 'Safari on iOS',
  lastUsedAt: inDays(-3.1),
  expiresAt: inDays(5),
  ipAddress: '192.0.2.7',
};
const tablet: SessionView = { ...phone, id: 'tablet', deviceInfo: 'Chrome on Android' };

/** A server with these sessions, which it revokes unless `refusals` says otherwise. */
function open(sessions: readonly SessionView[], refusals: Responses = {}) {
  let left = [...sessions];
  const revoke = (id: string) => () => {
    left = left.filter((session) => session.id !== id);
    return { success: true };
  };
  return openPage([{ path: '/account', element: <ActiveSessions /> }], '/account', {
    'GET /api/sessions': () => ({ sessions: left }),
    'DELETE /api/sessions/phone': revoke('phone'),
    'DELETE /api/sessions/all': () => {
      const revoked = left.length - 1;
      left = left.slice(0, 1);
      return { success: true, revoked };
    },
    ...refusals,
  });
}

const press = async (user: ReturnType<typeof open>['user'], button: string, confirm: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
};

describe('the active sessions', () => {
  it('show device, last use, expiry and address, and mark the current one, which cannot be revoked', async () => {
    open([here, phone]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toBe('Firefox on LinuxThis sessionLast used just nowExpires Dec 5, 2031');
    expect(second?.textContent).toBe('Safari on iOSLast used 3 days agoExpires in 5 days192.0.2.7Revoke');
  });

  it('say so if there is only one', async () => {
    open([here]);
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Revoke/ })).toBeNull();
  });

  it('are revoked one by one after confirmation', async () => {
    const { user } = open([here, phone, tablet]);
    await press(user, 'Revoke Safari on iOS', 'Revoke');
    expect(await screen.findByText('Session revoked successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(screen.getByText('Chrome on Android')).toBeTruthy();
  });

  it('are named before they are revoked, with a date as dates are written', async () => {
    const { user } = open([here, { ...phone, lastUsedAt: '2020-11-01T12:00:00Z' }]);
    await user.click(await screen.findByRole('button', { name: 'Revoke Safari on iOS' }));
    const text = 'Safari on iOS, last used Nov 1, 2020, will be signed out.';
    expect(screen.getByRole('dialog').textContent).toContain(text);
  });

  it('are revoked all at once, except the current one', async () => {
    const { user } = open([here, phone, tablet]);
    await press(user, 'Revoke all other sessions', 'Revoke all others');
    expect(await screen.findByText('Revoked 2 other sessions')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it.each([
    [refuse(404, 'SESSION_NOT_FOUND', 'Session not found'), 'Session not found'],
    [refuse(409, 'CURRENT_SESSION', 'Cannot revoke your current session'), 'Cannot revoke your current session'],
    [refuse(500, 'INTERNAL', 'An error occurred'), 'Failed to revoke session'],
  ])('report that one could not be revoked', async (refusal, text) => {
    const { user } = open([here, phone], { 'DELETE /api/sessions/phone': () => refusal });
    await press(user, 'Revoke Safari on iOS', 'Revoke');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [refuse(409, 'NO_OTHER_SESSIONS', 'No other sessions to revoke'), 'No other sessions to revoke'],
    [refuse(503, 'STORE_UNAVAILABLE', 'Changes cannot be saved right now'), 'Failed to revoke other sessions'],
  ])('report that the others could not be revoked', async (refusal, text) => {
    const { user } = open([here, phone], { 'DELETE /api/sessions/all': () => refusal });
    await press(user, 'Revoke all other sessions', 'Revoke all others');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    let failing = true;
    const { user } = open([], {
      'GET /api/sessions': () =>
        failing ? refuse(404, 'ROUTE_NOT_FOUND', 'Not found') : { sessions: [here] satisfies SessionView[] },
    });
    expect(await screen.findByText('Failed to load active sessions')).toBeTruthy();
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });
});
