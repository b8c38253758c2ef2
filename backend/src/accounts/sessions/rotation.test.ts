import type { Session, Vault } from '@windtunnel/contracts/ports/vault';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { describe, expect, it } from 'vitest';
import { LiveSessions } from '../../platform/live-sessions.ts';
import type { BackendSettings } from '../../platform/ports.ts';
import { sha256 } from '../sha256.ts';
import { RefreshTokens } from './refresh-tokens.ts';
import { Sessions } from './sessions.ts';

const dayMs = 86_400_000;
const device = { deviceInfo: 'Firefox on Linux', ipAddress: '192.0.2.1' };
const refused = { code: 'REFRESH_REFUSED' };

/** Sessions on a vault in memory. `lost` is how often another writer wins. */
function open({ lost = 0, sessionIpAddresses = false } = {}) {
  const stored = new Map<string, Session>();
  const clock = createFakeClock();
  let attempts = 0;
  const vault: Partial<Vault> = {
    insertSession: async (session) => void stored.set(session.sessionId, session),
    sessionById: async (sessionId) => stored.get(sessionId) ?? null,
    sessionsOfUser: async (userId) => [...stored.values()].filter((each) => each.userId === userId),
    updateSession: async (session) => {
      attempts += 1;
      if (attempts > lost) stored.set(session.sessionId, { ...session, revision: session.revision + 1 });
      return attempts > lost;
    },
    deleteSession: async (sessionId) => void stored.delete(sessionId),
    deleteSessionsOfUser: async (userId, except) => {
      const ended = [...stored.values()].filter((each) => each.userId === userId && each.sessionId !== except);
      for (const { sessionId } of ended) stored.delete(sessionId);
      return ended.length;
    },
  };
  const live = new LiveSessions(vault as Vault, clock);
  const settings = { sessionIpAddresses } as BackendSettings;
  const tokens = new RefreshTokens({ accessToken: new Uint8Array(32).fill(7) });
  const sessions = new Sessions(vault as Vault, clock, createSystemIds(), settings, tokens, live, {
    count: async () => undefined,
  } as never);
  return { sessions, live, clock, stored, attempts: () => attempts };
}
type Opened = ReturnType<typeof open>;

/** Refreshes every so many milliseconds until refused. Returns how often that worked. */
async function refreshesUntilRefused({ sessions, clock }: Opened, first: string, everyMs: number): Promise<number> {
  let token = first;
  for (let count = 0; ; count += 1) {
    await clock.advance(everyMs);
    const next = await sessions.rotate(token).catch(() => null);
    if (next === null) return count;
    token = next.refreshToken;
  }
}

describe('an open session', () => {
  it('stores the hash of its token, the device, and the address only if the settings say so', async () => {
    const { sessions, clock, stored } = open();
    const { session, refreshToken } = await sessions.open('user-1', device);
    const now = clock.now().toISOString();
    expect(stored.get(session.sessionId)).toEqual({
      sessionId: session.sessionId,
      userId: 'user-1',
      refreshHash: sha256(refreshToken),
      previousRefreshHash: null,
      rotatedAt: now,
      deviceInfo: 'Firefox on Linux',
      ipAddress: null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(clock.now().getTime() + 14 * dayMs).toISOString(),
      revision: 0,
    });
    const withAddress = await open({ sessionIpAddresses: true }).sessions.open('user-1', device);
    expect(withAddress.session.ipAddress).toBe('192.0.2.1');
  });

  it('ends 14 days after its last use', async () => {
    const { sessions, clock } = open();
    const { refreshToken } = await sessions.open('user-1', device);
    await clock.advance(14 * dayMs - 1);
    const { refreshToken: next } = await sessions.rotate(refreshToken);
    await clock.advance(14 * dayMs);
    await expect(sessions.rotate(next)).rejects.toMatchObject(refused);
  });

  it('ends 30 days after login however often it is used', async () => {
    const opened = open();
    const { refreshToken } = await opened.sessions.open('user-1', device);
    expect(await refreshesUntilRefused(opened, refreshToken, dayMs)).toBe(29);
  });

  it('is listed until it ends', async () => {
    const { sessions, clock } = open();
    await sessions.open('user-1', device);
    await sessions.open('user-2', device);
    await clock.advance(14 * dayMs - 1);
    expect(await sessions.openOf('user-1')).toHaveLength(1);
    await clock.advance(1);
    expect(await sessions.openOf('user-1')).toEqual([]);
  });
});

describe('a refresh', () => {
  it('replaces the token, and remembers the one before it and when it was used', async () => {
    const { sessions, clock, stored } = open();
    const { session, refreshToken } = await sessions.open('user-1', device);
    await clock.advance(dayMs);
    const rotated = await sessions.rotate(refreshToken);
    const now = clock.now().toISOString();
    expect(rotated.refreshToken).not.toBe(refreshToken);
    expect(stored.get(session.sessionId)).toEqual({
      ...session,
      refreshHash: sha256(rotated.refreshToken),
      previousRefreshHash: sha256(refreshToken),
      rotatedAt: now,
      lastUsedAt: now,
      expiresAt: new Date(clock.now().getTime() + 14 * dayMs).toISOString(),
      revision: 1,
    });
  });

  it('gives the parent the same successor for ten seconds, and then ends the session', async () => {
    const { sessions, clock, stored } = open();
    const { refreshToken } = await sessions.open('user-1', device);
    const { refreshToken: successor } = await sessions.rotate(refreshToken);
    await clock.advance(10_000);
    const rotatedOnce = [...stored.values()];
    for (const _tab of [1, 2]) expect((await sessions.rotate(refreshToken)).refreshToken).toBe(successor);
    expect([...stored.values()]).toEqual(rotatedOnce);
    await clock.advance(1);
    await expect(sessions.rotate(refreshToken)).rejects.toMatchObject(refused);
    expect(stored.size).toBe(0);
  });

  it('with a grandparent ends the session at once', async () => {
    const { sessions, stored } = open();
    const { refreshToken } = await sessions.open('user-1', device);
    await sessions.rotate((await sessions.rotate(refreshToken)).refreshToken);
    await expect(sessions.rotate(refreshToken)).rejects.toMatchObject(refused);
    expect(stored.size).toBe(0);
  });

  it('is refused for a forged token, which ends nothing, and for a session that has ended', async () => {
    const { sessions, stored } = open();
    const { session, refreshToken } = await sessions.open('user-1', device);
    await expect(sessions.rotate(`${refreshToken}x`)).rejects.toMatchObject(refused);
    await sessions.endWith(`${refreshToken}x`);
    expect([...stored.keys()]).toEqual([session.sessionId]);
    await sessions.endWith(refreshToken);
    await expect(sessions.rotate(refreshToken)).rejects.toMatchObject(refused);
  });

  it('is tried five times against other writers', async () => {
    const four = open({ lost: 4 });
    await four.sessions.rotate((await four.sessions.open('user-1', device)).refreshToken);
    const five = open({ lost: 5 });
    const { refreshToken } = await five.sessions.open('user-1', device);
    await expect(five.sessions.rotate(refreshToken)).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    expect(five.attempts()).toBe(5);
  });
});

describe('the end of sessions', () => {
  it('holds at once in this process', async () => {
    const { sessions, live, stored } = open();
    const opened = await Promise.all([1, 2, 3].map(() => sessions.open('user-1', device)));
    const [one, two, three] = opened.map(({ session }) => session) as [Session, Session, Session];
    const areLive = () => Promise.all([one, two, three].map((session) => live.isLive(session)));
    expect(await areLive()).toEqual([true, true, true]);
    await sessions.end(one.sessionId);
    expect(await areLive()).toEqual([false, true, true]);
    await sessions.endAllExcept(two);
    expect(await areLive()).toEqual([false, true, false]);
    await sessions.endAllOf('user-1');
    expect(await areLive()).toEqual([false, false, false]);
    expect(stored.size).toBe(0);
  });
});
