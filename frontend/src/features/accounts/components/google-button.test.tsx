import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../../../testing/open-page.tsx';
import { GoogleButton } from './google-button.tsx';

afterEach(() => vi.restoreAllMocks());

function show(googleConfigured: boolean) {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const info = {
    supportEmail: '',
    termsUrl: null,
    privacyUrl: null,
    mailPageUrl: null,
    studyTypesOpen: [],
    demo: null,
  };
  const routes = [{ path: '/login', element: <GoogleButton label="Sign in with Google" /> }];
  const page = openPage(routes, '/login', {
    'GET /api/info': () => ({ ...info, googleConfigured, engine: { name: 'simulator', version: '1' } }),
  });
  return { left, page, button: screen.getByRole('button', { name: 'Sign in with Google' }) };
}

it('stays busy once clicked, leaves once, and is ready again after Back', async () => {
  const { left, page, button } = show(true);
  await expect.poll(() => page.requests).toEqual(['GET /api/info']);
  await page.user.dblClick(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(left.mock.calls).toEqual([['/api/oauth/google']]);
  window.dispatchEvent(new Event('pageshow'));
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
});

it('says so if Google is not configured, and goes nowhere', async () => {
  const { left, page, button } = show(false);
  await expect.poll(() => page.requests).toEqual(['GET /api/info']);
  await page.user.click(button);
  expect(await screen.findByText(/Sign in with Google is not configured on this server/)).toBeTruthy();
  expect(button.getAttribute('aria-busy')).toBeNull();
  expect(left).not.toHaveBeenCalled();
});

it('says it again each time it is pressed', async () => {
  const { page, button } = show(false);
  await expect.poll(() => page.requests).toEqual(['GET /api/info']);
  await page.user.click(button);
  const said = await screen.findByText(/not configured on this server/);
  await page.user.click(button);
  await expect.poll(() => said.isConnected).toBe(false);
  expect(screen.getByText(/not configured on this server/)).toBeTruthy();
});
