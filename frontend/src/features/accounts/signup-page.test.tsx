import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { SignupPage } from './signup-page.tsx';

const account = { email: 'ada@tests.example', password: 'a long enough password' };

/** Signs up and returns everything that was shown and sent. */
async function signUpAt(address: string) {
  const bodies: unknown[] = [];
  const routes = [
    { path: '/signup', element: <SignupPage /> },
    { path: '/verify-email', element: <p>Check Your Email</p> },
  ];
  const page = openPage(routes, address, {
    'POST /api/auth/signup': ({ body }) => {
      bodies.push(body);
      return { requiresVerification: true };
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Continue with email' }));
  await page.user.type(await screen.findByLabelText('Email'), account.email);
  await page.user.type(screen.getByLabelText('Password'), account.password);
  await page.user.type(screen.getByLabelText('Confirm password'), account.password);
  const shown = document.body.textContent;
  await page.user.click(screen.getByRole('button', { name: 'Create account' }));
  await expect.poll(page.address).toBe('/verify-email?email=ada%40tests.example');
  cleanup();
  return { shown, bodies };
}

describe('signing up with a referral code', () => {
  it('promises no bonus, and is otherwise an ordinary sign-up', async () => {
    const referred = await signUpAt('/signup?ref=FRIEND1');
    expect(referred.shown).not.toMatch(/referral|credits/i);
    expect(referred.bodies).toEqual([account]);
    expect(referred).toEqual(await signUpAt('/signup'));
  });
});
