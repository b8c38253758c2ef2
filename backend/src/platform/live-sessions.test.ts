import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { expect, it } from 'vitest';
import { LiveSessions } from './live-sessions.ts';

const signedIn = { userId: 'user-1', sessionId: 'session-1' };

/** A vault that another process changes, and a process that reads it. */
function aProcess() {
  const clock = createFakeClock();
  const stored = { ...signedIn, expiresAt: new Date(clock.now().getTime() + 60_000).toISOString() };
  const vault = { sessions: [stored], reads: 0 };
  const sessionById = async (sessionId: string) => {
    vault.reads += 1;
    return vault.sessions.find((session) => session.sessionId === sessionId) ?? null;
  };
  const live = new LiveSessions({ sessionById } as never, clock);
  return { clock, vault, live };
}

it('V31: a session that another process ended is trusted for less than a second more', async () => {
  const { clock, vault, live } = aProcess();
  expect(await live.isLive(signedIn)).toBe(true);
  vault.sessions = [];
  await clock.advance(999);
  expect(await live.isLive(signedIn)).toBe(true);
  await clock.advance(1);
  expect(await live.isLive(signedIn)).toBe(false);
});

it('V31: a session that this process ended is trusted no longer', async () => {
  const { vault, live } = aProcess();
  for (const forget of [() => live.forget('session-1'), () => live.forgetUser('user-1')]) {
    expect(await live.isLive(signedIn)).toBe(true);
    forget();
    expect(await live.isLive(signedIn)).toBe(true);
  }
  vault.sessions = [];
  live.forget('session-1');
  expect(await live.isLive(signedIn)).toBe(false);
});

it('V31: a session is live for its own user only, and until it expires', async () => {
  const { clock, live } = aProcess();
  expect(await live.isLive({ ...signedIn, userId: 'user-2' })).toBe(false);
  expect(await live.isLive(signedIn)).toBe(true);
  expect(await live.isLive({ ...signedIn, userId: 'user-2' })).toBe(false);
  await clock.advance(60_000);
  expect(await live.isLive(signedIn)).toBe(false);
});

it('V31: asking again within a second does not read the vault again', async () => {
  const { vault, live } = aProcess();
  for (let times = 0; times < 100; times += 1) await live.isLive(signedIn);
  expect(vault.reads).toBe(1);
});
