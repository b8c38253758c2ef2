import type { Account, Vault } from '@windtunnel/contracts/ports/vault';
import { createFakeClock, type FakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackendSettings } from '../platform/ports.ts';
import { HandoffTokens } from './google/handoff-tokens.ts';
import { OneTimeLinks } from './one-time-links.ts';
import { sha256 } from './sha256.ts';

const publicUrl = 'https://windtunnel.example';
const [minuteMs, hourMs] = [60_000, 3_600_000];
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

describe('the link that confirms an address', () => {
  it('opens our page with the token and the address, for 24 hours', async () => {
    const link = new URL(await links.toVerify(account));
    expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
      publicUrl,
      '/verify-email',
      'ann@example.org',
    ]);
    await clock.advance(24 * hourMs - 1);
    expect(await links.consumeVerify(tokenIn(link.href))).toMatchObject({
      consumed: 'now',
      token: { userId: 'user-1', purpose: 'verify-email', tokenHash: sha256(tokenIn(link.href)) },
    });
    expect(await links.consumeVerify(tokenIn(link.href))).toMatchObject({ consumed: 'before' });
  });

  it('has expired after 24 hours, and is unknown for another purpose', async () => {
    const token = tokenIn(await links.toVerify(account));
    expect(await links.consume(sha256(token), 'reset-password')).toBeNull();
    await clock.advance(24 * hourMs);
    expect(await links.consumeVerify(token)).toMatchObject({ consumed: 'expired' });
    expect(await links.consumeVerify('unknown')).toBeNull();
  });
});

describe('the link for a new password', () => {
  it('works once, within an hour', async () => {
    const link = await links.toReset(account);
    expect(link.startsWith(`${publicUrl}/reset-password?token=user-1.`)).toBe(true);
    await clock.advance(60 * minuteMs - 1);
    expect(await links.consumeReset(tokenIn(link))).toBe('user-1');
    expect(await links.consumeReset(tokenIn(link))).toBeNull();
  });

  it('has expired after an hour', async () => {
    const token = tokenIn(await links.toReset(account));
    await clock.advance(60 * minuteMs);
    expect(await links.consumeReset(token)).toBeNull();
  });

  it('is void once the password is another one, also the first', async () => {
    const token = tokenIn(await links.toReset(account));
    await vault.updateAccount({ ...account, passwordHash: 'hash-2' });
    expect(await links.consumeReset(token)).toBeNull();
    await vault.updateAccount({ ...account, passwordHash: null, revision: 1 });
    const first = tokenIn(await links.toReset({ ...account, passwordHash: null }));
    expect(await links.consumeReset(first)).toBe('user-1');
  });

  it('is unknown for another user, or without one', async () => {
    const token = tokenIn(await links.toReset(account));
    for (const other of ['user-2.x', token.replace('user-1', 'user-2'), 'user-1.x', 'x', ''])
      expect(await links.consumeReset(other)).toBeNull();
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
