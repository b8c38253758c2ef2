import type {
  Account,
  DueEmail,
  OneTimeToken,
  PendingReferral,
  PendingSignUp,
  ReferralMark,
  Session,
} from '@windtunnel/contracts/ports/vault';
import type { Index } from '../../mongodb/indexes.ts';
import type { WithWriteId } from '../../mongodb/unique-write.ts';
import { lowerCase } from '../account-identity.ts';

/** Null fields are omitted so that sparse indexes skip them. */
type WithoutNulls<T> = { readonly [Field in keyof T]?: Exclude<T[Field], null> };

type Row<T, Key extends keyof T> = WithWriteId & WithoutNulls<Omit<T, Key>>;

export type AccountRow = Row<Account, 'userId'> & { readonly revision: number; readonly emailLower: string };
export type SessionRow = Row<Session, 'sessionId'> & { readonly revision: number; readonly removeAt: Date };
export type TokenRow = Row<OneTimeToken, 'tokenHash'> & { readonly removeAt: Date };
export type SignUpRow = Row<PendingSignUp, 'tokenHash'> & { readonly emailLower: string; readonly removeAt: Date };
export type DueEmailRow = Row<DueEmail, 'emailId'> & { readonly revision: number };

export type MarkRow = WithWriteId & Omit<ReferralMark, 'hash'>;
export type PendingReferralRow = Row<PendingReferral, 'userId'>;

export const collections = {
  accounts: 'vault_accounts',
  sessions: 'vault_sessions',
  tokens: 'vault_tokens',
  signUps: 'vault_sign_ups',
  dueEmails: 'vault_due_emails',
} as const;
/** Read and written by id alone. */
export const referralCollections = { marks: 'vault_referral_marks', pending: 'vault_pending_referrals' } as const;

/** The index that keeps addresses unique. */
export const emailIndex = 'account_email';
/** The index that keeps Google accounts unique. */
export const googleIndex = 'account_google';

export const vaultIndexes: Readonly<Record<keyof typeof collections, readonly Index[]>> = {
  accounts: [
    { name: emailIndex, key: { emailLower: 1 }, unique: true },
    { name: googleIndex, key: { googleSubject: 1 }, unique: true, sparse: true },
  ],
  sessions: [
    { name: 'session_refresh', key: { refreshHash: 1 } },
    { name: 'session_previous', key: { previousRefreshHash: 1 }, sparse: true },
    { name: 'session_user', key: { userId: 1, createdAt: 1, _id: 1 } },
    { name: 'session_removal', key: { removeAt: 1 }, expireAfterSeconds: 0 },
  ],
  tokens: [
    { name: 'token_removal', key: { removeAt: 1 }, expireAfterSeconds: 0 },
    { name: 'token_user', key: { userId: 1 } },
  ],
  signUps: [
    { name: 'sign_up_email', key: { emailLower: 1, createdAt: 1 } },
    { name: 'sign_up_removal', key: { removeAt: 1 }, expireAfterSeconds: 0 },
  ],
  dueEmails: [{ name: 'due_email_user', key: { userId: 1 }, sparse: true }],
};

const dayMs = 86_400_000;
/** Only delays the removal of an ended session; `expiresAt` alone determines whether it can be used. */
const sessionRetentionMs = dayMs;
/** For this long, an old link is reported as expired rather than unknown. */
const tokenRetentionMs = 30 * dayMs;

const after = (time: string, ms: number) => new Date(Date.parse(time) + ms);

export function accountRow({ userId, ...account }: Account) {
  return { _id: userId, ...withoutNulls(account), revision: account.revision, emailLower: lowerCase(account.email) };
}

export function sessionRow({ sessionId, ...session }: Session) {
  const removeAt = after(session.expiresAt, sessionRetentionMs);
  return { _id: sessionId, ...withoutNulls(session), revision: session.revision, removeAt };
}

export function tokenRow({ tokenHash, ...token }: OneTimeToken) {
  return { _id: tokenHash, ...withoutNulls(token), removeAt: after(token.expiresAt, tokenRetentionMs) };
}

export function signUpRow({ tokenHash, ...signUp }: PendingSignUp) {
  const removeAt = after(signUp.expiresAt, tokenRetentionMs);
  return { _id: tokenHash, ...withoutNulls(signUp), emailLower: lowerCase(signUp.email), removeAt };
}

export function dueEmailRow({ emailId, ...email }: DueEmail) {
  return { _id: emailId, ...withoutNulls(email), revision: email.revision };
}

export function toAccount({ _id, writeId, emailLower, ...row }: AccountRow): Account {
  const absent = { firstName: null, passwordHash: null, googleSubject: null, emailVerifiedAt: null };
  return { userId: _id, ...absent, ...row } as Account;
}

export function toSession({ _id, writeId, removeAt, ...row }: SessionRow): Session {
  return { sessionId: _id, previousRefreshHash: null, ipAddress: null, ...row } as Session;
}

export function toToken({ _id, writeId, removeAt, ...row }: TokenRow): OneTimeToken {
  return { tokenHash: _id, consumedAt: null, ...row } as OneTimeToken;
}

export function toSignUp({ _id, writeId, removeAt, emailLower, ...row }: SignUpRow): PendingSignUp {
  const absent = { passwordHash: null, browserHash: null, referralCode: null, deviceHash: null };
  return { tokenHash: _id, ...absent, ...row } as PendingSignUp;
}

export function toDueEmail({ _id, writeId, ...row }: DueEmailRow): DueEmail {
  return { emailId: _id, userId: null, ...row } as DueEmail;
}

export function markRow({ hash, userId }: ReferralMark) {
  return { _id: hash, userId };
}

export function pendingReferralRow({ userId, ...pending }: PendingReferral) {
  return { _id: userId, ...withoutNulls(pending) };
}

export function toPendingReferral({ _id, writeId, ...row }: PendingReferralRow): PendingReferral {
  return { userId: _id, deviceHash: null, ...row } as PendingReferral;
}

function withoutNulls<T extends object>(value: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as WithoutNulls<T>;
}
