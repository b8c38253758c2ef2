import { randomUUID } from 'node:crypto';
import type {
  Account,
  DueEmail,
  OneTimeToken,
  PendingReferral,
  PendingSignUp,
  Session,
} from '@windtunnel/contracts/ports/vault';

// The current time, because a store may remove anything that ended long ago.
export const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

export const anAccount = (change: Partial<Account> = {}): Account => ({
  userId: randomUUID(),
  email: `Ann.${randomUUID()}@Example.org`,
  username: 'ann',
  firstName: null,
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  googleSubject: null,
  emailVerifiedAt: null,
  createdAt: now.toISOString(),
  demo: false,
  revision: 0,
  ...change,
});

export const aSession = (change: Partial<Session> = {}): Session => ({
  sessionId: randomUUID(),
  userId: randomUUID(),
  refreshHash: randomUUID(),
  previousRefreshHash: null,
  rotatedAt: now.toISOString(),
  deviceInfo: 'Firefox on Linux',
  ipAddress: null,
  createdAt: now.toISOString(),
  lastUsedAt: now.toISOString(),
  expiresAt: inDays(30),
  revision: 0,
  ...change,
});

export const aToken = (change: Partial<OneTimeToken> = {}): OneTimeToken => ({
  tokenHash: randomUUID(),
  purpose: 'verify-email',
  userId: randomUUID(),
  createdAt: now.toISOString(),
  expiresAt: inDays(1),
  consumedAt: null,
  ...change,
});

export const aPendingReferral = (change: Partial<PendingReferral> = {}): PendingReferral => ({
  userId: randomUUID(),
  referralCode: '7K3PQ0VXT1AB',
  deviceHash: randomUUID(),
  maskedEmail: 'a•••@e•••.org',
  createdAt: now.toISOString(),
  ...change,
});

export const aSignUp = (change: Partial<PendingSignUp> = {}): PendingSignUp => ({
  tokenHash: randomUUID(),
  userId: randomUUID(),
  email: `Ann.${randomUUID()}@Example.org`,
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  browserHash: randomUUID(),
  referralCode: '7K3PQ0VXT1AB',
  deviceHash: randomUUID(),
  createdAt: now.toISOString(),
  expiresAt: inDays(1),
  ...change,
});

export const aDueEmail = (change: Partial<DueEmail> = {}): DueEmail => ({
  emailId: randomUUID(),
  kind: 'reset-password',
  to: `Ann.${randomUUID()}@Example.org`,
  userId: randomUUID(),
  details: { from: 'Änn 🧪' },
  createdAt: now.toISOString(),
  dueAt: now.toISOString(),
  attempts: 0,
  revision: 0,
  ...change,
});

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const item of items) seen.push(item);
  return seen;
}
