import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage, refuse } from '../../testing/open-page.tsx';
import { SignupPage } from './signup-page.tsx';

const account = { email: 'ada@tests.example', password: 'a long enough password' };
const code = '7K3PQ0VXT1AB';
const toast = 'Referral code applied! You and your friend will both get 10 credits when you sign up.';
const valid = () => ({ valid: true, reason: null });

afterEach(() => vi.restoreAllMocks());

/** Opens the page; the server gives these answers about the code, one after the other. */
function openAt(address: string, answers: (() => unknown)[] = [valid]) {
  const bodies: unknown[] = [];
  const checked: unknown[] = [];
  const routes = [
    { path: '/signup', element: <SignupPage /> },
    { path: '/verify-email', element: <p>Check Your Email</p> },
  ];
  const page = openPage(routes, address, {
    'GET /api/info': () => new Promise(() => {}),
    'POST /api/referrals/validate': ({ body }) => {
      checked.push(body);
      return (answers[checked.length - 1] ?? answers.at(-1))?.();
    },
    'POST /api/auth/signup': ({ body }) => {
      bodies.push(body);
      return { requiresVerification: true };
    },
  });
  const signUp = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Continue with email' }));
    await page.user.type(await screen.findByLabelText('Email'), account.email);
    await page.user.type(screen.getByLabelText('Password'), account.password);
    await page.user.type(screen.getByLabelText('Confirm password'), account.password);
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    await expect.poll(page.address).toBe('/verify-email?email=ada%40tests.example');
    return bodies;
  };
  /** Where the browser goes. */
  const signUpWithGoogle = async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await page.user.click(screen.getByRole('button', { name: 'Sign up with Google' }));
    await expect.poll(() => left.mock.calls).toHaveLength(1);
    return left.mock.calls[0]?.[0];
  };
  return { ...page, signUp, signUpWithGoogle, checked };
}

describe('signing up with a referral code', () => {
  it('shows the green box and the toast once the server has confirmed the code, and sends it', async () => {
    let answer = (_: unknown) => {};
    const page = openAt(`/signup?ref=${code}`, [() => new Promise((resolve) => (answer = resolve))]);
    await screen.findByText('Checking the referral code...');
    expect(screen.queryByText('Referral code applied!')).toBeNull();
    await expect.poll(() => page.checked).toEqual([{ referralCode: code }]);
    answer(valid());
    await screen.findByText('Referral code applied!');
    await screen.findByText(toast);
    expect(await page.signUp()).toEqual([{ ...account, referralCode: code }]);
  });

  it.each([
    ['unknown', /^This referral code is not valid\./],
    ['used-up', /already been used as often as it can be/],
    ['known-device', /This browser has already been used with an account/],
  ])('promises nothing for a code that is refused as %s, and signs up without it', async (reason, text) => {
    const page = openAt('/signup?ref=FRIEND1', [() => ({ valid: false, reason })]);
    await screen.findByText(text);
    expect(screen.queryByText(/applied!/)).toBeNull();
    expect(await page.signUp()).toEqual([account]);
    expect(screen.queryByText(toast)).toBeNull();
  });

  it('offers to check again what could not be checked', async () => {
    const page = openAt(`/signup?ref=${code}`, [
      () => refuse(503, 'STORE_UNAVAILABLE', 'Changes cannot be saved right now'),
      () => refuse(503, 'STORE_UNAVAILABLE', 'Changes cannot be saved right now'),
      valid,
    ]);
    await screen.findByText('The referral code could not be checked.', {}, { timeout: 8_000 });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Referral code applied!');
    expect(await page.signUp()).toEqual([{ ...account, referralCode: code }]);
  }, 20_000);

  it('asks nothing and shows nothing without a code', async () => {
    const page = openAt('/signup?ref=%20');
    expect(document.body.textContent).not.toMatch(/referral|credits/i);
    expect(await page.signUp()).toEqual([account]);
    expect(page.checked).toEqual([]);
  });

  it('V43: takes the code along to Google, once the server has confirmed it', async () => {
    let answer = (_: unknown) => {};
    const page = openAt(`/signup?ref=${code}`, [() => new Promise((resolve) => (answer = resolve))]);
    await expect.poll(() => page.checked).toHaveLength(1);
    const leaving = page.signUpWithGoogle();
    answer(valid());
    expect(await leaving).toBe(`/api/oauth/google?ref=${code}`);
  });

  it.each(['/signup', '/signup?ref=FRIEND1'])('takes nothing along to Google from %s', async (address) => {
    const page = openAt(address, [() => ({ valid: false, reason: 'unknown' })]);
    expect(await page.signUpWithGoogle()).toBe('/api/oauth/google');
  });
});
