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
  let way: LossyWay;
  let vault: Vault;
  beforeAll(async () => {
    server = await startOwnMongo('file');
    way = await openLossyWay(Number(new URL(server.url).port));
    vault = await createMongoVault({ url: `mongodb://127.0.0.1:${way.port}/windtunnel` });
  });
  afterAll(async () => {
    await vault.close();
    await way.close();
    await server.remove();
  });

  /** Runs the write with its answer lost, and makes sure that it was. */
  const withLostAnswer = async <T>(command: 'insert' | 'update' | 'delete', write: () => Promise<T>): Promise<T> => {
    const before = way.lost();
    way.loseNext(command);
    const outcome = await write();
    expect(way.lost()).toBe(before + 1);
    return outcome;
  };

  it('knows its own insert again when the answer was lost', async () => {
    const account = anAccount();
    await withLostAnswer('insert', () => vault.insertAccount(account));
    expect(await vault.accountById(account.userId)).toEqual(account);
    await expect(vault.insertAccount(account)).rejects.toBeInstanceOf(RangeError);
    await expect(vault.insertAccount(anAccount({ email: account.email }))).rejects.toBeInstanceOf(EmailTaken);
  });

  it('still refuses a taken address when the answer was lost', async () => {
    const account = anAccount();
    await vault.insertAccount(account);
    const second = withLostAnswer('insert', () => vault.insertAccount(anAccount({ email: account.email })));
    await expect(second).rejects.toBeInstanceOf(EmailTaken);
  });

  it('answers that a replacement won when only its answer was lost, and replaced once', async () => {
    const session = aSession();
    await vault.insertSession(session);
    expect(await withLostAnswer('update', () => vault.updateSession({ ...session, deviceInfo: 'new' }))).toBe(true);
    expect(await vault.sessionById(session.sessionId)).toMatchObject({ revision: 1, deviceInfo: 'new' });
    expect(await withLostAnswer('update', () => vault.updateSession({ ...session, deviceInfo: 'old' }))).toBe(false);
  });

  it('consumes a token once for the caller whose answer was lost, and for nobody else', async () => {
    const token = aToken();
    await vault.insertToken(token);
    expect((await withLostAnswer('update', () => vault.consumeToken({ ...token, now })))?.consumed).toBe('now');
    expect((await vault.consumeToken({ ...token, now }))?.consumed).toBe('before');
  });

  it('deletes, whether or not the answer was lost', async () => {
    const session = aSession();
    await vault.insertSession(session);
    await withLostAnswer('delete', () => vault.deleteSession(session.sessionId));
    expect(await vault.sessionById(session.sessionId)).toBeNull();
  });

  it('loses nothing it acknowledged when the server is killed again and again', { timeout: 120_000 }, async () => {
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
      await expect.poll(() => vault.sessionById('nobody').catch(() => 'away'), { timeout: 20_000 }).toBeNull();
      for (const sessionId of acknowledged) expect((await vault.sessionById(sessionId))?.revision).toBe(1);
    }
    expect(acknowledged.size).toBeGreaterThan(250);
  });

  it('does not open with an index that is another than this version needs, and says so in a sentence', async () => {
    const url = server.url.replace(/[^/]+$/, 'with_another_index');
    const connection = await mongoose.createConnection(url).asPromise();
    await connection.collection('vault_accounts').createIndex({ emailLower: 1 }, { name: 'account_email' });
    const sentence =
      'The index account_email of vault_accounts in MongoDB is not the one this version needs; drop it and start again.';
    await expect(createMongoVault({ url })).rejects.toThrow(sentence);
    await connection.collection('vault_accounts').dropIndex('account_email');
    const other = await createMongoVault({ url });
    expect(await other.accountById('anybody')).toBeNull();
    await other.close();
    await connection.close();
  });
});

it('a vault does not open while its server is away, and opens when it is back', {
  timeout: 60_000,
}, async (context) => {
  if (reason !== null) return context.skip(reason);
  const server = await startOwnMongo('file');
  await server.kill();
  await expect(createMongoVault(server)).rejects.toBeInstanceOf(StoreUnavailable);
  await server.startAgain();
  const vault = await createMongoVault(server);
  await server.kill();
  await expect(vault.accountById('anybody')).rejects.toBeInstanceOf(StoreUnavailable);
  await server.startAgain();
  expect(await vault.accountById('anybody')).toBeNull();
  await vault.close();
  await expect(vault.accountById('anybody')).rejects.toBeInstanceOf(StoreUnavailable);
  await server.remove();
});
