import { randomUUID } from 'node:crypto';
import { EmailTaken, GoogleSubjectTaken, type OneTimeToken, type Vault } from '@windtunnel/contracts/ports/vault';
import { describe, expect, it } from 'vitest';
import { type OpenStore, openForSuite, type StoreUnderTest } from '../../testing/reopenable-store.ts';
import { dueEmails, signUps } from './sign-up-contract.ts';
import { aDueEmail, all, anAccount, aPendingReferral, aSession, aSignUp, aToken, now } from './vault-records.ts';

export type OpenVault = OpenStore<Vault>;

/** What every vault guarantees. */
export function vaultContract({ name, create }: StoreUnderTest<Vault>): void {
  describe(`vault: ${name}`, () => {
    const open = openForSuite(create);
    describe('accounts', () => accounts(open));
    describe('sessions', () => sessions(open));
    describe('one-time tokens', () => tokens(open));
    describe('sign-ups', () => signUps(open));
    describe('due emails', () => dueEmails(open));
    describe('referrals', () => referrals(open));
    describe('erasing a user', () => erasing(open));
    describe('export and import', () => exporting(open));
  });
}

function accounts(open: OpenVault): void {
  it('finds an account by id and by address in upper or lower case', async () => {
    const account = anAccount({ firstName: 'Änn 🧪', demo: true });
    await open().store.insertAccount(account);
    expect(await open().store.accountById(account.userId)).toEqual(account);
    expect(await open().store.accountByEmail(account.email.toUpperCase())).toEqual(account);
    expect(await open().store.accountById(randomUUID())).toBeNull();
    expect(await open().store.accountByEmail('unknown@example.org')).toBeNull();
  });

  it('gives an address to exactly one of many parallel sign-ups', async () => {
    const { email } = anAccount();
    const attempts = Array.from({ length: 8 }, (_, index) =>
      open().store.insertAccount(anAccount({ email: index % 2 === 0 ? email : email.toLowerCase() })),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const reason of refused) expect(reason).toBeInstanceOf(EmailTaken);
  });

  it('finds an account by its Google account, exactly as written', async () => {
    const account = anAccount({ googleSubject: `Sub-${randomUUID()}` });
    const subject = account.googleSubject ?? '';
    await open().store.insertAccount(account);
    await open().store.insertAccount(anAccount());
    expect(await open().store.accountByGoogleSubject(subject)).toEqual(account);
    expect(await open().store.accountByGoogleSubject(subject.toLowerCase())).toBeNull();
    expect(await open().store.accountByGoogleSubject('')).toBeNull();
    expect(await open().store.updateAccount({ ...account, googleSubject: null })).toBe(true);
    expect(await open().store.accountByGoogleSubject(subject)).toBeNull();
  });

  it('links a Google account to exactly one of many parallel accounts, new or existing', async () => {
    const googleSubject = randomUUID();
    const existing = Array.from({ length: 4 }, () => anAccount());
    for (const account of existing) await open().store.insertAccount(account);
    const outcomes = await Promise.allSettled([
      ...existing.map((account) => open().store.updateAccount({ ...account, googleSubject })),
      ...existing.map(() => open().store.insertAccount(anAccount({ googleSubject }))),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const reason of refused) expect(reason).toBeInstanceOf(GoogleSubjectTaken);
  });

  it('replaces an account only at the revision that was read', async () => {
    const account = anAccount();
    await open().store.insertAccount(account);
    const changed = { ...account, username: 'annie', emailVerifiedAt: now.toISOString() };
    const outcomes = await Promise.all([open().store.updateAccount(changed), open().store.updateAccount(changed)]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await open().store.accountById(account.userId)).toEqual({ ...changed, revision: 1 });
    expect(await open().store.updateAccount(anAccount())).toBe(false);
  });

  it('lets an account change to a free address but not to a taken one', async () => {
    const [ann, bob] = [anAccount(), anAccount()];
    await open().store.insertAccount(ann);
    await open().store.insertAccount(bob);
    const taken = open().store.updateAccount({ ...bob, email: ann.email.toUpperCase() });
    await expect(taken).rejects.toBeInstanceOf(EmailTaken);
    const free = `new-${bob.email}`;
    expect(await open().store.updateAccount({ ...bob, email: free })).toBe(true);
    expect(await open().store.accountByEmail(bob.email)).toBeNull();
    expect((await open().store.accountByEmail(free))?.userId).toBe(bob.userId);
  });

  it('still has everything when it is opened again', async () => {
    const [account, session, token] = [anAccount(), aSession(), aToken()];
    await open().store.insertAccount(account);
    await open().store.insertSession(session);
    await open().store.insertToken(token);
    const vault = await open().reopen();
    expect(await vault.accountById(account.userId)).toEqual(account);
    expect(await vault.sessionById(session.sessionId)).toEqual(session);
    expect((await vault.consumeToken({ ...token, now }))?.consumed).toBe('now');
  });
}

function sessions(open: OpenVault): void {
  it('finds a session by id, by its current token and by its previous one', async () => {
    const session = aSession({ previousRefreshHash: randomUUID(), ipAddress: '192.0.2.1' });
    await open().store.insertSession(session);
    expect(await open().store.sessionById(session.sessionId)).toEqual(session);
    const other = aSession();
    await open().store.insertSession(other);
    expect(await open().store.sessionsById([session.sessionId, 'unknown', other.sessionId])).toHaveLength(2);
    expect(await open().store.sessionsById([session.sessionId])).toEqual([session]);
    expect(await open().store.sessionByRefreshHash(session.refreshHash)).toEqual(session);
    expect(await open().store.sessionByRefreshHash(session.previousRefreshHash ?? '')).toEqual(session);
    expect(await open().store.sessionByRefreshHash(randomUUID())).toBeNull();
  });

  it('rotates a token for one of two parallel callers and forgets the one before the previous', async () => {
    const session = aSession({ previousRefreshHash: randomUUID() });
    await open().store.insertSession(session);
    const rotated = () => ({ ...session, refreshHash: randomUUID(), previousRefreshHash: session.refreshHash });
    const outcomes = await Promise.all([open().store.updateSession(rotated()), open().store.updateSession(rotated())]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect((await open().store.sessionByRefreshHash(session.refreshHash))?.revision).toBe(1);
    expect(await open().store.sessionByRefreshHash(session.previousRefreshHash ?? '')).toBeNull();
  });

  it('lists the sessions of one user, oldest first', async () => {
    const userId = randomUUID();
    const times = ['2026-01-03T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
    for (const createdAt of times) await open().store.insertSession(aSession({ userId, createdAt }));
    await open().store.insertSession(aSession());
    expect((await open().store.sessionsOfUser(userId)).map(({ createdAt }) => createdAt)).toEqual(times.toSorted());
    expect(await open().store.sessionsOfUser(randomUUID())).toEqual([]);
  });

  it('deletes one session, all sessions of a user, or all but one', async () => {
    const userId = randomUUID();
    const [first, second, third] = [aSession({ userId }), aSession({ userId }), aSession({ userId })];
    const foreign = aSession();
    for (const session of [first, second, third, foreign]) await open().store.insertSession(session);
    await open().store.deleteSession(first.sessionId);
    await open().store.deleteSession(first.sessionId);
    expect(await open().store.deleteSessionsOfUser(userId, second.sessionId)).toBe(1);
    expect((await open().store.sessionsOfUser(userId)).map(({ sessionId }) => sessionId)).toEqual([second.sessionId]);
    expect(await open().store.deleteSessionsOfUser(userId)).toBe(1);
    expect(await open().store.sessionById(foreign.sessionId)).toEqual(foreign);
    expect(await open().store.updateSession(second)).toBe(false);
  });
}

function tokens(open: OpenVault): void {
  it('are consumed by exactly one of many parallel callers', async () => {
    const token = aToken();
    await open().store.insertToken(token);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => open().store.consumeToken({ ...token, now })));
    const consumed = outcomes.map((outcome) => outcome?.consumed);
    expect(consumed.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'before'), 'now']);
    const winner = outcomes.find((outcome) => outcome?.consumed === 'now');
    expect(winner?.token).toEqual({ ...token, consumedAt: now.toISOString() });
  });

  it('are inserted by exactly one of many parallel callers', async () => {
    const token = aToken({ consumedAt: now.toISOString() });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => open().store.insertToken(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    for (const reason of refused) expect(reason).toBeInstanceOf(RangeError);
  });

  it('expire at their time, except those consumed before', async () => {
    const [late, used] = [aToken(), aToken()];
    await open().store.insertToken(late);
    await open().store.insertToken(used);
    const atExpiry = new Date(late.expiresAt);
    await open().store.consumeToken({ ...used, now });
    expect((await open().store.consumeToken({ ...late, now: atExpiry }))?.consumed).toBe('expired');
    expect((await open().store.consumeToken({ ...used, now: atExpiry }))?.consumed).toBe('before');
    expect((await open().store.consumeToken({ ...late, now: new Date(atExpiry.getTime() - 1) }))?.consumed).toBe('now');
  });

  it('are unknown under another hash or for another purpose', async () => {
    const token = aToken();
    await open().store.insertToken(token);
    expect(await open().store.consumeToken({ ...token, tokenHash: randomUUID(), now })).toBeNull();
    expect(await open().store.consumeToken({ ...token, purpose: 'reset-password', now })).toBeNull();
    expect(await open().store.findToken(token.tokenHash, 'reset-password')).toBeNull();
    expect(await open().store.findToken(token.tokenHash, token.purpose)).toEqual(token);
    expect((await open().store.consumeToken({ ...token, now }))?.consumed).toBe('now');
  });
}

function referrals(open: OpenVault): void {
  it('gives a mark to exactly one of many parallel callers, for ever', async () => {
    const hash = randomUUID();
    expect(await open().store.markOwner(hash)).toBeNull();
    const users = Array.from({ length: 8 }, () => randomUUID());
    const owners = new Set(await Promise.all(users.map((userId) => open().store.claimMark({ hash, userId }))));
    expect(owners.size).toBe(1);
    const [owner] = owners;
    expect(users).toContain(owner);
    const vault = await open().reopen();
    expect(await vault.claimMark({ hash, userId: randomUUID() })).toBe(owner);
    expect(await vault.markOwner(hash)).toBe(owner);
    expect(await all(vault.allMarks())).toContainEqual({ hash, userId: owner });
  });

  it('keeps a pending referral until it is deleted, and the first one if there are two', async () => {
    const pending = aPendingReferral();
    const other = aPendingReferral({ deviceHash: null });
    await open().store.insertPendingReferral(pending);
    await open().store.insertPendingReferral({ ...pending, referralCode: 'LATER' });
    await open().store.insertPendingReferral(other);
    expect(await open().store.pendingReferral(pending.userId)).toEqual(pending);
    expect(await all(open().store.allPendingReferrals())).toEqual(expect.arrayContaining([pending, other]));
    await open().store.deletePendingReferral(pending.userId);
    await open().store.deletePendingReferral(pending.userId);
    expect(await open().store.pendingReferral(pending.userId)).toBeNull();
    expect(await open().store.pendingReferral(other.userId)).toEqual(other);
  });
}

function erasing(open: OpenVault): void {
  it("deletes a user's tokens and no one else's", async () => {
    const [mine, other] = [aToken(), aToken()];
    for (const token of [mine, other]) await open().store.insertToken(token);
    await open().store.deleteTokensOfUser(mine.userId);
    expect(await open().store.consumeToken({ ...mine, now })).toBeNull();
    expect((await open().store.consumeToken({ ...other, now }))?.consumed).toBe('now');
  });

  it('leaves nothing of the user, everything of the others, and the address free', async () => {
    const [ann, bob] = [anAccount(), anAccount()];
    const [annSession, bobSession] = [aSession({ userId: ann.userId }), aSession({ userId: bob.userId })];
    const [annToken, bobToken] = [aToken({ userId: ann.userId }), aToken({ userId: bob.userId })];
    for (const account of [ann, bob]) await open().store.insertAccount(account);
    for (const session of [annSession, bobSession]) await open().store.insertSession(session);
    for (const token of [annToken, bobToken]) await open().store.insertToken(token);
    for (const { userId } of [ann, bob]) await open().store.insertPendingReferral(aPendingReferral({ userId }));
    const [annWaits, bobWaits] = [aSignUp({ userId: ann.userId }), aSignUp({ userId: bob.userId })];
    for (const signUp of [annWaits, bobWaits]) await open().store.insertSignUp(signUp);
    const [toAnn, toBob] = [aDueEmail({ userId: ann.userId }), aDueEmail({ userId: bob.userId })];
    for (const email of [toAnn, toBob]) await open().store.insertDueEmail(email);
    await open().store.eraseUser(ann.userId);
    await open().store.eraseUser(ann.userId);
    expect(await open().store.accountById(ann.userId)).toBeNull();
    expect(await open().store.accountByEmail(ann.email)).toBeNull();
    expect(await open().store.sessionsOfUser(ann.userId)).toEqual([]);
    expect(await open().store.consumeToken({ ...annToken, now })).toBeNull();
    expect(await open().store.pendingReferral(ann.userId)).toBeNull();
    expect(await open().store.updateAccount(ann)).toBe(false);
    expect(await open().store.signUpByToken(annWaits.tokenHash)).toBeNull();
    expect(await open().store.updateDueEmail(toAnn)).toBe(false);
    expect(await open().store.signUpByToken(bobWaits.tokenHash)).toEqual(bobWaits);
    expect(await open().store.updateDueEmail(toBob)).toBe(true);
    expect(await open().store.accountById(bob.userId)).toEqual(bob);
    expect(await open().store.sessionById(bobSession.sessionId)).toEqual(bobSession);
    expect((await open().store.consumeToken({ ...bobToken, now }))?.consumed).toBe('now');
    expect(await open().store.pendingReferral(bob.userId)).not.toBeNull();
    await open().store.insertAccount(anAccount({ email: ann.email }));
  });
}

/** More than any page. */
const many = 1_200;

function exporting(open: OpenVault): void {
  it('lists every account once, as it was inserted and in the order of the ids', { timeout: 60_000 }, async () => {
    const accounts = Array.from({ length: many }, (_, index) => anAccount({ revision: index, passwordHash: null }));
    await Promise.all(accounts.map((account) => open().store.insertAccount(account)));
    const mine = new Set(accounts.map(({ userId }) => userId));
    const listed = await all(open().store.allAccounts());
    expect(listed.map(({ userId }) => userId)).toEqual(listed.map(({ userId }) => userId).toSorted());
    const sorted = accounts.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
    expect(listed.filter(({ userId }) => mine.has(userId))).toEqual(sorted);
  });

  it('refuses an account whose id exists already', async () => {
    const account = anAccount();
    await open().store.insertAccount(account);
    await expect(open().store.insertAccount(account)).rejects.toBeInstanceOf(RangeError);
    await expect(open().store.insertAccount(anAccount({ userId: account.userId }))).rejects.toBeInstanceOf(RangeError);
    expect(await open().store.accountById(account.userId)).toEqual(account);
  });

  it('lists every one-time token once, consumed ones included, in the order of the hashes', {
    timeout: 60_000,
  }, async () => {
    const consumedAt = now.toISOString();
    const inserted = Array.from({ length: many }, (_, index) => aToken(index % 2 === 0 ? { consumedAt } : {}));
    await Promise.all(inserted.map((token) => open().store.insertToken(token)));
    const mine = new Set(inserted.map(({ tokenHash }) => tokenHash));
    const listed = await all(open().store.allTokens());
    expect(listed.map(({ tokenHash }) => tokenHash)).toEqual(listed.map(({ tokenHash }) => tokenHash).toSorted());
    const sorted = inserted.toSorted((one, other) => (one.tokenHash < other.tokenHash ? -1 : 1));
    expect(listed.filter(({ tokenHash }) => mine.has(tokenHash))).toEqual(sorted);
    expect((await open().store.consumeToken({ ...(inserted[0] as OneTimeToken), now }))?.consumed).toBe('before');
  });
}
