import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { type Email, MailRefused } from '@windtunnel/contracts/ports/mail';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AccountTestApp,
  password,
  startAccountTestApp,
  withoutTrace,
} from '../../../test/kit/account-test-app.ts';
import { BackgroundWork } from '../background-work.ts';
import { DueEmails } from './due-emails.ts';

let [mailIsFull, vaultIsFull] = [false, false];
let app: AccountTestApp;
beforeAll(async () => {
  app = await startAccountTestApp({}, (bindings) => ({
    ...bindings,
    vault: new Proxy(bindings.vault, {
      get: (vault, name) => {
        if (vaultIsFull && /^(insert|update|delete)/.test(String(name)))
          return async () => Promise.reject(new StoreUnavailable('The disk is full'));
        return Reflect.get(vault, name);
      },
    }),
    mail: {
      ...bindings.mail,
      send: async (email) => {
        if (mailIsFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        await bindings.mail.send(email);
      },
    },
  }));
});
afterAll(() => app.close());

const post = (route: { path: string }, body: unknown) => app.send('POST', route.path, { body });
const due = async (vault: Vault) => {
  const kinds: string[] = [];
  for await (const { kind } of vault.allDueEmails()) kinds.push(kind);
  return kinds;
};

describe('V27: an email that cannot be sent now', () => {
  it('is sent once the disk has space again, by itself and once', async () => {
    await app.signIn('owner@example.com');
    mailIsFull = true;
    expect((await post(accountRoutes.signup, { email: 'new@example.com', password })).status).toBe(200);
    expect((await post(accountRoutes.forgotPassword, { email: 'owner@example.com' })).status).toBe(200);
    await app.clock.advance(3_600_000);
    await app.emails('new@example.com', 0);
    mailIsFull = false;
    await app.clock.advance(300_000);
    expect((await app.emails('new@example.com', 1))[0]?.subject).toBe('Confirm your email address');
    expect((await app.emails('owner@example.com', 2))[0]?.subject).toBe('Reset your password');
    const token = await app.token('owner@example.com', 2);
    expect((await post(accountRoutes.resetPassword, { token, password: 'a new password' })).status).toBe(200);
    await app.emails('owner@example.com', 3);
    await app.clock.advance(3_600_000);
    await app.emails('new@example.com', 1);
    await app.emails('owner@example.com', 3);
    expect(await due(app.bindings.vault)).toEqual([]);
  });

  it('is not promised if it cannot be stored either, to no address', async () => {
    vaultIsFull = true;
    const known = await post(accountRoutes.forgotPassword, { email: 'owner@example.com' });
    const unknown = await post(accountRoutes.forgotPassword, { email: 'stranger@example.com' });
    vaultIsFull = false;
    expect(known).toMatchObject({ status: 503, body: { code: 'STORE_UNAVAILABLE' } });
    expect(withoutTrace(known)).toEqual(withoutTrace(unknown));
  });
});

describe('due emails', () => {
  /** One process on a shared vault. */
  function aProcess(vault: Vault, send: (email: Email) => Promise<void>) {
    const clock = createFakeClock();
    const emails = { compose: async () => ({ to: 'ann@example.org', userId: 'u1', subject: '', text: '', html: '' }) };
    const background = new BackgroundWork(silentLogger);
    const process = new DueEmails(vault, { send }, clock, createSystemIds(), silentLogger, background, emails as never);
    const stop = async () => {
      process.onModuleDestroy();
      await process.onApplicationShutdown();
      await background.onApplicationShutdown();
    };
    return { process, clock, stop };
  }
  const email = { kind: 'reset-password', to: 'ann@example.org', userId: null } as const;

  it('are sent once when two processes race, and by the other one if the first ends', async () => {
    const vault = createSqliteVault({ file: aDataFolder().file('vault.db') });
    const sent: string[] = [];
    const send = async ({ messageId }: Email) => void sent.push(messageId);
    const first = aProcess(vault, () => Promise.reject(new Error('no space left')));
    for (let index = 0; index < 20; index += 1) await first.process.promise(email);
    await first.stop();
    expect(await due(vault)).toHaveLength(20);
    const others = [aProcess(vault, send), aProcess(vault, send)];
    for (const { process, clock } of others) {
      await clock.advance(600_000);
      process.onApplicationBootstrap();
    }
    await vi.waitFor(async () => expect(await due(vault)).toEqual([]));
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
    for (const other of others) await other.stop();
    await vault.close();
  });

  it('are given up if they are refused for good, or after three days', async () => {
    const vault = createSqliteVault({ file: aDataFolder().file('vault.db') });
    const refusing = aProcess(vault, () => Promise.reject(new MailRefused('no such mailbox')));
    await refusing.process.send(await refusing.process.prepare(email));
    expect(await due(vault)).toEqual([]);
    const late = aProcess(vault, () => Promise.reject(new Error('must not be sent')));
    const prepared = await late.process.prepare(email);
    await late.clock.advance(3 * 86_400_000 + 1);
    await late.process.send(prepared);
    expect(await due(vault)).toEqual([]);
    await vault.close();
  });
});
