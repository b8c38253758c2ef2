import type { Account, Vault } from '@windtunnel/contracts/ports/vault';
import { createFakeClock, type FakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackendSettings } from '../platform/ports.ts';
import { HandoffTokens } from './google/handoff-tokens.ts';
import { OneTimeLinks } from './one-time-links.ts';

const publicUrl = 'https://windtunnel.example';
const minuteMs = 60_000;
const account: Account = {
  userId: 'user-1',
  username: 'ann',
  email: 'ann@example.org',
  firstName: null,
  passwordHash: 'hash-1',
  googleSubject: null,
  demo: false,
  emailVerifiedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 0,
};
let clock: FakeClock;
let vault: Vault;
let links: OneTimeLinks;
let handoffs: HandoffTokens;
beforeEach(async () => {
  clock = createFakeClock();
  vault = createSqliteVault({ file: aDataFolder().file('vault.db') });
  links = new OneTimeLinks(vault, clock, createSystemIds(), { publicUrl } as BackendSettings);
  handoffs = new HandoffTokens(vault, clock, createSystemIds());
  await vault.insertAccount(account);
});
afterEach(() => vault.close());

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe('the link for a new password', () => {
  const ownerOf = async (token: string) => (await links.findReset(token))?.account.userId ?? null;

  it('works within an hour, until it has changed the password', async () => {
    const link = await links.toReset(account);
    expect(link.startsWith(`${publicUrl}/reset-password?token=user-1.`)).toBe(true);
    await clock.advance(60 * minuteMs - 1);
    const found = await links.findReset(tokenIn(link));
    expect(found?.account).toEqual(account);
    expect(found?.holdsFor(account)).toBe(true);
    expect(found?.holdsFor({ ...account, passwordHash: 'hash-2' })).toBe(false);
    expect(found?.holdsFor({ ...account, email: 'ann@example.net' })).toBe(false);
    await clock.advance(1);
    expect(await ownerOf(tokenIn(link))).toBeNull();
  });

  it('is void once the password or the address is another one, also the first password', async () => {
    const token = tokenIn(await links.toReset(account));
    await vault.updateAccount({ ...account, passwordHash: 'hash-2' });
    expect(await ownerOf(token)).toBeNull();
    await vault.updateAccount({ ...account, email: 'ann@example.net', revision: 1 });
    expect(await ownerOf(token)).toBeNull();
    await vault.updateAccount({ ...account, passwordHash: null, revision: 2 });
    const first = tokenIn(await links.toReset({ ...account, passwordHash: null }));
    expect(await ownerOf(first)).toBe('user-1');
  });

  it('is unknown for another user, or without one', async () => {
    const token = tokenIn(await links.toReset(account));
    for (const other of ['user-2.x', token.replace('user-1', 'user-2'), 'user-1.x', 'x', ''])
      expect(await ownerOf(other)).toBeNull();
  });

  it('is not usable for another purpose, nor once it was consumed', async () => {
    await links.save('hash', 'user-1', 'delete-account');
    expect(await links.isUsable('hash', 'confirm-new-email')).toBe(false);
    expect(await links.isUsable('hash', 'delete-account')).toBe(true);
    await links.consume('hash', 'delete-account');
    expect(await links.isUsable('hash', 'delete-account')).toBe(false);
  });
});

describe('other links', () => {
  it('are valid for an hour', async () => {
    for (const purpose of ['approve-email-change', 'confirm-new-email', 'delete-account'] as const) {
      await links.save(`early ${purpose}`, 'user-1', purpose);
      await links.save(`late ${purpose}`, 'user-1', purpose);
    }
    await clock.advance(60 * minuteMs - 1);
    for (const purpose of ['approve-email-change', 'confirm-new-email', 'delete-account'] as const)
      expect(await links.consume(`early ${purpose}`, purpose)).toMatchObject({ consumed: 'now' });
    await clock.advance(1);
    for (const purpose of ['approve-email-change', 'confirm-new-email', 'delete-account'] as const)
      expect(await links.consume(`late ${purpose}`, purpose)).toMatchObject({ consumed: 'expired' });
  });

  it('without a question have no question mark', () => {
    expect(links.page('/login')).toBe(`${publicUrl}/login`);
    expect(links.page('/login', { message: 'a b' })).toBe(`${publicUrl}/login?message=a+b`);
  });
});

describe('on the way back from Google', () => {
  it('a state is spent once', async () => {
    expect(await handoffs.spendState('state-1')).toBe(true);
    expect(await handoffs.spendState('state-1')).toBe(false);
    expect(await handoffs.spendState('state-2')).toBe(true);
  });

  it('a failing vault is no spent state', async () => {
    const failing = { insertToken: async () => Promise.reject(new Error('The disk is full')) } as Partial<Vault>;
    const onFailing = new HandoffTokens(failing as Vault, clock, createSystemIds());
    await expect(onFailing.spendState('state-1')).rejects.toThrow('The disk is full');
  });

  it('a token is redeemed once, with the secret of the same browser', async () => {
    const { token, secret } = await handoffs.issue('user-1');
    expect(token).not.toBe(secret);
    expect(await handoffs.redeem({ token, secret: 'another' })).toBeNull();
    expect(await handoffs.redeem({ token: 'another', secret })).toBeNull();
    await clock.advance(minuteMs - 1);
    expect(await handoffs.redeem({ token, secret })).toBe('user-1');
    expect(await handoffs.redeem({ token, secret })).toBeNull();
  });

  it('a token is void after a minute', async () => {
    const handoff = await handoffs.issue('user-1');
    await clock.advance(minuteMs);
    expect(await handoffs.redeem(handoff)).toBeNull();
  });
});
