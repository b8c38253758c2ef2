import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-language-model';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { InterviewTurn } from '@windtunnel/contracts/ports/language-model';
import type { Email, Mail } from '@windtunnel/contracts/ports/mail';
import type { FakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createTill } from '@windtunnel/infra/payments/demo-till/demo-till';
import type { TillAccount } from '@windtunnel/infra/payments/demo-till/till-account';
import type { StoredVisit } from '@windtunnel/infra/payments/demo-till/till-files';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';

/** Signs the notices of the simulated provider. */
export const noticeSecret = 'simulated';

/** Everything that outlives a process: its stores, its mailboxes and the payment provider. */
export type Stores = ReturnType<typeof openStores>;

/** Participants whose ids begin with this cannot be interviewed. A copy of theirs has another id. */
export const failing = 'failing-';

function modelOfSome() {
  const model = createScriptedLanguageModel();
  return {
    ...model,
    interviewTurn: async (turn: InterviewTurn) =>
      turn.participant.participantId.startsWith(failing) ? { nothing: 'of use' } : await model.interviewTurn(turn),
  };
}

/** Files in memory where the system offers that: what is synchronous here must also be quick. */
const memoryFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export function openStores({ clock, ids }: { readonly clock: FakeClock; readonly ids: Ids }) {
  const folder = mkdtempSync(join(memoryFolder, 'windtunnel-'));
  const emails: Email[] = [];
  const mail: Mail = {
    send: async (email) => {
      if (!emails.some(({ messageId }) => messageId === email.messageId)) emails.push(email);
    },
  };
  const customers = new Map<string, TillAccount>();
  const visits = new Map<string, StoredVisit>();
  const stores = {
    eventStore: createSqliteEventStore({ file: join(folder, 'events.db') }),
    vault: createSqliteVault({ file: join(folder, 'vault.db') }),
    documents: createSqliteDocumentStore({ file: join(folder, 'documents.db') }),
  };
  return {
    ...stores,
    folder,
    mail,
    emails,
    customers,
    model: modelOfSome(),
    payments: createTill({
      pagesUrl: 'http://127.0.0.1:3000/till',
      clock,
      ids,
      secret: noticeSecret,
      files: {
        customer: async (id) => customers.get(id) ?? null,
        visit: async (id) => visits.get(id) ?? null,
        saveCustomer: async (account) => void customers.set(account.customerId, account),
        saveVisit: async (id, visit) => void visits.set(id, visit),
      },
    }),
    close: async () => {
      for (const store of Object.values(stores)) await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
