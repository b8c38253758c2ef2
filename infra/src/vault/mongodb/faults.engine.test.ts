import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { EmailTaken, type Vault } from '@windtunnel/contracts/ports/vault';
import { type LossyWay, openLossyWay } from '@windtunnel/test-servers/mongodb/lost-answers';
import { type OwnMongo, startOwnMongo, whyNoOwnMongo } from '@windtunnel/test-servers/mongodb/servers';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, aSession, aToken, now } from '../contract/vault-records.ts';
import { createMongoVault } from './mongodb-vault.ts';

const reason = await whyNoOwnMongo();

describe.skipIf(reason !== null)('a vault in MongoDB', () => {
  let server: OwnMongo;
  let proxy: LossyWay;
  let vault: Vault;
  beforeAll(async () => {
    server = await startOwnMongo('file');
    proxy = await openLossyWay(Number(new URL(server.url).port));
    vault = await createMongoVault({ url: `mongodb://127.0.0.1:${proxy.port}/windtunnel` });
  });
  afterAll(async () => {
    await vault.close();
    await proxy.close();
    await server.remove();
  });

  /** Runs the write, drops the response and checks that it was dropped. */
  const withLostResponse = async <T>(command: 'insert' | 'update' | 'delete', write: () => Promise<T>): Promise<T> => {
    const before = proxy.lost();
    proxy.loseNext(command);
    const outcome = await write();
    expect(proxy.lost()).toBe(before + 1);
    return outcome;
  };

  it('recognises its own insert when the response was lost', async () => {
    const account = anAccount();
    await withLostResponse('insert', () => vault.insertAccount(account));
    expect(await vault.accountById(account.userId)).toEqual(account);
    await expect(vault.insertAccount(account)).rejects.toBeInstanceOf(RangeError);
    await expect(vault.insertAccount(anAccount({ email: account.email }))).rejects.toBeInstanceOf(EmailTaken);
  });

  it('refuses a taken address even when the response was lost', async () => {
    const account = anAccount();
    await vault.insertAccount(account);
    const second = withLostResponse('insert', () => vault.insertAccount(anAccount({ email: account.email })));
    await expect(second).rejects.toBeInstanceOf(EmailTaken);
  });

  it('reports that a replacement succeeded when only its response was lost, and replaces once', async () => {
    const session = aSession();
    await vault.insertSession(session);
    expect(await withLostResponse('update', () => vault.updateSession({ ...session, deviceInfo: 'new' }))).toBe(true);
    expect(await vault.sessionById(session.sessionId)).toMatchObject({ revision: 1, deviceInfo: 'new' });
    expect(await withLostResponse('update', () => vault.updateSession({ ...session, deviceInfo: 'old' }))).toBe(false);
  });

  it('lets exactly the caller whose response was lost consume a token', async () => {
    const token = aToken();
    await vault.insertToken(token);
    expect((await withLostResponse('update', () => vault.consumeToken({ ...token, now })))?.consumed).toBe('now');
    expect((await vault.consumeToken({ ...token, now }))?.consumed).toBe('before');
  });

  it('deletes even when the response was lost', async () => {
    const session = aSession();
    await vault.insertSession(session);
    await withLostResponse('delete', () => vault.deleteSession(session.sessionId));
    expect(await vault.sessionById(session.sessionId)).toBeNull();
  });

  it('loses no acknowledged write when the server is killed repeatedly', { timeout: 120_000 }, async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      let isOver = false;
      const write = async () => {
        while (!isOver) {
          const session = aSession({ sessionId: randomUUID() });
          try {
            await vault.insertSession(session);
            if (await vault.updateSession(session)) acknowledged.add(session.sessionId);
          } catch (error) {
            expect(error).toBeInstanceOf(StoreUnavailable);
            return;
          }
        }
      };
      const writers = Array.from({ length: 8 }, write);
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 50 + round * 13);
      await server.kill();
      isOver = true;
      await server.startAgain();
      await Promise.all(writers);
      await expect.poll(() => vault.sessionById('unknown').catch(() => 'down'), { timeout: 20_000 }).toBeNull();
      for (const sessionId of acknowledged) expect((await vault.sessionById(sessionId))?.revision).toBe(1);
    }
    expect(acknowledged.size).toBeGreaterThan(250);
  });

  it('does not open over an index that differs from the declared one, and says what to do', async () => {
    const url = server.url.replace(/[^/]+$/, 'with_another_index');
    const connection = await mongoose.createConnection(url).asPromise();
    await connection.collection('vault_accounts').createIndex({ emailLower: 1 }, { name: 'account_email' });
    const sentence =
      'The index account_email of vault_accounts in MongoDB is not the one this version needs; drop it and start again.';
    await expect(createMongoVault({ url })).rejects.toThrow(sentence);
    await connection.collection('vault_accounts').dropIndex('account_email');
    const other = await createMongoVault({ url });
    expect(await other.accountById('unknown')).toBeNull();
    await other.close();
    await connection.close();
  });
});

it('a vault does not open while its server is unavailable, and opens once it is back', {
  timeout: 60_000,
}, async (context) => {
  if (reason !== null) return context.skip(reason);
  const server = await startOwnMongo('file');
  await server.kill();
  await expect(createMongoVault(server)).rejects.toBeInstanceOf(StoreUnavailable);
  await server.startAgain();
  const vault = await createMongoVault(server);
  await server.kill();
  await expect(vault.accountById('unknown')).rejects.toBeInstanceOf(StoreUnavailable);
  await server.startAgain();
  expect(await vault.accountById('unknown')).toBeNull();
  await vault.close();
  await expect(vault.accountById('unknown')).rejects.toBeInstanceOf(StoreUnavailable);
  await server.remove();
});
