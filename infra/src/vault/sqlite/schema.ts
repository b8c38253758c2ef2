/** The vault's tables. The UNIQUE constraint, not the caller, ensures that lower-cased addresses are unique. */
export const vaultSchema = `
  CREATE TABLE IF NOT EXISTS accounts (
    userId TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    emailLower TEXT NOT NULL UNIQUE,
    username TEXT NOT NULL,
    firstName TEXT,
    passwordHash TEXT,
    googleSubject TEXT,
    emailVerifiedAt TEXT,
    createdAt TEXT NOT NULL,
    demo INTEGER NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    sessionId TEXT PRIMARY KEY,
    userId TEXT NOT NULL,
    refreshHash TEXT NOT NULL,
    previousRefreshHash TEXT,
    rotatedAt TEXT NOT NULL,
    deviceInfo TEXT NOT NULL,
    ipAddress TEXT,
    createdAt TEXT NOT NULL,
    lastUsedAt TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_refresh ON sessions (refreshHash);
  CREATE INDEX IF NOT EXISTS sessions_previous ON sessions (previousRefreshHash);
  CREATE INDEX IF NOT EXISTS sessions_user ON sessions (userId, createdAt);
  CREATE TABLE IF NOT EXISTS tokens (
    tokenHash TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    userId TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    consumedAt TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS referralMarks (
    hash TEXT PRIMARY KEY,
    userId TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS pendingReferrals (
    userId TEXT PRIMARY KEY,
    referralCode TEXT NOT NULL,
    deviceHash TEXT,
    maskedEmail TEXT NOT NULL,
    createdAt TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS signUps (
    tokenHash TEXT PRIMARY KEY,
    userId TEXT NOT NULL,
    email TEXT NOT NULL,
    emailLower TEXT NOT NULL,
    passwordHash TEXT,
    browserHash TEXT,
    referralCode TEXT,
    deviceHash TEXT,
    createdAt TEXT NOT NULL,
    expiresAt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS signUps_email ON signUps (emailLower, createdAt);
  CREATE TABLE IF NOT EXISTS dueEmails (
    emailId TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    userId TEXT,
    details TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    dueAt TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    revision INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS tokens_user ON tokens (userId);`;

/** Columns that files of earlier builds lack, and what depends on them. */
export const laterColumns = [{ table: 'accounts', column: 'googleSubject', type: 'TEXT' }] as const;
export const laterIndexes = 'CREATE UNIQUE INDEX IF NOT EXISTS accounts_google ON accounts (googleSubject);';
