import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => window.history.replaceState(null, '', '/'));

async function openedAt(address: string) {
  vi.resetModules();
  window.history.replaceState(null, '', address);
  const entries = window.history.length;
  const { takeHandoffToken } = await import('./handoff-token.ts');
  expect(window.history.length).toBe(entries);
  const { pathname, search } = window.location;
  return { address: pathname + search, tokens: [takeHandoffToken(), takeHandoffToken()] };
}

it('V28 takes the token out of the address of the callback page, once', async () => {
  expect(await openedAt('/auth/callback?token=abc')).toEqual({ address: '/auth/callback', tokens: ['abc', null] });
  const failed = await openedAt('/auth/callback?error=oauth_error&token=abc&token=def');
  expect(failed).toEqual({ address: '/auth/callback?error=oauth_error', tokens: ['abc', null] });
});

it('leaves every other address alone', async () => {
  for (const address of ['/auth/callback', '/auth/callback?error=x', '/reset-password?token=abc', '/?token=abc'])
    expect(await openedAt(address)).toEqual({ address, tokens: [null, null] });
});
