/**
 * Accounts. Addresses are unique regardless of case, and so are Google accounts; the store enforces that, not the caller.
 */
export interface AccountStore {
  /**
   * Throws `EmailTaken` if the address belongs to another account, `GoogleSubjectTaken` if the Google account does,
   * RangeError if the user id does.
   */
  insertAccount(account: Account): Promise<void>;
  accountByEmail(email: string): Promise<Account | null>;
  accountById(userId: string): Promise<Account | null>;
  /** The account that this Google account signs in to. Subjects differ in upper and lower case. */
  accountByGoogleSubject(googleSubject: string): Promise<Account | null>;
  /**
   * Replaces the account if its stored `revision` equals `account.revision`; stores revision + 1. Otherwise returns
   * false. Throws like `insertAccount`.
   */
  updateAccount(account: Account): Promise<boolean>;
  /** Every account in order of id, for exports. Read in pages: nothing stays open in between. */
  allAccounts(): AsyncIterable<Account>;
}

export interface SessionStore {
  insertSession(session: Session): Promise<void>;
  sessionById(sessionId: string): Promise<Session | null>;
  /** Those that exist, in any order, read at once. */
  sessionsById(sessionIds: readonly string[]): Promise<Session[]>;
  /** Finds a session by the hash of its current or previous refresh token. */
  sessionByRefreshHash(refreshHash: string): Promise<Session | null>;
  sessionsOfUser(userId: string): Promise<Session[]>;
  /** Compare-and-set like `updateAccount`. */
  updateSession(session: Session): Promise<boolean>;
  deleteSession(sessionId: string): Promise<void>;
  /** Deletes all of a user's sessions except the given one. Returns how many were deleted. */
  deleteSessionsOfUser(userId: string, exceptSessionId?: string): Promise<number>;
}

export interface TokenStore {
  /** Throws RangeError if a token with this hash exists, to all but one of any number of parallel callers. */
  insertToken(token: OneTimeToken): Promise<void>;
  /** Null for an unknown hash or another purpose. Changes nothing. */
  findToken(tokenHash: string, purpose: TokenPurpose): Promise<OneTimeToken | null>;
  /**
   * Null for an unknown hash or another purpose. Exactly one of any number of parallel callers gets `consumed: 'now'`.
   */
  consumeToken(request: ConsumeToken): Promise<ConsumedToken | null>;
  /** Deletes all of a user's tokens, so that no link sent so far works any longer. */
  deleteTokensOfUser(userId: string): Promise<void>;
  /** Every token in order of hash, including consumed and expired ones, for exports. Read in pages. */
  allTokens(): AsyncIterable<OneTimeToken>;
}

/** Sign-ups that wait for the link in their email. Several for one address stand side by side. */
export interface SignUpStore {
  /** Does nothing if one with the same token is stored already. */
  insertSignUp(signUp: PendingSignUp): Promise<void>;
  signUpByToken(tokenHash: string): Promise<PendingSignUp | null>;
  /** Those of an address in upper or lower case, oldest first. */
  signUpsOf(email: string): Promise<PendingSignUp[]>;
  deleteSignUpsOf(email: string): Promise<void>;
  /** Every sign-up in order of its token's hash. Read in pages. */
  allSignUps(): AsyncIterable<PendingSignUp>;
}

/** Emails that have been promised and are not delivered yet. */
export interface DueEmailStore {
  /** Does nothing if one with the same id is stored already. */
  insertDueEmail(email: DueEmail): Promise<void>;
  /** Compare-and-set like `updateAccount`. */
  updateDueEmail(email: DueEmail): Promise<boolean>;
  deleteDueEmail(emailId: string): Promise<void>;
  /** Every email in order of its id. Read in pages. */
  allDueEmails(): AsyncIterable<DueEmail>;
}

/** What the referral programme must know about accounts, in order to reward each newly won user once. */
export interface ReferralStore {
  /**
   * Gives a mark to the first account that claims it, for ever. Returns the id of that account's user: the caller's own,
   * or another's. Of parallel callers exactly one gets the mark.
   */
  claimMark(mark: ReferralMark): Promise<string>;
  /** The user who has claimed the mark, or null. */
  markOwner(hash: string): Promise<string | null>;
  /** Every mark in order of hash, for exports. Read in pages. */
  allMarks(): AsyncIterable<ReferralMark>;
  /** Does nothing if one is stored for this user already. */
  insertPendingReferral(pending: PendingReferral): Promise<void>;
  pendingReferral(userId: string): Promise<PendingReferral | null>;
  deletePendingReferral(userId: string): Promise<void>;
  /** Every pending referral in order of user id. Read in pages. */
  allPendingReferrals(): AsyncIterable<PendingReferral>;
}

/**
 * Stores data that is secret or must be erasable and so never enters the event log. Writes are durable before they are
 * acknowledged. `expiresAt` is judged by the caller's clock; the store may remove a session a day after it ended, and a
 * one-time token thirty days after.
 */
export interface Vault extends AccountStore, SessionStore, TokenStore, SignUpStore, DueEmailStore, ReferralStore {
  /**
   * Deletes everything stored about a user: tokens, sessions, due emails and, last of all, the account. Safe to repeat.
   * Once it resolves, none of it can be read from the store's files either.
   */
  eraseUser(userId: string): Promise<void>;
  close(): Promise<void>;
}

export interface Account {
  readonly userId: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string | null;
  /** argon2id in PHC format. Null for accounts that only use social sign-in. */
  readonly passwordHash: string | null;
  /** Google's permanent id of the owner (`sub`); null unless the account is linked to Google. */
  readonly googleSubject: string | null;
  /** ISO 8601; null until the address is confirmed. */
  readonly emailVerifiedAt: string | null;
  readonly createdAt: string;
  /** True for the account created with the demo data. */
  readonly demo: boolean;
  readonly revision: number;
}

export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  /** SHA-256 (hex) of the currently valid refresh token. */
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

export type TokenPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'approve-email-change'
  | 'confirm-new-email'
  | 'delete-account'
  /** A sign-in at Google that has returned and must not return again. */
  | 'google-state'
  /** Signs in the browser that has just returned from Google. */
  | 'google-handoff';

export interface OneTimeToken {
  /** SHA-256 (hex); the token itself appears only in the email or the address that carries it. */
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
  /** `before`: it was consumed earlier. `expired`: it has expired. */
  readonly consumed: 'now' | 'before' | 'expired';
}

/** A sign-up whose address is not confirmed yet. Its account is created when the link in its email is opened. */
export interface PendingSignUp {
  /** SHA-256 (hex) of the token in the email's link. */
  readonly tokenHash: string;
  /** The user id that the account will have. Sign-ups of one address share it. */
  readonly userId: string;
  readonly email: string;
  /** argon2id in PHC format; null if it is chosen on opening the link. */
  readonly passwordHash: string | null;
  /** SHA-256 (hex) of the cookie of the browser that signed up. Only there does the password come into force. */
  readonly browserHash: string | null;
  readonly referralCode: string | null;
  /** The hash of the device for the referral programme. */
  readonly deviceHash: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** An email that a user has been promised: what it is about, never its text, and no token. */
export interface DueEmail {
  /** Also the message id of the email. */
  readonly emailId: string;
  readonly kind: string;
  readonly to: string;
  /** The user whose account it is about, if there is one. */
  readonly userId: string | null;
  /** What the text depends on. */
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: string;
  /** ISO 8601. No process sends it earlier; one that is sending it moves this time, which keeps the others away. */
  readonly dueAt: string;
  readonly attempts: number;
  readonly revision: number;
}

/** An address or a device that has been used with an account, as a hash from which neither can be read. */
export interface ReferralMark {
  readonly hash: string;
  readonly userId: string;
}

/** A sign-up with a referral code whose address is not confirmed yet. */
export interface PendingReferral {
  readonly userId: string;
  readonly referralCode: string;
  /** The hash of the device on which the user signed up, if the browser keeps cookies. */
  readonly deviceHash: string | null;
  /** As shown to the referrer. */
  readonly maskedEmail: string;
  readonly createdAt: string;
}

/** Another account uses this address. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}

/** Another account is linked to this Google account. */
export class GoogleSubjectTaken extends Error {
  override readonly name = 'GoogleSubjectTaken';
}
