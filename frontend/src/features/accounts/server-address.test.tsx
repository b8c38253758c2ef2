import { screen } from '@testing-library/react';
import type { AppInfo } from '@windtunnel/contracts/http/app-info';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { LoginPage } from './login-page.tsx';
import { SignupPage } from './signup-page.tsx';

const info: AppInfo = {
  publicUrl: window.location.origin,
  supportEmail: 'support@windtunnel.test',
  termsUrl: null,
  privacyUrl: null,
  googleConfigured: false,
  mailPageUrl: null,
  studyTypesOpen: [],
  demo: null,
  engine: { name: 'test', version: '1' },
};

function open(changes: Partial<AppInfo>, at: { pathname: string; state?: unknown } = { pathname: '/login' }) {
  const routes = [
    { path: '/login', element: <LoginPage /> },
    { path: '/signup', element: <SignupPage /> },
  ];
  return openPage(routes, at, { 'GET /api/info': () => ({ ...info, ...changes }) });
}

describe('a page opened at another address than the public one', () => {
  it('says which the right one is, and leads there', async () => {
    open({ publicUrl: 'https://research.example.com' });
    expect(await screen.findByRole('heading', { name: 'Windtunnel has another address' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the right address' });
    expect(link.getAttribute('href')).toBe(`https://research.example.com${window.location.pathname}`);
    expect(screen.queryByRole('button', { name: 'Continue with email' })).toBeNull();
  });

  it.each(['http://127.0.0.1:3000', 'http://[::1]:8080', window.location.origin])(
    'is the login page as usual where the public address is %s',
    async (publicUrl) => {
      open({ publicUrl });
      expect(await screen.findByRole('link', { name: 'support@windtunnel.test' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Continue with email' })).toBeTruthy();
    },
  );
});

describe('the terms on the sign-up page', () => {
  const termsUrl = 'https://example.com/terms';
  const privacyUrl = 'https://example.com/privacy';
  it.each([
    [{ termsUrl, privacyUrl }, 'By creating an account you agree to our Terms of Service and Privacy Policy.'],
    [{ termsUrl }, 'By creating an account you agree to our Terms of Service.'],
    [{ privacyUrl }, 'By creating an account you agree to our Privacy Policy.'],
    [{}, undefined],
  ])('given %o read %s', async (addresses, text) => {
    const { user } = open(addresses, { pathname: '/signup' });
    await user.click(screen.getByRole('button', { name: 'Continue with email' }));
    await screen.findByRole('button', { name: 'Create account' });
    await screen.findByRole('link', { name: 'support@windtunnel.test' });
    expect(screen.queryByText(/By creating an account/)?.textContent).toBe(text);
    for (const [name, href] of [['Terms of Service', termsUrl] as const, ['Privacy Policy', privacyUrl] as const])
      expect(screen.queryByRole('link', { name })?.getAttribute('href') ?? null).toBe(
        text?.includes(name) ? href : null,
      );
  });
});

describe('a user whose address was just verified', () => {
  it('finds it filled in, and types the password only', async () => {
    open({}, { pathname: '/login', state: { email: 'ada@tests.example' } });
    expect(await screen.findByDisplayValue('ada@tests.example')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it.each([null, 'text', { email: 7 }, {}])('is an ordinary visitor with the state %j', async (state) => {
    open({}, { pathname: '/login', state });
    expect(screen.getByRole('button', { name: 'Continue with email' }).getAttribute('aria-expanded')).toBe('false');
  });
});
