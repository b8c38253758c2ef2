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
  const passwords = new Passwords(clock, hasher as never, hasher as never, records as never);
  return { passwords, now: clock.now().toISOString() };
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
    expect(await passwords.set('u1', 'new', () => undefined)).toEqual({
      ...account,
      passwordHash: 'hash of new',
      emailVerifiedAt: now,
    });
    const confirmed = open({ ...account, emailVerifiedAt: verifiedAt }).passwords;
    expect(await confirmed.set('u1', 'new', () => undefined)).toMatchObject({ emailVerifiedAt: verifiedAt });
  });

  it('replaces the one that was checked, and no other', async () => {
    let changed: Account | null = null;
    const records = { change: async (_: string, change: (known: Account) => Account) => (changed = change(account)) };
    const hasher = { hash: async (password: string) => `hash of ${password}` };
    const passwords = new Passwords(createFakeClock(), hasher as never, hasher as never, records as never);
    await passwords.replace(account, 'new');
    expect(changed).toEqual({ ...account, passwordHash: 'hash of new' });
    const late = passwords.replace({ ...account, passwordHash: 'hash of older' }, 'new');
    await expect(late).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  });
});

describe('a reset', () => {
  const context = new WriteContext('system', 'request-1');
  async function reset(link: { holds: boolean } | null) {
    const done: unknown[] = [];
    const note =
      (name: string, answer?: unknown) =>
      async (...given: unknown[]) => {
        done.push([name, ...given]);
        return answer;
      };
    const handler = new ResetPasswordHandler(
      { findReset: async () => (link === null ? null : { account, holdsFor: () => link.holds }) } as never,
      {
        set: async (userId: string, password: string, assertProved: (known: Account) => void) => {
          assertProved(account);
          done.push(['set', userId, password]);
          return account;
        },
      } as never,
      { endAllOf: note('ended') } as never,
      { complete: note('activated') } as never,
      { passwordChanged: note('notice stored', () => done.push('told')) } as never,
    );
    const command = new ResetPassword({ token: 'token-1', password: 'new' }, context);
    return { result: await handler.execute(command).catch(({ code }) => code), done };
  }

  it('sets the password, ends every session and tells the owner', async () => {
    expect(await reset({ holds: true })).toEqual({
      result: undefined,
      done: [
        ['notice stored', account],
        ['set', 'u1', 'new'],
        ['ended', 'u1'],
        'told',
        ['activated', account, context],
      ],
    });
  });

  it('changes nothing with a link that is not valid, or that another request has used meanwhile', async () => {
    expect(await reset(null)).toEqual({ result: 'INVALID_RESET_LINK', done: [] });
    expect(await reset({ holds: false })).toEqual({ result: 'INVALID_RESET_LINK', done: [['notice stored', account]] });
  });
});

it('a link is promised to every address, so that nothing tells which have an account', async () => {
  const promised: unknown[] = [];
  const handler = new ForgotPasswordHandler({ promise: async (email: unknown) => void promised.push(email) } as never);
  await handler.execute(new ForgotPassword(account.email));
  expect(promised).toEqual([{ kind: 'reset-password', to: account.email, userId: null }]);
});
