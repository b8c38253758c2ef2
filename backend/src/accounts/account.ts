import type { AccountEvent } from '@windtunnel/contracts/events/account';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import type { AccountRole } from '@windtunnel/contracts/rules/account-role';

type SignInMethod = 'password' | 'google';

export type AccountCommand =
  | {
      readonly type: 'Register';
      readonly userId: string;
      readonly referralCode: string | null;
      readonly method: SignInMethod;
    }
  | { readonly type: 'AddSignInMethod'; readonly method: SignInMethod }
  | { readonly type: 'VerifyEmail' }
  | { readonly type: 'GrantRole' | 'RevokeRole'; readonly role: AccountRole }
  | { readonly type: 'Erase' }
  | { readonly type: 'CompleteErasure' };

export interface AccountState {
  readonly registered: boolean;
  readonly emailVerified: boolean;
  readonly methods: readonly SignInMethod[];
  readonly roles: readonly AccountRole[];
  readonly erasure: 'none' | 'started' | 'completed';
}

/**
 * What the event log contains about an account: its existence and its proofs. The owner's identity stays in the vault.
 */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  initial: { registered: false, emailVerified: false, methods: [], roles: [], erasure: 'none' },
  decide,
  evolve,
};

function decide(state: AccountState, command: AccountCommand): readonly AccountEvent[] {
  if (state.erasure !== 'none' && command.type !== 'CompleteErasure') return [];
  switch (command.type) {
    case 'Register':
      if (state.registered) return [];
      return [
        { type: 'AccountRegistered', data: { userId: command.userId, referralCode: command.referralCode } },
        { type: 'SignInMethodAdded', data: { method: command.method } },
      ];
    case 'AddSignInMethod':
      if (state.methods.includes(command.method)) return [];
      return [{ type: 'SignInMethodAdded', data: { method: command.method } }];
    case 'VerifyEmail':
      return state.emailVerified ? [] : [{ type: 'EmailVerified', data: {} }];
    case 'GrantRole':
      return state.roles.includes(command.role) ? [] : [{ type: 'RoleGranted', data: { role: command.role } }];
    case 'RevokeRole':
      return state.roles.includes(command.role) ? [{ type: 'RoleRevoked', data: { role: command.role } }] : [];
    case 'Erase':
      return [{ type: 'AccountErased', data: {} }];
    case 'CompleteErasure':
      return state.erasure === 'started' ? [{ type: 'AccountErasureCompleted', data: {} }] : [];
    default:
      return command satisfies never;
  }
}

function evolve(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case 'AccountRegistered':
      return { ...state, registered: true };
    case 'SignInMethodAdded':
      return { ...state, methods: [...state.methods, event.data.method] };
    case 'EmailVerified':
      return { ...state, emailVerified: true };
    case 'AccountErased':
      return { ...state, methods: [], roles: [], erasure: 'started' };
    case 'RoleGranted':
      return { ...state, roles: [...state.roles, event.data.role] };
    case 'RoleRevoked':
      return { ...state, roles: state.roles.filter((role) => role !== event.data.role) };
    case 'AccountErasureCompleted':
      return { ...state, erasure: 'completed' };
    default:
      return event satisfies never;
  }
}
