import type { Page } from '@playwright/test';
import type { User } from '@windtunnel/contracts/http/accounts';
import type { CauseDetails, LedgerBalance, LedgerEntry, ListedLedger } from '@windtunnel/contracts/http/audit';
import { changeResponse, fail, neverRespond, respond } from '../../mock-api.ts';
import type { ScreenState } from '../../screen-state.ts';

const accountId = '019b8d2e-4c11-7a35-9a5e-3b1c5d7e9f01';
const ids = { studyId: '019b8d30-5b21-7e12-8d34-1f0a2b3c4d5e', batchId: 'f4c6a1e2-93b7-4a55-8a40-0d2f6c1b7e88' };
const participantIds = ['019b8d31-0c11-7b42-9d01-aa10bb20cc30', '019b8d31-0c12-7b42-9d01-aa10bb20cc31'];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute, 12, 345)).toISOString();

const list = '/api/audit/accounts';
const balanceOf = `${list}/${accountId}`;
const entriesOf = `${balanceOf}/entries`;
const ledgerPath = `/audit/accounts/${accountId}`;

const ledgers: ListedLedger[] = Array.from({ length: 14 }, (_, index) => ({
  accountId: `019b8d2e-4c${10 + index}-7a35-9a5e-3b1c5d7e9f01`,
  openedAt: at(index),
  lastEntryAt: at(index * 4),
  entries: 3 + index * 7,
  availableTenths: 200 - index * 11,
  heldTenths: index % 3 === 0 ? 20 : 0,
}));

const balance: LedgerBalance = {
  accountId,
  asOf: null,
  upTo: { revision: 3, position: '0000000000000413', at: at(30) },
  openedAt: at(0),
  plan: 'starter',
  grantedTenths: 1_200,
  availableTenths: 1_170,
  heldTenths: 15,
  spentTenths: 15,
  expiredTenths: 0,
  reversedTenths: 0,
  debtTenths: 0,
  problems: [],
};

const entry = (revision: number, change: Partial<LedgerEntry>): LedgerEntry => ({
  revision,
  position: `00000000000004${10 + revision}`,
  at: at(revision * 10),
  kind: 'captured',
  amountTenths: 15,
  changeTenths: 0,
  availableTenths: 1_170,
  heldTenths: 15,
  cause: { kind: 'interview', ...ids, participantId: participantIds[0] ?? '' },
  ...change,
});
const captured = entry(3, {});
const reserved = entry(2, {
  kind: 'reserved',
  amountTenths: 30,
  changeTenths: -30,
  heldTenths: 30,
  cause: { kind: 'launch', ...ids },
});
const paid = entry(1, {
  kind: 'granted',
  amountTenths: 1_000,
  changeTenths: 1_000,
  availableTenths: 1_200,
  heldTenths: 0,
  cause: { kind: 'payment', invoiceId: 'in_1QX2Yb4Fh7' },
});
const granted = entry(0, {
  kind: 'granted',
  amountTenths: 200,
  changeTenths: 200,
  availableTenths: 200,
  heldTenths: 0,
  cause: { kind: 'period', periodStart: at(0), plan: 'free' },
});

const interview = {
  status: 'COMPLETED',
  startedAt: at(21),
  endedAt: at(29),
  turns: 14,
  durationMs: 1_260_000,
  engine: 'built-in 4',
} as const;

async function asAuditor(page: Page): Promise<void> {
  await changeResponse(page, '/api/auth/refresh', (body: { readonly user: User }) => ({
    ...body,
    user: { ...body.user, roles: ['auditor'] },
  }));
}

async function wholeLedger(page: Page): Promise<void> {
  await asAuditor(page);
  await respond(page, balanceOf, { balance });
  await respond(page, entriesOf, { entries: [captured, reserved, paid, granted], before: null });
}

/** The page of an entry with its cause. */
const causeState = (
  name: string,
  { entry, ...cause }: { entry: LedgerEntry } & Partial<CauseDetails>,
  shows: string,
) => ({
  name: `ledger entry, ${name}`,
  path: `${ledgerPath}/entries/${entry.revision}`,
  given: async (page: Page) => {
    await asAuditor(page);
    await respond(page, `${entriesOf}/${entry.revision}`, { entry, cause: { ...entry.cause, ...cause } });
  },
  shows,
});

const launchDetails = {
  launchedAt: at(20),
  endedAt: null,
  status: 'LAUNCHED',
  deleted: false,
  tariff: 1,
  inputs: {
    studyType: 'PRODUCT_DISCOVERY',
    participantCount: 2,
    taskCount: 3,
    questionCount: 0,
    conceptCount: 0,
    screenCount: 0,
  },
  reservedTenths: 30,
  capturedTenths: 15,
  releasedTenths: 0,
  shares: participantIds.map((participantId, index) => ({
    participantId,
    amountTenths: 15,
    capturedAt: index === 0 ? 3 : null,
    interview: index === 0 ? interview : null,
  })),
} as const;

const invoice = {
  plan: 'starter',
  paidAt: at(9),
  amountPence: 2_900,
  periodStart: at(9),
  periodEnd: '2026-12-20T09:09:12.345Z',
  refundedPence: 0,
  disputedPence: 0,
  lostPence: 0,
} as const;

export const auditStates: readonly ScreenState[] = [
  {
    name: 'ledgers',
    path: '/audit',
    given: async (page) => {
      await asAuditor(page);
      await respond(page, list, { accounts: ledgers, total: 214 });
    },
    shows: 'Show more ledgers',
  },
  {
    name: 'ledgers, none',
    path: '/audit',
    given: async (page) => {
      await asAuditor(page);
      await respond(page, list, { accounts: [], total: 0 });
    },
    shows: 'No ledgers yet',
  },
  {
    name: 'ledgers, loading',
    path: '/audit',
    given: async (page) => {
      await asAuditor(page);
      await neverRespond(page, list);
    },
    shows: 'Loading the ledgers',
  },
  {
    name: 'ledgers, without the role',
    path: '/audit',
    given: (page) => fail(page, list, 'ROLE_REQUIRED', 403, 'Your account has not been given this role'),
    shows: 'Your account has not been given this role',
    allowsErrors: true,
  },
  { name: 'ledger', path: ledgerPath, given: wholeLedger, shows: 'Every rule holds' },
  {
    name: 'ledger, past moment',
    path: `${ledgerPath}?asOf=${at(15)}`,
    given: async (page) => {
      await asAuditor(page);
      const upTo = { revision: 1, position: paid.position, at: paid.at };
      const then = { ...balance, asOf: at(15), upTo, availableTenths: 1_200, heldTenths: 0, spentTenths: 0 };
      await respond(page, balanceOf, { balance: then });
      await respond(page, entriesOf, { entries: [paid, granted], before: null });
    },
    shows: 'Balance at a past moment',
  },
  {
    name: 'ledger, broken rules',
    path: ledgerPath,
    given: async (page) => {
      await wholeLedger(page);
      const problems = [`${paid.position}: granted 1000 for invoice in_1QX2Yb4Fh7, which paid for 0`];
      await respond(page, balanceOf, { balance: { ...balance, problems } });
    },
    shows: 'This ledger breaks its rules',
  },
  {
    name: 'ledger, loading',
    path: ledgerPath,
    given: async (page) => {
      await asAuditor(page);
      await neverRespond(page, balanceOf);
      await neverRespond(page, entriesOf);
    },
    shows: 'Loading the balance',
  },
  {
    name: 'ledger, not found',
    path: ledgerPath,
    given: async (page) => {
      await asAuditor(page);
      for (const path of [balanceOf, entriesOf])
        await fail(page, path, 'LEDGER_NOT_FOUND', 404, 'There is no ledger with this id');
    },
    shows: 'There are no entries without a balance.',
    allowsErrors: true,
  },
  causeState('interview', { entry: captured, kind: 'interview', reservedAt: 2, interview }, '21 min'),
  causeState('launch', { entry: reserved, kind: 'launch', ...launchDetails } as never, 'Charged by entry 3'),
  causeState('payment', { entry: paid, kind: 'payment', invoice, entries: [1] }, 'Lost in disputes'),
  causeState('month', { entry: granted, kind: 'period' }, 'Change of available'),
];
