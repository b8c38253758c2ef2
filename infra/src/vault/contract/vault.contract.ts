import { randomUUID } from 'node:crypto';
import { EmailTaken, type OneTimeToken, type Vault } from '@windtunnel/contracts/ports/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount, aSession, aToken, now } from './vault-records.ts';

/** An engine under test. Tests share it and use people of their own. */
export interface VaultHost {
  readonly vault: Vault;
  /** Ends the vault and opens the same one again. */
  reopen(): Promise<Vault>;
  destroy(): Promise<void>;
}

type OpenVault = () => { vault: Vault; reopen: () => Promise<Vault> };

/** What every vault keeps. */
export function vaultContract({ name, create }: { readonly name: string; create(): Promise<VaultHost> }): void {
  describe(`vault: ${name}`, () => {
    let host: VaultHost;
    let vault: Vault;
    beforeAll(async () => {
      host = await create();
      vault = host.vault;
    });
    afterAll(() => host.destroy());
    const open: OpenVault = () => ({
      vault,
      reopen: async () => {
        vault = await host.reopen();
        return vault;
      },
    });
    describe('accounts', () => accounts(open));
    describe('sessions', () => sessions(open));
    describe('one-time tokens', () => tokens(open));
    describe('moving house', () => moving(open));
  });
}

function accounts(open: OpenVault): void {
  it('finds an account by id and by address, in any case of letters', async () => {
    const account = anAccount({ firstName: 'Änn 🧪', demo: true });
    await open().vault.insertAccount(account);
    expect(await open().vault.accountById(account.userId)).toEqual(account);
    expect(await open().vault.accountByEmail(account.email.toUpperCase())).toEqual(account);
    expect(await open().vault.accountById(randomUUID())).toBeNull();
    expect(await open().vault.accountByEmail('nobody@example.org')).toBeNull();
  });

  it('lets one of many parallel sign-ups have an address', async () => {
    const { email } = anAccount();
    const attempts = Array.from({ length: 8 }, (_, index) =>
      open().vault.insertAccount(anAccount({ email: index % 2 === 0 ? email : email.toLowerCase() })),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const reason of refused) expect(reason).toBeInstanceOf(EmailTaken);
  });

  it('replaces an account at the revision that was read, and only then', async () => {
    const account = anAccount();
    await open().vault.insertAccount(account);
    const changed = { ...account, username: 'annie', emailVerifiedAt: now.toISOString() };
    const outcomes = await Promise.all([open().vault.updateAccount(changed), open().vault.updateAccount(changed)]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await open().vault.accountById(account.userId)).toEqual({ ...changed, revision: 1 });
    expect(await open().vault.updateAccount(anAccount())).toBe(false);
  });

  it('does not let an account change to a taken address, but to a free one', async () => {
    const [ann, bob] = [anAccount(), anAccount()];
    await open().vault.insertAccount(ann);
    await open().vault.insertAccount(bob);
    const taken = open().vault.updateAccount({ ...bob, email: ann.email.toUpperCase() });
    await expect(taken).rejects.toBeInstanceOf(EmailTaken);
    const free = `new-${bob.email}`;
    expect(await open().vault.updateAccount({ ...bob, email: free })).toBe(true);
    expect(await open().vault.accountByEmail(bob.email)).toBeNull();
    expect((await open().vault.accountByEmail(free))?.userId).toBe(bob.userId);
  });

  it('keeps everything when it is opened again', async () => {
    const [account, session, token] = [anAccount(), aSession(), aToken()];
    await open().vault.insertAccount(account);
    await open().vault.insertSession(session);
    await open().vault.insertToken(token);
    const vault = await open().reopen();
    expect(await vault.accountById(account.userId)).toEqual(account);
    expect(await vault.sessionById(session.sessionId)).toEqual(session);
    expect((await vault.consumeToken({ ...token, now }))?.consumed).toBe('now');
  });
}

function sessions(open: OpenVault): void {
  it('finds a session by id and by its present and its previous token', async () => {
    const session = aSession({ previousRefreshHash: randomUUID(), ipAddress: '192.0.2.1' });
    await open().vault.insertSession(session);
    expect(await open().vault.sessionById(session.sessionId)).toEqual(session);
    expect(await open().vault.sessionByRefreshHash(session.refreshHash)).toEqual(session);
    expect(await open().vault.sessionByRefreshHash(session.previousRefreshHash ?? '')).toEqual(session);
    expect(await open().vault.sessionByRefreshHash(randomUUID())).toBeNull();
  });

  it('rotates a token for one of two parallel callers; the one before the previous is forgotten', async () => {
    const session = aSession({ previousRefreshHash: randomUUID() });
    await open().vault.insertSession(session);
    const rotated = () => ({ ...session, refreshHash: randomUUID(), previousRefreshHash: session.refreshHash });
    const outcomes = await Promise.all([open().vault.updateSession(rotated()), open().vault.updateSession(rotated())]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect((await open().vault.sessionByRefreshHash(session.refreshHash))?.revision).toBe(1);
    expect(await open().vault.sessionByRefreshHash(session.previousRefreshHash ?? '')).toBeNull();
  });

  it('lists the sessions of one user, the oldest first', async () => {
    const userId = randomUUID();
    const times = ['2026-01-03T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
    for (const createdAt of times) await open().vault.insertSession(aSession({ userId, createdAt }));
    await open().vault.insertSession(aSession());
    expect((await open().vault.sessionsOfUser(userId)).map(({ createdAt }) => createdAt)).toEqual(times.toSorted());
    expect(await open().vault.sessionsOfUser(randomUUID())).toEqual([]);
  });

  it('ends one session, all of a user, or all but one', async () => {
    const userId = randomUUID();
    const [first, second, third] = [aSession({ userId }), aSession({ userId }), aSession({ userId })];
    const stranger = aSession();
    for (const session of [first, second, third, stranger]) await open().vault.insertSession(session);
    await open().vault.deleteSession(first.sessionId);
    await open().vault.deleteSession(first.sessionId);
    expect(await open().vault.deleteSessionsOfUser(userId, second.sessionId)).toBe(1);
    expect((await open().vault.sessionsOfUser(userId)).map(({ sessionId }) => sessionId)).toEqual([second.sessionId]);
    expect(await open().vault.deleteSessionsOfUser(userId)).toBe(1);
    expect(await open().vault.sessionById(stranger.sessionId)).toEqual(stranger);
    expect(await open().vault.updateSession(second)).toBe(false);
  });
}

function tokens(open: OpenVault): void {
  it('is consumed by exactly one of many parallel callers', async () => {
    const token = aToken();
    await open().vault.insertToken(token);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => open().vault.consumeToken({ ...token, now })));
    const consumed = outcomes.map((outcome) => outcome?.consumed);
    expect(consumed.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'before'), 'now']);
    const winner = outcomes.find((outcome) => outcome?.consumed === 'now');
    expect(winner?.token).toEqual({ ...token, consumedAt: now.toISOString() });
  });

  it('expires at its time, and was used before remains used before', async () => {
    const [late, used] = [aToken(), aToken()];
    await open().vault.insertToken(late);
    await open().vault.insertToken(used);
    const atExpiry = new Date(late.expiresAt);
    await open().vault.consumeToken({ ...used, now });
    expect((await open().vault.consumeToken({ ...late, now: atExpiry }))?.consumed).toBe('expired');
    expect((await open().vault.consumeToken({ ...used, now: atExpiry }))?.consumed).toBe('before');
    expect((await open().vault.consumeToken({ ...late, now: new Date(atExpiry.getTime() - 1) }))?.consumed).toBe('now');
  });

  it('is unknown under another hash or for another purpose', async () => {
    const token = aToken();
    await open().vault.insertToken(token);
    expect(await open().vault.consumeToken({ ...token, tokenHash: randomUUID(), now })).toBeNull();
    expect(await open().vault.consumeToken({ ...token, purpose: 'reset-password', now })).toBeNull();
    expect((await open().vault.consumeToken({ ...token, now }))?.consumed).toBe('now');
  });
}

/** More than any page. */
const many = 1_200;

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const item of items) seen.push(item);
  return seen;
}

function moving(open: OpenVault): void {
  it('lists every account once, as it was inserted and in the order of the ids', { timeout: 60_000 }, async () => {
    const accounts = Array.from({ length: many }, (_, index) => anAccount({ revision: index, passwordHash: null }));
    await Promise.all(accounts.map((account) => open().vault.insertAccount(account)));
    const mine = new Set(accounts.map(({ userId }) => userId));
    const listed = await all(open().vault.allAccounts());
    expect(listed.map(({ userId }) => userId)).toEqual(listed.map(({ userId }) => userId).toSorted());
    const sorted = accounts.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
    expect(listed.filter(({ userId }) => mine.has(userId))).toEqual(sorted);
  });

  it('refuses an account that is there already, whatever else it says', async () => {
    const account = anAccount();
    await open().vault.insertAccount(account);
    await expect(open().vault.insertAccount(account)).rejects.toBeInstanceOf(RangeError);
    await expect(open().vault.insertAccount(anAccount({ userId: account.userId }))).rejects.toBeInstanceOf(RangeError);
    expect(await open().vault.accountById(account.userId)).toEqual(account);
  });

  it('lists every one-time token once, used ones too, in the order of the hashes', { timeout: 60_000 }, async () => {
    const consumedAt = now.toISOString();
    const inserted = Array.from({ length: many }, (_, index) => aToken(index % 2 === 0 ? { consumedAt } : {}));
    await Promise.all(inserted.map((token) => open().vault.insertToken(token)));
    const mine = new Set(inserted.map(({ tokenHash }) => tokenHash));
    const listed = await all(open().vault.allTokens());
    expect(listed.map(({ tokenHash }) => tokenHash)).toEqual(listed.map(({ tokenHash }) => tokenHash).toSorted());
    const sorted = inserted.toSorted((one, other) => (one.tokenHash < other.tokenHash ? -1 : 1));
    expect(listed.filter(({ tokenHash }) => mine.has(tokenHash))).toEqual(sorted);
    expect((await open().vault.consumeToken({ ...(inserted[0] as OneTimeToken), now }))?.consumed).toBe('before');
  });
}
