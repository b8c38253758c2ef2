import type { AccountEvent } from '@windtunnel/contracts/events/account';
import { describe, it } from 'vitest';
import { given } from '../../test/kit/given.ts';
import { type AccountCommand, accountDecider } from './account.ts';

const account = given(accountDecider);
const registered: AccountEvent = { type: 'AccountRegistered', data: { userId: 'u1', referralCode: 'REF' } };
const withPassword: AccountEvent = { type: 'SignInMethodAdded', data: { method: 'password' } };
const withGoogle: AccountEvent = { type: 'SignInMethodAdded', data: { method: 'google' } };
const verified: AccountEvent = { type: 'EmailVerified', data: {} };
const erased: AccountEvent = { type: 'AccountErased', data: {} };
const completed: AccountEvent = { type: 'AccountErasureCompleted', data: {} };
const register: AccountCommand = { type: 'Register', userId: 'u1', referralCode: 'REF', method: 'password' };
const addGoogle: AccountCommand = { type: 'AddSignInMethod', method: 'google' };

describe('an account', () => {
  it('is registered once, with its sign-in method and referral code', () => {
    account().when(register).happens([registered, withPassword]);
    account([registered, withPassword]).when(register).happens([]);
  });

  it('verifies its address once', () => {
    account([registered, withPassword]).when({ type: 'VerifyEmail' }).happens([verified]);
    account([registered, withPassword, verified]).when({ type: 'VerifyEmail' }).happens([]);
  });

  it('RoleGranted, RoleRevoked: has a role once, until it is revoked', () => {
    const granted: AccountEvent = { type: 'RoleGranted', data: { role: 'admin' } };
    const revoked: AccountEvent = { type: 'RoleRevoked', data: { role: 'admin' } };
    account([registered]).when({ type: 'GrantRole', role: 'admin' }).happens([granted]);
    account([registered, granted]).when({ type: 'GrantRole', role: 'admin' }).happens([]);
    account([registered, granted]).when({ type: 'RevokeRole', role: 'admin' }).happens([revoked]);
    account([registered, granted, revoked]).when({ type: 'RevokeRole', role: 'admin' }).happens([]);
    account([registered, granted, erased]).when({ type: 'RevokeRole', role: 'admin' }).happens([]);
  });

  it('gains another sign-in method once', () => {
    account([registered, withPassword]).when(addGoogle).happens([withGoogle]);
    account([registered, withPassword, withGoogle]).when(addGoogle).happens([]);
  });

  it('is erased once, and nothing happens to it afterwards but the end of its erasure', () => {
    const before = [registered, withPassword, verified];
    account(before).when({ type: 'Erase' }).happens([erased]);
    account(before).when({ type: 'CompleteErasure' }).happens([]);
    for (const command of [addGoogle, register, { type: 'VerifyEmail' }, { type: 'Erase' }] as const)
      account([...before, erased])
        .when(command)
        .happens([]);
    account([...before, erased])
      .when({ type: 'CompleteErasure' })
      .happens([completed]);
    account([...before, erased, completed])
      .when({ type: 'CompleteErasure' })
      .happens([]);
  });
});
