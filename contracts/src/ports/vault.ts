/** Accounts. Addresses are unique in any case; the store enforces that, not the caller. */
export interface AccountStore {
  /** Throws `EmailTaken` when the address belongs to another account, RangeError when the user id does. */
  insertAccount(account: Account): Promise<void>;
  accountByEmail(email: string): Promise<Account | null>;
  accountById(userId: string): Promise<Account | null>;
  /** Replaces the account if its stored `revision` equals `account.revision`; stores revision + 1. False otherwise. */
  updateAccount(account: Account): Promise<boolean>;
  /** Every account in the order of its id, for an export. Read in pages: nothing stays open in between. */
  allAccounts(): AsyncIterable<Account>;
}

export interface SessionStore {
  insertSession(session: Session): Promise<void>;
  sessionById(sessionId: string): Promise<Session | null>;
  /** Finds a session by the hash of its current or of its previous refresh token. */
  sessionByRefreshHash(refreshHash: string): Promise<Session | null>;
  sessionsOfUser(userId: string): Promise<Session[]>;
  /** Compare-and-set like `updateAccount`. */
  updateSession(session: Session): Promise<boolean>;
  deleteSession(sessionId: string): Promise<void>;
  /** Deletes all sessions of a user except the named one. Returns how many. */
  deleteSessionsOfUser(userId: string, exceptSessionId?: string): Promise<number>;
}

export interface TokenStore {
  insertToken(token: OneTimeToken): Promise<void>;
  /** Null for an unknown hash or another purpose. Of any number of parallel callers, exactly one gets `consumed: 'now'`. */
  consumeToken(request: ConsumeToken): Promise<ConsumedToken | null>;
  /** Every token in the order of its hash, consumed and expired ones included, for an export. Read in pages. */
  allTokens(): AsyncIterable<OneTimeToken>;
}

/**
 * Stores what is secret or must be erasable and so never enters the event log. Writes are durable before they are
 * acknowledged. The caller's clock decides what `expiresAt` means; the store may remove a session a day after it ended,
 * and a one-time token thirty days after.
 */
export interface Vault extends AccountStore, SessionStore, TokenStore {
  close(): Promise<void>;
}

export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string | null;
  /** argon2id in PHC format. Null for accounts that only use social sign-in. */
  readonly passwordHash: string | null;
  /** ISO 8601, null until the address is confirmed. */
  readonly emailVerifiedAt: string | null;
  readonly createdAt: string;
  /** True for the account created with the demo data. */
  readonly demo: boolean;
  readonly revision: number;
}

export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  /** SHA-256 (hex) of the refresh token that is valid now. */
  readonly refreshHash: string;
  /** The hash before the last rotation. */
  readonly previousRefreshHash: string | null;
  readonly rotatedAt: string;
  readonly deviceInfo: string;
  readonly ipAddress: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  readonly revision: number;
}

export type TokenPurpose = 'verify-email' | 'reset-password';

export interface OneTimeToken {
  /** SHA-256 (hex); the token itself is only in the email. */
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly consumedAt: string | null;
}

export interface ConsumeToken {
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly now: Date;
}

export interface ConsumedToken {
  readonly token: OneTimeToken;
  /** `before`: it was consumed earlier. `expired`: its time is over. */
  readonly consumed: 'now' | 'before' | 'expired';
}

/** Another account uses this address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}
