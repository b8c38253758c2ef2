import type { Account } from '@windtunnel/contracts/ports/vault';
import { describe, expect, it } from 'vitest';
import { WriteContext } from '../../platform/write-context.ts';
import { LogIn, LogInHandler } from './log-in.ts';
import { RevokeOtherSessions, RevokeOtherSessionsHandler } from './revoke-other-sessions.ts';
import { RevokeSession, RevokeSessionHandler } from './revoke-session.ts';

const context = new WriteContext('system', 'request-1');
const device = { deviceInfo: 'Firefox on Linux', ipAddress: null };
const account = { userId: 'u1', passwordHash: 'hash-1', emailVerifiedAt: '2026-03-01T08:00:00.000Z' } as Account;
const session = { sessionId: 's1' };

/** A login to this account, and what it did. */
async function logIn(
  known: Account | null,
  { matches = true, hashAfterwards = 'hash-1', waiting = [] as string[] } = {},
) {
  const done: unknown[] = [];
  const handler = new LogInHandler(
    {
      byEmail: async (email: string) => (email === 'ann@example.org' ? known : null),
      byId: async () => ({ ...known, passwordHash: hashAfterwards }),
    } as never,
    {
      matching: async (hashes: readonly string[], password: string) =>
        password === 'secret' && matches ? hashes.filter((hash) => hash !== 'hash of another') : [],
    } as never,
    { passwordHashes: async () => waiting } as never,
    { complete: async (completed: Account) => void done.push(['activated', completed.userId]) } as never,
    {
      open: async (userId: string, from: object) => {
        done.push(['opened', userId, from]);
        return { session, refreshToken: 'token-1' };
      },
      end: async (sessionId: string) => void done.push(['ended', sessionId]),
    } as never,
  );
  const credentials = { email: 'ann@example.org', password: 'secret', device };
  const result = await handler.execute(new LogIn(credentials, context)).catch(({ code }) => code);
  return { result, done };
}

describe('a login', () => {
  it('completes what the confirmation began, and opens a session', async () => {
    expect(await logIn(account)).toEqual({
      result: { account, session, refreshToken: 'token-1' },
      done: [
        ['activated', 'u1'],
        ['opened', 'u1', device],
      ],
    });
  });

  it('is refused in the same way for a wrong password and an unknown address', async () => {
    const refused = { result: 'INVALID_CREDENTIALS', done: [] };
    expect(await logIn(account, { matches: false })).toEqual(refused);
    expect(await logIn(null, { matches: false })).toEqual(refused);
    expect(await logIn(null)).toEqual(refused);
  });

  it('is refused until the address is confirmed, but only with the right password', async () => {
    const unconfirmed = { ...account, emailVerifiedAt: null };
    expect(await logIn(unconfirmed)).toEqual({ result: 'EMAIL_NOT_VERIFIED', done: [] });
    expect((await logIn(unconfirmed, { matches: false })).result).toBe('INVALID_CREDENTIALS');
  });

  it('V22: is refused alike with the password of a sign-up, whether or not the address has an account', async () => {
    const refused = { result: 'EMAIL_NOT_VERIFIED', done: [] };
    const waiting = ['hash-2'];
    expect(await logIn(null, { waiting })).toEqual(refused);
    expect(await logIn({ ...account, passwordHash: 'hash of another' }, { waiting })).toEqual(refused);
    expect(await logIn({ ...account, passwordHash: null }, { waiting })).toEqual(refused);
    expect((await logIn(account, { waiting })).result).toMatchObject({ account });
    expect((await logIn(null, { waiting, matches: false })).result).toBe('INVALID_CREDENTIALS');
  });

  it('leaves no session if the password was replaced meanwhile', async () => {
    const { result, done } = await logIn(account, { hashAfterwards: 'hash-2' });
    expect(result).toBe('INVALID_CREDENTIALS');
    expect(done.at(-1)).toEqual(['ended', 's1']);
  });
});

describe('ending other sessions', () => {
  const by = { userId: 'u1', sessionId: 's1' };
  function sessions(...open: readonly string[]) {
    const ended: unknown[] = [];
    const opened = {
      openOf: async (userId: string) => (userId === 'u1' ? open.map((sessionId) => ({ sessionId })) : []),
      end: async (sessionId: string) => void ended.push(sessionId),
      endAllExcept: async (kept: object) => void ended.push(kept),
    };
    return { opened: opened as never, ended };
  }

  it('ends the one that was named', async () => {
    const { opened, ended } = sessions('s1', 's2', 's3');
    await new RevokeSessionHandler(opened).execute(new RevokeSession(by, 's2'));
    expect(ended).toEqual(['s2']);
  });

  it('refuses the present one, and one that is not among them', async () => {
    const { opened, ended } = sessions('s1', 's2');
    const revoke = (sessionId: string, from = by) =>
      new RevokeSessionHandler(opened).execute(new RevokeSession(from, sessionId));
    await expect(revoke('s1')).rejects.toMatchObject({ code: 'CURRENT_SESSION' });
    await expect(revoke('s9')).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await expect(revoke('s2', { userId: 'u2', sessionId: 's8' })).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect(ended).toEqual([]);
  });

  it('ends all of them at once and counts them', async () => {
    const { opened, ended } = sessions('s1', 's2', 's3');
    expect(await new RevokeOtherSessionsHandler(opened).execute(new RevokeOtherSessions(by))).toBe(2);
    expect(ended).toEqual([by]);
    const alone = sessions('s1');
    const refused = new RevokeOtherSessionsHandler(alone.opened).execute(new RevokeOtherSessions(by));
    await expect(refused).rejects.toMatchObject({ code: 'NO_OTHER_SESSIONS' });
    expect(alone.ended).toEqual([]);
  });
});
