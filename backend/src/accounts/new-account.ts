import type { Account } from '@windtunnel/contracts/ports/vault';

/** An account as it is first stored: its name is the part of the address before the `@`, its address unconfirmed. */
export function newAccount(userId: string, email: string, passwordHash: string, now: Date): Account {
  return {
    userId,
    email,
    username: email.slice(0, email.indexOf('@')),
    firstName: null,
    passwordHash,
    emailVerifiedAt: null,
    createdAt: now.toISOString(),
    demo: false,
    revision: 0,
  };
}
