import { type Account, EmailTaken } from '@windtunnel/contracts/ports/vault';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { describe, expect, it } from 'vitest';
import { WriteContext } from '../../platform/write-context.ts';
import { AccountActivation } from '../account-activation.ts';
import { ResendVerification, ResendVerificationHandler } from './resend-verification.ts';
import { SignUp, SignUpHandler } from './sign-up.ts';
import { VerifyEmail, VerifyEmailHandler } from './verify-email.ts';

const context = new WriteContext('system', 'request-1');
const account = { userId: 'u1', email: 'ann@example.org', emailVerifiedAt: null } as Account;
const verifiedAt = '2025-01-01T00:00:00.000Z';
type Done = unknown[];
const note =
  (done: Done, name: string, answer?: unknown) =>
  async (...given: unknown[]) => {
    done.push([name, ...given]);
    return answer;
  };

describe('the link that confirms an address', () => {
  async function verify(consumed: 'now' | 'before' | 'expired' | null, stored = account) {
    const done: Done = [];
    const clock = createFakeClock();
    const found = consumed === null ? null : { consumed, token: { userId: 'u1' } };
    const handler = new VerifyEmailHandler(
      clock,
      { change: async (_userId: string, change: (known: Account) => Account) => change(stored) } as never,
      { consumeVerify: async () => found } as never,
      { complete: note(done, 'activated') } as never,
    );
    const result = await handler.execute(new VerifyEmail('token-1', context)).catch(({ code }) => code);
    return { result, done, now: clock.now().toISOString() };
  }

  it.each(['now', 'before'] as const)('confirms it if it is consumed %s', async (consumed) => {
    const { result, done, now } = await verify(consumed);
    expect(result).toBeUndefined();
    expect(done).toEqual([['activated', { ...account, emailVerifiedAt: now }, context]]);
  });

  it('keeps the time of the first confirmation', async () => {
    const { done } = await verify('before', { ...account, emailVerifiedAt: verifiedAt });
    expect(done).toEqual([['activated', { ...account, emailVerifiedAt: verifiedAt }, context]]);
  });

  it('is refused if it is unknown or has expired', async () => {
    expect(await verify(null)).toMatchObject({ result: 'VERIFICATION_FAILED', done: [] });
    expect(await verify('expired')).toMatchObject({ result: 'VERIFICATION_EXPIRED', done: [] });
  });

  it.each([
    ['a confirmed account', { ...account, emailVerifiedAt: verifiedAt }, false],
    ['an unknown one', null, false],
    ['an unconfirmed one', account, true],
  ])('is sent again to %s: %j', async (_, known, isSent) => {
    const started: [string, () => unknown][] = [];
    const handler = new ResendVerificationHandler(
      { byEmail: async () => known } as never,
      { askToConfirm: (to: Account) => `sent to ${to.email}` } as never,
      { start: (name: string, work: () => unknown) => void started.push([name, work]) } as never,
    );
    await handler.execute(new ResendVerification('ann@example.org'));
    const expected = isSent ? [['resend verification', 'sent to ann@example.org']] : [];
    expect(started.map(([name, work]) => [name, work()])).toEqual(expected);
  });
});

describe('a sign-up', () => {
  const invitation = { referralCode: 'BEA1', deviceHash: null };
  async function signUp(register: () => Promise<Account>, invited: typeof invitation | null) {
    const done: Done = [];
    const handler = new SignUpHandler(
      { register } as never,
      { askToConfirm: note(done, 'asked'), warnOfSecondSignUp: note(done, 'warned') } as never,
      { pretendToRegister: note(done, 'pretended') } as never,
    );
    const command = new SignUp({ email: 'ann@example.org', password: 'secret', invitation: invited }, context);
    return { result: await handler.execute(command).catch((error: Error) => error.message), done };
  }
  const taken = () => Promise.reject(new EmailTaken());

  it('asks for confirmation', async () => {
    expect(await signUp(async () => account, invitation)).toEqual({ result: undefined, done: [['asked', account]] });
  });

  it('with a taken address warns its owner, and does the same work', async () => {
    expect((await signUp(taken, null)).done).toEqual([['warned', 'ann@example.org']]);
    expect((await signUp(taken, invitation)).done).toEqual([
      ['pretended', { email: 'ann@example.org', ...invitation }, context],
      ['warned', 'ann@example.org'],
    ]);
  });

  it('passes any other error on', async () => {
    expect(await signUp(() => Promise.reject(new Error('The disk is full')), null)).toEqual({
      result: 'The disk is full',
      done: [],
    });
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
    const verified = { ...account, emailVerifiedAt: verifiedAt };
    await activation.complete(account, context);
    expect(done).toEqual([]);
    await activation.complete(verified, context);
    expect(done).toEqual([
      ['recorded', verified, context],
      ['granted', { account: { userId: 'u1', verifiedAt }, context }],
      ['settled', verified, context],
    ]);
  });
});
