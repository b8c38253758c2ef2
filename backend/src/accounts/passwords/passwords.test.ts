import type { Account } from '@windtunnel/contracts/ports/vault';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { describe, expect, it } from 'vitest';
import { WriteContext } from '../../platform/write-context.ts';
import { ForgotPassword, ForgotPasswordHandler } from './forgot-password.ts';
import { Passwords } from './passwords.ts';
import { ResetPassword, ResetPasswordHandler } from './reset-password.ts';

const account = {
  userId: 'u1',
  email: 'ann@example.org',
  passwordHash: 'hash of old',
  emailVerifiedAt: null,
} as Account;
const verifiedAt = '2025-01-01T00:00:00.000Z';

/** Passwords on one stored account, with a hash that can be read. */
function open(stored: Account = account) {
  const hasher = {
    hash: async (password: string) => `hash of ${password}`,
    verify: async (hash: string | null, password: string) => hash === `hash of ${password}`,
  };
  const records = { change: async (_userId: string, change: (known: Account) => Account) => change(stored) };
  const clock = createFakeClock();
  return { passwords: new Passwords(clock, hasher as never, records as never), now: clock.now().toISOString() };
}

describe('a password', () => {
  it('matches only its own account', async () => {
    const { passwords } = open();
    expect(await passwords.match(account, 'old')).toBe(true);
    expect(await passwords.match(account, 'other')).toBe(false);
    expect(await passwords.match({ ...account, passwordHash: null }, 'old')).toBe(false);
    expect(await passwords.match(null, 'old')).toBe(false);
  });

  it('set by a link also confirms the address, unless that was done before', async () => {
    const { passwords, now } = open();
    expect(await passwords.set('u1', 'new')).toEqual({ ...account, passwordHash: 'hash of new', emailVerifiedAt: now });
    const confirmed = open({ ...account, emailVerifiedAt: verifiedAt }).passwords;
    expect(await confirmed.set('u1', 'new')).toMatchObject({ emailVerifiedAt: verifiedAt });
  });

  it('replaces the one that was checked, and no other', async () => {
    let changed: Account | null = null;
    const records = { change: async (_: string, change: (known: Account) => Account) => (changed = change(account)) };
    const hasher = { hash: async (password: string) => `hash of ${password}` };
    const passwords = new Passwords(createFakeClock(), hasher as never, records as never);
    await passwords.replace(account, 'new');
    expect(changed).toEqual({ ...account, passwordHash: 'hash of new' });
    const late = passwords.replace({ ...account, passwordHash: 'hash of older' }, 'new');
    await expect(late).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  });
});

describe('a reset', () => {
  const context = new WriteContext('system', 'request-1');
  async function reset(userId: string | null) {
    const done: unknown[] = [];
    const note =
      (name: string, answer?: unknown) =>
      async (...given: unknown[]) => {
        done.push([name, ...given]);
        return answer;
      };
    const handler = new ResetPasswordHandler(
      { consumeReset: async (token: string) => (token === 'token-1' ? userId : null) } as never,
      { set: note('set', account) } as never,
      { endAllOf: note('ended') } as never,
      { complete: note('activated') } as never,
      { confirmPasswordChange: note('told') } as never,
    );
    const command = new ResetPassword({ token: 'token-1', password: 'new' }, context);
    return { result: await handler.execute(command).catch(({ code }) => code), done };
  }

  it('sets the password, ends every session and tells the owner', async () => {
    expect(await reset('u1')).toEqual({
      result: undefined,
      done: [
        ['set', 'u1', 'new'],
        ['ended', 'u1'],
        ['activated', account, context],
        ['told', account],
      ],
    });
  });

  it('changes nothing with a link that is not valid', async () => {
    expect(await reset(null)).toEqual({ result: 'INVALID_RESET_LINK', done: [] });
  });
});

it('a link is sent in the background, and only to accounts', async () => {
  const started: [string, () => unknown][] = [];
  const handler = new ForgotPasswordHandler(
    { byEmail: async (email: string) => (email === account.email ? account : null) } as never,
    { sendResetLink: (to: Account) => `sent to ${to.email}` } as never,
    { start: (name: string, work: () => unknown) => void started.push([name, work]) } as never,
  );
  await handler.execute(new ForgotPassword('bea@example.org'));
  expect(started).toEqual([]);
  await handler.execute(new ForgotPassword(account.email));
  expect(started.map(([name, work]) => [name, work()])).toEqual([['forgot password', 'sent to ann@example.org']]);
});
