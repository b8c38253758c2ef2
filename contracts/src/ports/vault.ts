/**
 * What must be erasable or secret and so never enters the log: accounts, sessions, one-time tokens. Writes are
 * durable before they are acknowledged. Uniqueness and compare-and-set are kept by the engine, not by the caller; what
 * `expiresAt` means is decided by the caller's clock. An engine may remove a session a day after it ended, and a
 * one-time token after thirty.
 */
export interface Vault {
  /** Throws `EmailTaken` when the address (compared in lower case) belongs to another account. */
  insertAccount(account: Account): Promise<void>;
  accountByEmail(email: string): Promise<Account | null>;
  accountById(userId: string): Promise<Account | null>;
  /** Replaces the account if its stored `revision` equals `account.revision`; stores revision + 1. False when it lost. */
  updateAccount(account: Account): Promise<boolean>;
  /** Every account, in the order of their ids, for moving house. Read in pages: nothing stays open meanwhile. */
  allAccounts(): AsyncIterable<Account>;

  insertSession(session: Session): Promise<void>;
  sessionById(sessionId: string): Promise<Session | null>;
  /** Finds by the hash of the current or of the immediately previous refresh token. */
  sessionByRefreshHash(refreshHash: string): Promise<Session | null>;
  sessionsOfUser(userId: string): Promise<Session[]>;
  /** Compare-and-set like `updateAccount`. */
  updateSession(session: Session): Promise<boolean>;
  deleteSession(sessionId: string): Promise<void>;
  /** Ends all sessions of a user but the named one. Answers how many. */
  deleteSessionsOfUser(userId: string, exceptSessionId?: string): Promise<number>;

  insertToken(token: OneTimeToken): Promise<void>;
  /**
   * Marks the token consumed and answers it: exactly one of any number of parallel callers gets `consumed: 'now'`.
   * `'before'` when it was consumed earlier, `'expired'` past its time; null for an unknown hash or another purpose.
   */
  consumeToken(token: {
    readonly tokenHash: string;
    readonly purpose: TokenPurpose;
    readonly now: Date;
  }): Promise<{ readonly token: OneTimeToken; readonly consumed: 'now' | 'before' | 'expired' } | null>;
  /** Every one-time token, consumed and expired ones too, in the order of their hashes, for moving house. In pages. */
  allTokens(): AsyncIterable<OneTimeToken>;
  close(): Promise<void>;
}

export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string | null;
  /** argon2id in PHC format. Null for accounts that only use a social sign-in. */
  readonly passwordHash: string | null;
  /** ISO 8601, null until the address is confirmed. */
  readonly emailVerifiedAt: string | null;
  readonly createdAt: string;
  /** True for the account made with the demo data. */
  readonly demo: boolean;
  readonly revision: number;
}

export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  /** SHA-256 (hex) of the refresh token now valid, and of the one before it. */
  readonly refreshHash: string;
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
  /** SHA-256 (hex); the token itself is only in the mail. */
  readonly tokenHash: string;
  readonly purpose: TokenPurpose;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly consumedAt: string | null;
}

/** Another account uses this address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}
