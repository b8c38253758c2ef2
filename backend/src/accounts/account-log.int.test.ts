import { accountStream } from '@windtunnel/contracts/events/streams';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, describe, expect, it } from 'vitest';
import { FoldedStreams } from '../platform/folded-streams.ts';
import { Streams } from '../platform/streams.ts';
import { WriteContext } from '../platform/write-context.ts';
import { AccountLog } from './account-log.ts';

const store = createSqliteEventStore({ file: aDataFolder().file('events.db') });
const log = new AccountLog(new Streams(new FoldedStreams(store), createFakeClock(), createSystemIds()));
const context = new WriteContext('system', 'request-1');
afterAll(() => store.close());

const account = (userId: string, passwordHash: string | null, googleSubject: string | null) =>
  ({ userId, passwordHash, googleSubject }) as Account;
async function eventsOf(userId: string): Promise<string[]> {
  const events: string[] = [];
  for await (const { type, data } of store.readStream(accountStream(userId))) {
    const [detail] = [data.referralCode, data.method, data.role].filter((each) => typeof each === 'string');
    events.push([type, detail].join(' ').trim());
  }
  return events;
}

describe('the log of an account', () => {
  it('begins with its referral code and the way it was opened', async () => {
    await log.register(account('u1', 'hash', null), 'BEA1', context);
    expect(await eventsOf('u1')).toEqual(['AccountRegistered BEA1', 'SignInMethodAdded password']);
    await log.register(account('u2', null, 'google-1'), null, context);
    expect(await eventsOf('u2')).toEqual(['AccountRegistered', 'SignInMethodAdded google']);
    await log.register(account('u3', 'hash', 'google-2'), null, context);
    expect(await log.signInMethods('u3')).toEqual(['password']);
    await log.register(account('u4', null, null), null, context);
    expect(await log.signInMethods('u4')).toEqual(['password']);
  });

  it('registers an account that is confirmed if a crash prevented it, and adds each way to sign in', async () => {
    await log.verifyEmail(account('u5', 'hash', null), context);
    expect(await eventsOf('u5')).toEqual(['AccountRegistered', 'SignInMethodAdded password', 'EmailVerified']);
    await log.verifyEmail(account('u5', 'hash', 'google-5'), context);
    expect(await log.signInMethods('u5')).toEqual(['password', 'google']);
    await log.verifyEmail(account('u6', null, 'google-6'), context);
    expect(await log.signInMethods('u6')).toEqual(['google']);
    await log.verifyEmail(account('u6', 'hash', 'google-6'), context);
    expect(await log.signInMethods('u6')).toEqual(['google', 'password']);
  });

  it('says whether a role was given or taken', async () => {
    expect(await log.grantRole('u1', 'admin', context)).toBe(true);
    expect(await log.grantRole('u1', 'admin', context)).toBe(false);
    expect(await log.revokeRole('u1', 'admin', context)).toBe(true);
    expect(await log.revokeRole('u1', 'admin', context)).toBe(false);
    expect((await eventsOf('u1')).slice(2)).toEqual(['RoleGranted admin', 'RoleRevoked admin']);
  });

  it('ends with the erasure', async () => {
    await log.erase('u2', context);
    expect(await log.signInMethods('u2')).toEqual([]);
    await log.completeErasure('u2', context);
    expect((await eventsOf('u2')).slice(2)).toEqual(['AccountErased', 'AccountErasureCompleted']);
  });
});
