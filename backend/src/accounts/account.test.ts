import type { AccountEvent } from '@windtunnel/contracts/events/account';
import { describe, expect, it } from 'vitest';
import { type AccountCommand, accountDecider } from './account.ts';

const given = (...events: AccountEvent[]) => ({
  when: (command: AccountCommand) =>
    accountDecider.decide(events.reduce(accountDecider.evolve, accountDecider.initial), command),
});
const registered: AccountEvent = { type: 'AccountRegistered', data: { userId: 'u1', referralCode: null } };
const withPassword: AccountEvent = { type: 'SignInMethodAdded', data: { method: 'password' } };
const verified: AccountEvent = { type: 'EmailVerified', data: {} };
const erased: AccountEvent = { type: 'AccountErased', data: {} };
const register: AccountCommand = { type: 'Register', userId: 'u1', referralCode: 'REF', method: 'password' };

describe('an account', () => {
  it('is registered with its sign-in method and the code it came with', () => {
    expect(given().when(register)).toEqual([
      { type: 'AccountRegistered', data: { userId: 'u1', referralCode: 'REF' } },
      withPassword,
    ]);
  });

  it('is registered once', () => {
    expect(given(registered, withPassword).when(register)).toEqual([]);
  });

  it('proves its address once', () => {
    expect(given(registered, withPassword).when({ type: 'VerifyEmail' })).toEqual([verified]);
    expect(given(registered, withPassword, verified).when({ type: 'VerifyEmail' })).toEqual([]);
  });

  it('gains another sign-in method once, and loses all when erased', () => {
    const google: AccountCommand = { type: 'AddSignInMethod', method: 'google' };
    const added: AccountEvent = { type: 'SignInMethodAdded', data: { method: 'google' } };
    expect(given(registered, withPassword).when(google)).toEqual([added]);
    expect(given(registered, withPassword, added).when(google)).toEqual([]);
    expect(given(registered, withPassword, added, erased).when(google)).toEqual([added]);
  });
});
