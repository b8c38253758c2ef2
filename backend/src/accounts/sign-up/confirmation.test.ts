import { type Account, EmailTaken, type PendingSignUp } from '@windtunnel/contracts/ports/vault';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { describe, expect, it } from 'vitest';
import { WriteContext } from '../../platform/write-context.ts';
import { AccountActivation } from '../account-activation.ts';
import { ResendVerification, ResendVerificationHandler } from './resend-verification.ts';
import { VerifyEmail, VerifyEmailHandler } from './verify-email.ts';

const context = new WriteContext('system', 'request-1');
const verifiedAt = '2025-01-01T00:00:00.000Z';
const unconfirmed = { userId: 'u1', email: 'ann@example.org', emailVerifiedAt: null } as Account;
const confirmed = { ...unconfirmed, emailVerifiedAt: verifiedAt };
const signUp = {
  userId: 'u1',
  email: 'ann@example.org',
  passwordHash: 'hash',
  browserHash: 'browser-1',
} as PendingSignUp;
type Done = unknown[];
const note =
  (done: Done, name: string, answer?: unknown) =>
  async (...given: unknown[]) => {
    done.push([name, ...given]);
    return answer;
  };

interface Case {
  readonly found?: PendingSignUp | null;
  readonly known?: Account | null;
  readonly used?: { consumedAt: string | null } | null;
  readonly expired?: boolean;
  readonly browserHash?: string | null;
  readonly password?: string;
  readonly create?: () => Promise<Account>;
}

describe('the link that confirms an address', () => {
  async function open(opened: Case) {
    const { found = signUp, known = null, used = null, expired = false, browserHash = 'browser-1', password } = opened;
    const done: Done = [];
    let reads = 0;
    const accounts = [known, opened.create === undefined ? known : confirmed];
    const handler = new VerifyEmailHandler(
      createFakeClock(),
      {
        byEmail: async () => accounts[Math.min(reads++, 1)],
        change: async (_: string, change: (account: Account) => Account) => change(known as Account),
      } as never,
      { findVerify: async () => used } as never,
      { find: async () => found, hasExpired: () => expired, settle: note(done, 'settled') } as never,
      { hash: async (chosen: string) => `hash of ${chosen}` } as never,
      {
        confirm: async (_: PendingSignUp, passwordHash: string) => {
          done.push(['created', passwordHash]);
          return opened.create === undefined ? confirmed : await opened.create();
        },
      } as never,
      { complete: note(done, 'activated') } as never,
    );
    const command = new VerifyEmail({ token: 'token-1', browserHash, password }, context);
    return { result: await handler.execute(command).catch(({ code }) => code), done };
  }
  const completed = [
    ['activated', confirmed, context],
    ['settled', 'ann@example.org', 'u1'],
  ];

  it('brings the password into force in the browser that chose it', async () => {
    expect(await open({})).toEqual({ result: undefined, done: [['created', 'hash'], ...completed] });
  });

  it.each<[string, Case]>([
    ['another browser', { browserHash: 'browser-2' }],
    ['a browser without the cookie', { browserHash: null }],
    ['any browser, if it was sent again elsewhere', { found: { ...signUp, passwordHash: null, browserHash: null } }],
    ['any browser, if neither has a cookie', { found: { ...signUp, browserHash: null }, browserHash: null }],
  ])('asks for a password in %s', async (_, opened) => {
    expect(await open(opened)).toEqual({ result: 'PASSWORD_TO_CHOOSE', done: [] });
    expect((await open({ ...opened, password: 'new' })).done[0]).toEqual(['created', 'hash of new']);
  });

  it('changes nothing for an address that is confirmed already', async () => {
    expect((await open({ known: confirmed, browserHash: null, password: 'another' })).done).toEqual(completed);
  });

  it('confirms an account that a former build created, and replaces its password', async () => {
    const [activated] = (await open({ known: { ...unconfirmed, passwordHash: 'of a stranger' } })).done;
    expect(activated).toMatchObject(['activated', { userId: 'u1', passwordHash: 'hash' }, context]);
  });

  it.each([new EmailTaken(), new RangeError('exists')])('succeeds if it is opened twice at once: %s', async (error) => {
    const { result, done } = await open({ create: () => Promise.reject(error) });
    expect(result).toBeUndefined();
    expect(done.slice(1)).toEqual(completed);
  });

  it('succeeds once it was used, and is refused if it is unknown, has expired or is of a former build', async () => {
    expect(await open({ found: null, used: { consumedAt: verifiedAt } })).toEqual({ result: undefined, done: [] });
    expect((await open({ found: null })).result).toBe('VERIFICATION_FAILED');
    expect((await open({ expired: true })).result).toBe('VERIFICATION_EXPIRED');
    expect((await open({ found: null, used: { consumedAt: null } })).result).toBe('VERIFICATION_EXPIRED');
  });

  it('is promised again to every address', async () => {
    const promised: unknown[] = [];
    const handler = new ResendVerificationHandler({
      promise: async (email: unknown) => void promised.push(email),
    } as never);
    await handler.execute(new ResendVerification('ann@example.org', 'browser-1'));
    const details = { browserHash: 'browser-1' };
    expect(promised).toEqual([{ kind: 'confirm-again', to: 'ann@example.org', userId: null, details }]);
  });
});

describe('the activation of an account', () => {
  it('records the proof, grants the free plan and settles the referral', async () => {
    const done: Done = [];
    const activation = new AccountActivation(
      { verifyEmail: note(done, 'recorded') } as never,
      { execute: note(done, 'granted') } as never,
      { settle: note(done, 'settled') } as never,
    );
    await activation.complete(unconfirmed, context);
    expect(done).toEqual([]);
    await activation.complete(confirmed, context);
    expect(done).toEqual([
      ['recorded', confirmed, context],
      ['granted', { account: { userId: 'u1', verifiedAt }, context }],
      ['settled', confirmed, context],
    ]);
  });
});
