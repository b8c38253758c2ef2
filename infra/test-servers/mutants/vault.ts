import { EmailTaken, GoogleSubjectTaken, type Vault } from '@windtunnel/contracts/ports/vault';
import { storeInDataFolder } from '@windtunnel/infra/testing/reopenable-store';
import { vaultContract } from '@windtunnel/infra/vault/contract/vault.contract';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import { faulty, type Mutant } from './mutant.ts';

/** A vault that accepts the same address twice. */
function withoutUnique(vault: Vault): Vault {
  return faulty(vault, {
    insertAccount: (account) =>
      vault.insertAccount(account).catch((error: unknown) => {
        if (!(error instanceof EmailTaken)) throw error;
      }),
  });
}

/** A vault that links a Google account twice. */
function withoutUniqueGoogleAccount(vault: Vault): Vault {
  return faulty(vault, {
    insertAccount: (account) =>
      vault.insertAccount(account).catch((error: unknown) => {
        if (!(error instanceof GoogleSubjectTaken)) throw error;
      }),
  });
}

/** A vault that finds Google accounts in upper or lower case, as it does addresses. */
function withLooseSubjects(vault: Vault): Vault {
  return faulty(vault, {
    accountByGoogleSubject: async (subject) => {
      for await (const account of vault.allAccounts())
        if (account.googleSubject?.toLowerCase() === subject.toLowerCase()) return account;
      return null;
    },
  });
}

/** A vault that overwrites a token with the same hash. */
function withoutUniqueTokens(vault: Vault): Vault {
  return faulty(vault, { insertToken: (token) => vault.insertToken(token).catch(() => undefined) });
}

/** A vault in which the last writer wins. */
function withoutCompare(vault: Vault): Vault {
  return faulty(vault, {
    updateSession: async (session) => {
      const stored = await vault.sessionById(session.sessionId);
      if (stored === null) return false;
      return (await vault.updateSession({ ...session, revision: stored.revision })) || true;
    },
  });
}

/** A vault that accepts a token as often as it is presented. */
function withoutConsuming(vault: Vault): Vault {
  return faulty(vault, {
    consumeToken: async (token) => {
      const consumed = await vault.consumeToken(token);
      return consumed?.consumed === 'before' ? { ...consumed, consumed: 'now' } : consumed;
    },
  });
}

/** A vault in which the last account to claim a mark gets it. */
function withoutFirstClaim(vault: Vault): Vault {
  return faulty(vault, {
    claimMark: async (mark) => {
      await vault.claimMark(mark);
      return mark.userId;
    },
  });
}

/** A vault that forgets an account but not where its user signed in. */
function withoutErasingSessions(vault: Vault): Vault {
  return faulty(vault, {
    eraseUser: async (userId) => {
      const sessions = await vault.sessionsOfUser(userId);
      await vault.eraseUser(userId);
      for (const session of sessions) await vault.insertSession(session);
    },
  });
}

/** A vault in which a sign-up replaces another one of its address. */
function withOneSignUp(vault: Vault): Vault {
  return faulty(vault, {
    insertSignUp: async (signUp) => {
      await vault.deleteSignUpsOf(signUp.email);
      await vault.insertSignUp(signUp);
    },
  });
}

/** A vault from which every process may take the same email. */
function withoutEmailClaims(vault: Vault): Vault {
  return faulty(vault, { updateDueEmail: async (email) => (await vault.updateDueEmail(email)) || true });
}

/** A vault that forgets to delete. */
function withoutDeleting(vault: Vault): Vault {
  return faulty(vault, { deletePendingReferral: async () => undefined });
}

/** A vault in which links sent earlier go on working. */
function withoutDeletingTokens(vault: Vault): Vault {
  return faulty(vault, { deleteTokensOfUser: async () => undefined });
}

const on = (plant: (store: Vault) => Vault) => (name: string) =>
  vaultContract({ name, create: () => storeInDataFolder((file) => plant(createSqliteVault({ file }))) });

export const vaultMutants: readonly Mutant[] = [
  {
    fault: 'loses its unique index of addresses',
    caughtBy: 'gives an address to exactly one of many parallel sign-ups',
    suite: on(withoutUnique),
  },
  {
    fault: 'loses its unique index of Google accounts',
    caughtBy: 'links a Google account to exactly one of many parallel accounts, new or existing',
    suite: on(withoutUniqueGoogleAccount),
  },
  {
    fault: 'finds Google accounts regardless of case',
    caughtBy: 'finds an account by its Google account, exactly as written',
    suite: on(withLooseSubjects),
  },
  {
    fault: 'inserts a one-time token twice',
    caughtBy: 'are inserted by exactly one of many parallel callers',
    suite: on(withoutUniqueTokens),
  },
  {
    fault: 'updates without comparing the revision',
    caughtBy: 'rotates a token for one of two parallel callers and forgets the one before the previous',
    suite: on(withoutCompare),
  },
  {
    fault: 'lets a one-time token in twice',
    caughtBy: 'are consumed by exactly one of many parallel callers',
    suite: on(withoutConsuming),
  },
  {
    fault: 'keeps only the last sign-up of an address',
    caughtBy: 'of one address stand side by side, in any spelling, until they are deleted',
    suite: on(withOneSignUp),
  },
  {
    fault: 'lets every process take the same email',
    caughtBy: 'are claimed by exactly one of many parallel callers',
    suite: on(withoutEmailClaims),
  },
  {
    fault: 'gives a mark to every account that claims it',
    caughtBy: 'gives a mark to exactly one of many parallel callers, for ever',
    suite: on(withoutFirstClaim),
  },
  {
    fault: 'keeps a pending referral that was deleted',
    caughtBy: 'keeps a pending referral until it is deleted, and the first one if there are two',
    suite: on(withoutDeleting),
  },
  {
    fault: "keeps an erased user's sessions",
    caughtBy: 'leaves nothing of the user, everything of the others, and the address free',
    suite: on(withoutErasingSessions),
  },
  {
    fault: "keeps a user's one-time tokens",
    caughtBy: "deletes a user's tokens and no one else's",
    suite: on(withoutDeletingTokens),
  },
];
